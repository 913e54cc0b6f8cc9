import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseForm } from '../login/answer-form.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'

export const notConfirmed = 'Please tick this first'

/** Deletes the account. Nobody is there afterwards: the login page says that it was done. */
export async function answerDeletion(form: FormData, { api, url }: { api: Api; url: URL }) {
  try {
    if (!form.get('isSure')) throw new Refusal('invalid-input', { fields: { isSure: notConfirmed } })
    await api.deleteAccount({ currentPassword: String(form.get('currentPassword') ?? '') })
    const headers = { 'clear-site-data': '"cache"' }
    return redirect(addressIn(languageOf(url.pathname), '/login?done=deleted'), { status: 303, headers })
  } catch (error) {
    return refuseForm(error, { intent: 'delete' })
  }
}
