import { Refusal } from '#domain/refusal.ts'

const mostAttempts = 3
const conflicts = new Set(['40001', '40P01'])
const lockNotHad = '55P03'

/** Runs a transaction again when the database gave it up for another's sake, at most three times; whoever has waited too long for a lock is told to come again. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (isLockNotHad(error)) throw new Refusal('temporarily-unavailable', { retryAfter: 1 })
      const code = databaseCode(error)
      if (!code || !conflicts.has(code) || attempt === mostAttempts) throw error
    }
  }
}

export function isLockNotHad(error: unknown): boolean {
  return databaseCode(error) === lockNotHad
}

function databaseCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}
