import { LRUCache } from 'lru-cache'
import type { Collected } from './changes.ts'
import type { Ready } from './ready-answer.ts'

export type KeptAnswer = Collected & { ready: Ready }

const megabyte = 2 ** 20
const limits = { once: { bytes: 16 * megabyte, answers: 2000 }, often: { bytes: 48 * megabyte, answers: 4000 } }
const anHour = 60 * 60_000
/** What an entry takes beside its answer, in bytes; a product's id among what it shows; a sign of its name. */
const sizes = { entry: 500, id: 80, sign: 2 }

/**
 * Where answers are kept: a segmented LRU. What was asked for twice is kept apart from what was asked for once, so that a crawl of many
 * addresses takes no place from the pages that people read. What nobody asks for within an hour goes.
 */
export function keepAnswers() {
  const once = createSegment(limits.once)
  const often = createSegment(limits.often)
  return { find, keep, drop, entries, sweep, size }

  function find(name: string): KeptAnswer | undefined {
    const entry = often.get(name)
    if (entry) return entry
    const first = once.get(name)
    if (!first) return undefined
    once.delete(name)
    often.set(name, first)
    return first
  }

  function keep(name: string, entry: KeptAnswer): void {
    const segment = often.has(name) ? often : once
    segment.set(name, entry)
  }

  function drop(name: string): void {
    once.delete(name)
    often.delete(name)
  }

  function entries(): [string, KeptAnswer][] {
    return [...once.entries(), ...often.entries()]
  }

  /** Drops what has been outdated for longer than so many milliseconds, and what nobody asks for. */
  function sweep(mostOutdated: number): void {
    const now = Date.now()
    for (const [name, { outdatedSince }] of entries()) if (outdatedSince + mostOutdated < now) drop(name)
    once.purgeStale()
    often.purgeStale()
  }

  function size(): { answers: number; bytes: number } {
    return { answers: once.size + often.size, bytes: once.calculatedSize + often.calculatedSize }
  }
}

function createSegment({ bytes, answers }: { bytes: number; answers: number }) {
  return new LRUCache<string, KeptAnswer>({
    max: answers,
    maxSize: bytes,
    sizeCalculation: ({ ready, products }, name) =>
      sizes.entry + ready.weight + sizes.sign * name.length + sizes.id * products.size,
    ttl: anHour,
    updateAgeOnGet: true,
  })
}
