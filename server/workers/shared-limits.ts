import { LRUCache } from 'lru-cache'

/** Windows that may listen at a time, of everybody and of one person; another one of a person ends their oldest. */
const mostSeats = { ofAll: 100, ofOne: 6 }
const mostMarks = 20_000
const anHour = 3_600_000
/** How many pictures are drawn at once: each takes as much memory as it has pixels. */
const mostTurns = 2

type Seat = { id: string; who: string; end: () => void }
type Turn = { id: string; begin: () => void }

export type SharedLimits = ReturnType<typeof createSharedLimits>

/** What all workers of a shop may have together. It is kept where there is one of: in the process that starts them. */
export function createSharedLimits() {
  const seats: Seat[] = []
  const marks = new LRUCache<string, true>({ max: mostMarks, ttl: anHour })
  const running = new Set<string>()
  const waiting: Turn[] = []
  return { takeSeat, leaveSeat, firstOf, takeTurn, endTurn, forget }

  /** Whether there was room. */
  function takeSeat(seat: Seat): boolean {
    if (seats.length >= mostSeats.ofAll) return false
    const own = seats.filter(({ who }) => who === seat.who)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - mostSeats.ofOne))) {
      leaveSeat(oldest.id)
      oldest.end()
    }
    seats.push(seat)
    return true
  }

  function leaveSeat(id: string): void {
    const place = seats.findIndex((seat) => seat.id === id)
    if (place >= 0) seats.splice(place, 1)
  }

  /** Those of these marks that nobody has set within the hour; now they are set. */
  function firstOf(all: readonly string[]): string[] {
    return all.filter((mark) => {
      const isFirst = !marks.has(mark)
      if (isFirst) marks.set(mark, true)
      return isFirst
    })
  }

  /** Begins when one of the turns is free, in the order of asking. */
  function takeTurn(turn: Turn): void {
    if (running.size >= mostTurns) waiting.push(turn)
    else begin(turn)
  }

  function begin(turn: Turn): void {
    running.add(turn.id)
    turn.begin()
  }

  function endTurn(id: string): void {
    running.delete(id)
    const place = waiting.findIndex((turn) => turn.id === id)
    if (place >= 0) waiting.splice(place, 1)
    const next = running.size < mostTurns ? waiting.shift() : undefined
    if (next) begin(next)
  }

  /** Whoever has ended holds nothing any more, and waits for nothing. Its ids begin with this. */
  function forget(prefix: string): void {
    const ids = [...waiting, ...seats].map(({ id }) => id)
    for (const id of [...ids, ...running].filter((one) => one.startsWith(prefix))) {
      leaveSeat(id)
      endTurn(id)
    }
  }
}
