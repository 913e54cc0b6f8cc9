import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'

/** Where the shop asks for a second step, an administrator without one is a customer to it: they are led to set it up. */
export async function leadToSecondStep(api: Api, { pathname }: URL): Promise<void> {
  const { data: step } = await api.showTwoFactor({})
  if (step.isRequired && !step.isOn) throw redirect(addressIn(languageOf(pathname), '/dashboard/security/two-step'))
}
