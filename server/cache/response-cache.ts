import { Refusal } from '#domain/refusal.ts'
import { within } from '../http/limits/deadline.ts'
import { joinChanges, touches, touchesProduct, type Change, type Shown } from './changes.ts'
import { keepAnswers, type KeptAnswer } from './kept-answers.ts'
import { makeReady, onceOnly, type Ready } from './ready-answer.ts'
import { createFlights, type Make } from './single-flights.ts'

export type ResponseCache = {
  /** The answer of this name; made when there is none, once for all who ask meanwhile. */
  hold(name: string, make: Make, signal?: AbortSignal): Promise<Ready>
  /** An answer that may go out as it is. */
  find(name: string): Ready | undefined
  /** Tells of the answer that is being made what it shows. */
  shows(shown: Shown): void
  /** What was shown has changed; all copies of the shop hear of it within a quarter of a second. */
  changed(change: Change): void
  /** The same, heard from another copy. */
  heard(change: Change): void
  size(): { answers: number; bytes: number }
  close(): void
}

type Surroundings = {
  /** Lets other copies of the shop know of changes here. */
  tell: (change: Change) => void
  /** What every answer says beside its own headers. */
  headers: Record<string, string>
}

const fresh = 5 * 60_000
/** How long an answer may still go out after what it shows has changed, or after its time. */
const mostOutdated = 60_000
/** How long a visitor waits for a new answer where there is an old one. */
const renewalTimeout = 2000
const retryAfterFailure = 5000
const pause = 250

/** Keeps the bytes of answers that are the same for everybody, until what they show has changed. */
export function createResponseCache({ tell, headers }: Surroundings): ResponseCache {
  const kept = keepAnswers()
  const { join, overtake, shows } = createFlights((name, { made, shown, isOvertaken }) => {
    const answer = { ...made, headers: { ...headers, ...made.headers } }
    if (!made.isKept) return onceOnly(answer, made.isFailure)
    const ready = makeReady(answer)
    if (!isOvertaken()) kept.keep(name, { ...shown, ready, freshUntil: Math.min(shown.freshUntil, Date.now() + fresh) })
    return ready
  })
  const sweeping = setInterval(() => kept.sweep(mostOutdated), mostOutdated).unref()
  let pending: NodeJS.Timeout | undefined
  let news: Change[] = []

  return { hold, find, shows, changed, heard: apply, size: kept.size, close }

  function find(name: string): Ready | undefined {
    const entry = kept.find(name)
    return entry && !isOutdated(entry) && entry.freshUntil > Date.now() ? entry.ready : undefined
  }

  async function hold(name: string, make: Make, signal?: AbortSignal): Promise<Ready> {
    const entry = kept.find(name)
    if (!entry) return join(name, make, { isRenewal: false, signal })
    const now = Date.now()
    if (isOutdated(entry) || entry.freshUntil + mostOutdated <= now) return renewed(name, make, entry)
    if (entry.freshUntil <= now) renewBehind(name, make, entry)
    shows(entry)
    return entry.ready
  }

  function renewBehind(name: string, make: Make, entry: KeptAnswer): void {
    join(name, make, { isRenewal: true }).then(
      ({ isFailure }) => isFailure && postpone(entry),
      () => postpone(entry),
    )
  }

  /** The new answer if it comes soon; else the old one, unless what it shows has changed too long ago. */
  async function renewed(name: string, make: Make, entry: KeptAnswer): Promise<Ready> {
    const mayGoOut = () => entry.outdatedSince + mostOutdated > Date.now()
    try {
      const ready = await within(renewalTimeout, join(name, make, { isRenewal: true }))
      if (!ready.isFailure || !mayGoOut()) return ready
    } catch (error) {
      if (isAnswer(error) || !mayGoOut()) throw error
    }
    postpone(entry)
    shows(entry)
    return entry.ready
  }

  function changed(change: Change): void {
    news.push(change)
    pending ??= setTimeout(renew, pause).unref()
  }

  function renew(): void {
    const change = joinChanges(news)
    news = []
    pending = undefined
    apply(change)
    tell(change)
  }

  /** A product's own page goes at once. A list stays until it is made anew, since most of it is still true. */
  function apply(change: Change): void {
    for (const [name, entry] of kept.entries()) {
      if (touchesProduct(change, entry)) kept.drop(name)
      else if (touches(change, entry)) entry.outdatedSince = Math.min(entry.outdatedSince, Date.now())
    }
    overtake(change)
  }

  /** What has changed just now is told all the same. */
  function close(): void {
    clearInterval(sweeping)
    clearTimeout(pending)
    if (pending) renew()
  }
}

function isOutdated({ outdatedSince }: KeptAnswer): boolean {
  return Number.isFinite(outdatedSince)
}

/** Nothing is known to have changed, and nobody can be asked: not everyone needs to find that out anew. */
function postpone(entry: KeptAnswer): void {
  if (!isOutdated(entry)) entry.freshUntil = Math.max(entry.freshUntil, Date.now() + retryAfterFailure)
}

/** What the shop decided, such as that there is no such product. */
function isAnswer(error: unknown): boolean {
  return error instanceof Refusal && error.status < 500
}
