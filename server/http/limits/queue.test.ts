import { describe, expect, it, vi } from 'vitest'
import type { Refusal } from '#domain/refusal.ts'
import { createQueue } from './queue.ts'

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

describe('a queue with a short maxWait', () => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

  it('refuses at once what would wait too long, by what work took so far', async () => {
    const queue = createQueue({ atOnce: 1, mostWaiting: 1000, maxWait: 50 })
    for (let n = 0; n < 20; n++) await queue.run(soon)
    const ended: string[] = []
    const crowd = Array.from({ length: 50 }, () =>
      queue.run(soon).then(
        () => ended.push('done'),
        ({ code }: Refusal) => ended.push(code),
      ),
    )
    await Promise.all(crowd)
    expect(ended[0]).toBe('temporarily-unavailable')
    expect(ended.filter((one) => one === 'done').length).toBeLessThan(5)
  })

  it('lets nothing in to wait in vain when work takes longer than it did', async () => {
    vi.useFakeTimers()
    const queue = createQueue({ atOnce: 1, mostWaiting: 1000, maxWait: 1000, maxExpectedWait: 750 })
    for (let n = 0; n < 200; n++) {
      const usual = queue.run(soon)
      await vi.advanceTimersByTimeAsync(20)
      await usual
    }
    const slower = () => new Promise((resolve) => setTimeout(resolve, 25))
    const ended = { done: 0, atOnce: 0, inVain: 0 }
    for (let n = 0; n < 500; n++) {
      const come = performance.now()
      const wasInVain = () => performance.now() > come
      void queue.run(slower).then(
        () => (ended.done += 1),
        () => (ended[wasInVain() ? 'inVain' : 'atOnce'] += 1),
      )
      await vi.advanceTimersByTimeAsync(5)
    }
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect(ended.inVain).toBe(0)
    expect(ended.atOnce).toBeGreaterThan(300)
    expect(ended.done).toBeGreaterThan(100)
  })

  it('refuses what has waited too long', async () => {
    const queue = createQueue({ atOnce: 1, mostWaiting: 10, maxWait: 20 })
    let finish = () => {}
    const stuck = queue.run(() => new Promise<void>((resolve) => (finish = resolve)))
    await expect(queue.run(soon)).rejects.toMatchObject({ code: 'temporarily-unavailable' })
    finish()
    await stuck
    await queue.run(soon)
  })
})

it('lets what goes first overtake, in its own order', async () => {
  const queue = createQueue({ atOnce: 1, mostWaiting: 10 })
  const order: string[] = []
  const work = (name: string, goesFirst = false) => queue.run(async () => void order.push(name), { goesFirst })
  await Promise.all([work('running'), work('a'), work('first 1', true), work('b'), work('first 2', true)])
  expect(order).toEqual(['running', 'first 1', 'first 2', 'a', 'b'])
})

it('never begins what was called off while it waited', async () => {
  const queue = createQueue({ atOnce: 1, mostWaiting: 10 })
  const leaving = new AbortController()
  const ran: string[] = []
  const running = queue.run(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
  const calledOff = queue.run(async () => void ran.push('called off'), { signal: leaving.signal })
  const next = queue.run(async () => void ran.push('next'))
  leaving.abort()
  await expect(calledOff).rejects.toThrow('aborted')
  await Promise.all([running, next])
  expect(ran).toEqual(['next'])
})
