import type { Api } from '#contract/client.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

export type SightAnswer = { id: string; isHidden: boolean; refused?: RefusalCode }

/** Hides a review or shows it again; a refusal is part of the answer. */
export async function answerReviews(api: Api, form: FormData): Promise<SightAnswer> {
  const id = String(form.get('id') ?? '')
  const isHidden = form.get('do') === 'hide'
  try {
    await (isHidden ? api.hideReview({ id }) : api.showReview({ id }))
    return { id, isHidden }
  } catch (error) {
    if (error instanceof Refusal) return { id, isHidden, refused: error.code }
    throw error
  }
}
