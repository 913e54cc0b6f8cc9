import { Refusal } from '#domain/refusal.ts'

type Limits = {
  /** What metrics call it. */
  name?: string
  atOnce: number
  mostWaiting: number
  /** The longest wait in milliseconds: what has waited so long is refused. */
  maxWait?: number
  /** What would probably wait longer than so many milliseconds is refused at once: less than `maxWait`, or many wait in vain. */
  maxExpectedWait?: number
}
/** What goes first overtakes what does not; what is called off while it waits never begins. */
type Turn = { goesFirst?: boolean; signal?: AbortSignal | undefined }
type Waiting = Pick<Turn, 'goesFirst'> & { begin: () => void }

const retryAfter = 2
/** How much the latest piece of work counts in what a piece of work usually takes. */
const weightOfLatest = 0.02

type Watched = { running: () => number; waiting: () => number; begun: () => number }

/** The queues of this process that have a name, to be measured. */
export const namedQueues = new Map<string, Watched>()

/** Lets so much costly work run at once; more waits its turn, and what would wait too long is refused at once. */
export function createQueue({
  name,
  atOnce,
  mostWaiting,
  maxWait = Number.POSITIVE_INFINITY,
  maxExpectedWait = maxWait,
}: Limits) {
  const waiting: Waiting[] = []
  let running = 0
  let begun = 0
  /** Milliseconds; too few at first, because what is new to a process takes longer than it will. */
  let usual = 0
  const watched = { running: () => running, waiting: () => waiting.length, begun: () => begun }
  if (name) namedQueues.set(name, watched)
  return { run, begun: watched.begun }

  async function run<T>(work: () => Promise<T>, { goesFirst = false, signal }: Turn = {}): Promise<T> {
    signal?.throwIfAborted()
    if (running < atOnce) running += 1
    else await turn(goesFirst, signal)
    begun += 1
    const from = performance.now()
    try {
      return await work()
    } finally {
      usual += weightOfLatest * (performance.now() - from - usual)
      leave()
    }
  }

  function turn(goesFirst: boolean, signal?: AbortSignal): Promise<void> {
    const ahead = goesFirst ? firstOrdinary() : waiting.length
    if (waiting.length >= mostWaiting || (usual * (ahead + 1)) / atOnce > maxExpectedWait) throw busy()
    return new Promise((resolve, reject) => {
      const tooLate = maxWait < Number.POSITIVE_INFINITY ? setTimeout(() => giveUp(busy()), maxWait) : undefined
      const callOff = () => giveUp(signal?.reason)
      const own: Waiting = { goesFirst, begin: () => resolve(stopWatching()) }
      waiting.splice(ahead, 0, own)
      signal?.addEventListener('abort', callOff)

      function giveUp(reason: unknown): void {
        stopWatching()
        waiting.splice(waiting.indexOf(own), 1)
        reject(reason)
      }

      function stopWatching(): void {
        clearTimeout(tooLate)
        signal?.removeEventListener('abort', callOff)
      }
    })
  }

  function firstOrdinary(): number {
    const place = waiting.findIndex(({ goesFirst }) => !goesFirst)
    return place < 0 ? waiting.length : place
  }

  /** Whoever leaves hands its place to the next, if there is one. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next.begin()
    else running -= 1
  }
}

function busy(): Refusal {
  return new Refusal('temporarily-unavailable', { retryAfter })
}
