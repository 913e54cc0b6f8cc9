import type { Api } from '#contract/client.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

type Purpose = 'verify-email' | 'reset-password'

/** Why a mailed link cannot be used, or undefined if it can. Looking does not use it up: mail scanners open links too. */
export async function findLinkTrouble(api: Api, purpose: Purpose, token: string): Promise<RefusalCode | undefined> {
  try {
    await api.showLink({ token, purpose })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'invalid-input' ? 'link-unknown' : error.code
  }
}
