import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { retrying } from './load-part.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Asks until there is an answer, however long that takes. */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer | string> {
  const answer = retrying(ask).catch(String)
  await vi.runAllTimersAsync()
  return answer
}

it('asks again three times when the shop does not answer, and then no more', async () => {
  const ask = vi.fn<() => Promise<string>>()
  for (const trouble of [new Error('lost'), new Refusal('temporarily-unavailable'), new Error('lost')])
    ask.mockRejectedValueOnce(trouble)
  ask.mockResolvedValueOnce('an answer')
  expect(await answerOf(ask)).toBe('an answer')
  expect(ask).toHaveBeenCalledTimes(4)

  ask.mockReset().mockRejectedValue(new Error('lost'))
  expect(await answerOf(ask)).toBe('Error: lost')
  expect(ask).toHaveBeenCalledTimes(4)
})

it('takes a refusal for an answer', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new Refusal('product-not-found'))
  expect(await answerOf(ask)).toBe('Error: Product not found')
  expect(ask).toHaveBeenCalledTimes(1)
})
