import { FailedCall } from '#contract/client.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

/** For `catch`: undefined where the shop is too busy or has failed at a call. Any other error is a bug, and is thrown. */
export function ifUnavailable(error: unknown): undefined {
  const isBusy = error instanceof Refusal && (error.status >= 500 || error.status === 429)
  if (!isBusy && !(error instanceof FailedCall)) throw error
}

/** The same where a call may also be refused with one of these codes. */
export function ifUnavailableOr(...codes: RefusalCode[]) {
  return (error: unknown): undefined =>
    error instanceof Refusal && codes.includes(error.code) ? undefined : ifUnavailable(error)
}
