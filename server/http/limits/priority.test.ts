import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { afterPriorityWork, announcePriorityWork, withPriority } from './priority.ts'

/** Work of somebody else, whose end the test decides. */
function work() {
  let end = () => {}
  const ended = withPriority(() => new Promise<void>((resolve) => (end = resolve)))
  return { ended, end: () => end() }
}

/** What has ended, in this order. */
function logged() {
  const log: string[] = []
  const note = (what: string, promise: Promise<unknown>) => promise.then(() => log.push(what))
  return { log, note }
}

describe('what may wait', () => {
  it('begins at once where nothing goes before it', async () => {
    await expect(afterPriorityWork()).resolves.toBeUndefined()
  })

  it('begins after the last of what goes before it, and after what has come meanwhile', async () => {
    const { log, note } = logged()
    const first = work()
    const waiting = note('page', afterPriorityWork())
    const second = work()
    note('first', first.ended)
    first.end()
    await first.ended
    note('second', second.ended)
    second.end()
    await waiting
    expect(log).toEqual(['first', 'second', 'page'])
  })

  it('does not wait for ever', async () => {
    const endless = work()
    await expect(afterPriorityWork()).resolves.toBeUndefined()
    endless.end()
    await endless.ended
  })

  it('waits for an order that is not read yet, until that is answered', async () => {
    const { log, note } = logged()
    const response = new EventEmitter()
    announcePriorityWork(response as ServerResponse)
    const waiting = note('page', afterPriorityWork())
    await setImmediate()
    log.push('answered')
    response.emit('close')
    await waiting
    expect(log).toEqual(['answered', 'page'])
  })

  it('waits no longer for one whose sender takes its time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    announcePriorityWork(new EventEmitter() as ServerResponse)
    const waiting = afterPriorityWork()
    await setImmediate()
    await vi.advanceTimersByTimeAsync(50)
    await expect(waiting).resolves.toBeUndefined()
    vi.useRealTimers()
  })
})
