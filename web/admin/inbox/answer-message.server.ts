import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { messageStates } from './message-chip.tsx'

type Target = { api: Api; reference: string; url: URL }

/** Marks a message. Marking it new leads back to the list, because its own page would mark it read again. */
export async function answerMessage(form: FormData, { api, reference, url }: Target) {
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
