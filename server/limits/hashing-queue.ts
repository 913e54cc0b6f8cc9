import { Refusal } from '#domain/refusal.ts'

type Limits = { atOnce: number; mostWaiting: number }

/** Lets so much costly work run at once; more waits its turn, and what finds too many waiting is refused at once. */
export function createQueue({ atOnce, mostWaiting }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0
  let begun = 0
  return { run, begun: () => begun }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else await turn()
    begun += 1
    try {
      return await work()
    } finally {
      leave()
    }
  }

  function turn(): Promise<void> {
    if (waiting.length >= mostWaiting) throw new Refusal('temporarily-unavailable', { retryAfter: 2 })
    return new Promise((resolve) => waiting.push(resolve))
  }

  /** Whoever leaves hands its place to the next, if there is one. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
