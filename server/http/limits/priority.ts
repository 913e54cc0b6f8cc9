import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds that what may wait does wait at most. */
const longest = 100
/** Milliseconds in which work that is announced has to have begun. */
const announcedFor = 50

let underWay = 0
const waiting = new Set<() => void>()

/** Work that goes before strangers’ pages: orders, and what people do who are signed in. */
export async function withPriority<T>(work: () => Promise<T>): Promise<T> {
  const end = begin()
  try {
    return await work()
  } finally {
    end()
  }
}

/** Such work has come but is not read yet: otherwise a page or two would be made in front of it. */
export function announcePriorityWork(response: ServerResponse): void {
  const end = begin()
  const timer = setTimeout(end, announcedFor)
  response.once('close', () => {
    clearTimeout(timer)
    end()
  })
}

/**
 * Waits until no such work is under way, but not for long: this process does one thing at a time. What has come while
 * something else was done is heard first.
 */
export async function afterPriorityWork(): Promise<void> {
  await setImmediate()
  const tooLate = performance.now() + longest
  for (let left = longest; isUnderWay() && left > 0; left = tooLate - performance.now()) {
    await nextEnd(left)
    await setImmediate()
  }
}

function isUnderWay(): boolean {
  return underWay > 0
}

function begin(): () => void {
  let isOver = false
  underWay += 1
  return () => {
    if (isOver) return
    isOver = true
    underWay -= 1
    if (underWay === 0) for (const go of waiting) go()
  }
}

function nextEnd(most: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, most)
    waiting.add(go)

    function go(): void {
      clearTimeout(timer)
      waiting.delete(go)
      resolve()
    }
  })
}
