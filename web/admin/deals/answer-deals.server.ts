import type { Api } from '#contract/client.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

export type EndAnswer = { did: 'end'; refused?: RefusalCode }

/** Ends a deal now, or calls it off; a refusal is part of the answer. */
export async function answerDeals(api: Api, form: FormData): Promise<EndAnswer> {
  try {
    await api.endDeal({ id: String(form.get('id') ?? '') })
    return { did: 'end' }
  } catch (error) {
    if (error instanceof Refusal) return { did: 'end', refused: error.code }
    throw error
  }
}
