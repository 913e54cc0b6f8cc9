import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { messageStates } from './message-chip.tsx'

type Asked = { api: Api; reference: string; url: URL }

/** Marks a message. One that is new again is left alone: its page would only read it at once. */
export async function answerMessage(form: FormData, { api, reference, url }: Asked) {
  const state = messageStates.find((one) => one === form.get('state')) ?? 'read'
  try {
    await api.markMessage({ reference, state })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ state, refused: error.code }, error.status)
  }
  if (state === 'new') return redirect(addressIn(languageOf(url.pathname), '/admin/messages'), 303)
  return { state, refused: undefined }
}
