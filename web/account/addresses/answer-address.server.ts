import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseForm } from '../login/answer-form.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { readAddress, type TypedAddress } from './typed-address.ts'

const home = '/dashboard/addresses'

/** Answers the forms of the address book, and leads back to it. */
export async function answerAddress(request: Request, { api, url }: { api: Api; url: URL }) {
  const form = await request.formData()
  const typed = readAddress(form)
  try {
    const done = await act(String(form.get('intent')), { typed, api })
    return redirect(addressIn(languageOf(url.pathname), `${home}?done=${done}`), 303)
  } catch (error) {
    return refuseForm(error, typed)
  }
}

async function act(intent: string, { typed, api }: { typed: TypedAddress; api: Api }): Promise<string> {
  const { id, version, isDefault, ...fields } = typed
  if (intent === 'default') {
    await api.makeDefaultAddress({ id })
    return 'default'
  }
  if (intent === 'delete') {
    await api.removeSavedAddress({ id }).catch(orGone)
    return 'deleted'
  }
  const address = { ...fields, ...(isDefault && { isDefault }) }
  if (id) await api.changeSavedAddress({ ...address, id, version: Number(version) })
  else await api.addSavedAddress(address)
  return 'saved'
}

/** What another tab has deleted is deleted. */
function orGone(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'address-not-found')) throw error
}
