import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

/** Why a phone number was not marked, with what was typed. */
export type BlockAnswer = { did: 'block'; refused: RefusalCode; fields: FieldErrors; reason: string }

/** Marks a phone number or takes its mark off, as a form of `address` asks; undefined where it asks for something else. */
export async function answerBlock(api: Api, form: FormData, address: string): Promise<BlockAnswer | undefined> {
  const name = form.get('do')
  if (name !== 'block' && name !== 'unblock') return undefined
  const [phone, reason] = [String(form.get('phone') ?? ''), String(form.get('reason') ?? '').trim()]
  try {
    await (name === 'block' ? api.blockPhone({ phone, reason }) : api.unblockPhone({ phone }))
  } catch (error) {
    if (error instanceof Refusal)
      return { did: 'block', refused: error.code, fields: error.details.errors ?? {}, reason }
    throw error
  }
  throw redirect(`${address}#ask-first`)
}
