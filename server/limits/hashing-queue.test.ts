import { expect, it } from 'vitest'
import { createQueue } from './hashing-queue.ts'

it('runs so many at once, keeps so many waiting, refuses the rest, and recovers', async () => {
  const queue = createQueue({ atOnce: 2, mostWaiting: 3 })
  let open = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++open)
    await new Promise((resolve) => setTimeout(resolve, 5))
    open -= 1
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => queue.run(work)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'temporarily-unavailable', status: 503, details: { retryAfter: 2 } },
  })
  expect(most).toBe(2)
  await queue.run(work)
  expect(queue.begun()).toBe(6)
})

it('goes on after work that failed', async () => {
  const queue = createQueue({ atOnce: 1, mostWaiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
