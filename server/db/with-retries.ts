import { Refusal } from '#domain/refusal.ts'

const mostAttempts = 3
const conflicts = new Set(['40001', '40P01'])
const lockNotHad = '55P03'

/** Runs a transaction again when the database gave it up for another's sake, at most three times. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = databaseCode(error)
      if (code === lockNotHad) throw new Refusal('order-in-progress', { retryAfter: 1 })
      if (!code || !conflicts.has(code) || attempt === mostAttempts) throw error
    }
  }
}

function databaseCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}
