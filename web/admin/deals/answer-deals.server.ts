import type { Api } from '#contract/client.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

export type EndAnswer = { isCalledOff: boolean; refused?: RefusalCode }

/** Ends a deal now, or calls it off; a refusal is part of the answer. */
export async function answerDeals(api: Api, form: FormData): Promise<EndAnswer> {
  const isCalledOff = form.get('state') === 'planned'
  try {
    await api.endDeal({ id: String(form.get('id') ?? '') })
    return { isCalledOff }
  } catch (error) {
    if (error instanceof Refusal) return { isCalledOff, refused: error.code }
    throw error
  }
}
