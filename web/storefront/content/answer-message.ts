import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Message, MessageMistakes } from '#domain/shop/message.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { readMessage } from './use-checked-message.ts'

/** Programs that fill in whatever they find fill in this field too; people never see it. */
export const honeypot = 'website'

export type RefusedMessage = { typed: Message; code: RefusalCode | 'trapped'; fields: MessageMistakes }
export type AnsweredMessage = { reference: string; refused?: undefined } | { refused: RefusedMessage }

const noFields: MessageMistakes = {}

/** Hands the form's message to the shop; what was typed comes back when it is not taken. */
export async function answerMessage(api: Api, form: FormData) {
  const typed = readMessage(form)
  if (form.get(honeypot)) return data<AnsweredMessage>({ refused: { typed, code: 'trapped', fields: noFields } }, 400)
  try {
    const { reference } = await api.sendMessage(typed)
    return data<AnsweredMessage>({ reference }, 201)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    return data<AnsweredMessage>({ refused: { typed, code, fields: details.errors ?? noFields } }, status)
  }
}
