import { AsyncLocalStorage } from 'node:async_hooks'
import { touches, type Age, type Change, type Collected } from './changes.ts'
import type { Answer, Ready } from './ready-answer.ts'

/** `isKept`: the next visitor may get it too. `isFailure`: an older answer is better than this one. */
export type Made = Answer & { isKept: boolean; isFailure?: boolean }
/** `isRenewal`: an older answer is there, and goes out should this one take too long. */
export type Make = (making: { signal: AbortSignal; isRenewal: boolean }) => Promise<Made>
type Joining = { isRenewal: boolean; signal?: AbortSignal | undefined }
type Finished = { made: Made; shown: Collected; isOvertaken: () => boolean }
type Flight = {
  making: Promise<Ready>
  waiting: number
  leave: AbortController
  shown: Collected
  overtakenBy: Change[]
}

type Told = Partial<Age> & { products?: Iterable<string>; lists?: boolean }

const never = Number.POSITIVE_INFINITY

/** Makes each answer once for all who ask for it meanwhile, and notes what it shows. */
export function createFlights(onMade: (name: string, arrived: Finished) => Ready) {
  /** What may be joined; what a change has overtaken is only brought to its end. */
  const flights = new Map<string, Flight>()
  const running = new Set<Flight>()
  const collecting = new AsyncLocalStorage<Collected>()
  return { join, overtake, shows }

  /** When all who wait have left, work that has not begun is called off. */
  async function join(name: string, make: Make, { isRenewal, signal }: Joining): Promise<Ready> {
    const flight = flights.get(name) ?? start(name, make, isRenewal)
    flight.waiting += 1
    const leave = () => {
      if (--flight.waiting > 0) return
      if (flights.get(name) === flight) flights.delete(name)
      flight.leave.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    try {
      const ready = await flight.making
      shows(flight.shown)
      return ready
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  function start(name: string, make: Make, isRenewal: boolean): Flight {
    const leave = new AbortController()
    const shown: Collected = { products: new Set(), lists: false, freshUntil: never, outdatedSince: never }
    const making = collecting.run(shown, () => make({ signal: leave.signal, isRenewal }))
    const flight: Flight = { making: making.then(finish).finally(end), waiting: 0, leave, shown, overtakenBy: [] }
    flights.set(name, flight)
    running.add(flight)
    return flight

    function finish(made: Made): Ready {
      const isOvertaken = () => flight.overtakenBy.some((change) => touches(change, shown))
      return onMade(name, { made, shown, isOvertaken })
    }

    function end(): void {
      running.delete(flight)
      if (flights.get(name) === flight) flights.delete(name)
    }
  }

  /** Whoever asks from now on gets what is made from now on. */
  function overtake(change: Change): void {
    for (const flight of running) flight.overtakenBy.push(change)
    flights.clear()
  }

  /** Tells of the answer that is being made what it shows; of another answer that it is made of, also how old that is. */
  function shows({ products = [], lists = false, freshUntil = never, outdatedSince = never }: Told): void {
    const shown = collecting.getStore()
    if (!shown) return
    for (const id of products) shown.products.add(id)
    shown.lists ||= lists
    shown.freshUntil = Math.min(shown.freshUntil, freshUntil)
    shown.outdatedSince = Math.min(shown.outdatedSince, outdatedSince)
  }
}
