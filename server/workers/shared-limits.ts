/** Windows that may listen at a time, of everybody and of one person; another one of a person ends their oldest. */
const mostStreams = { ofAll: 100, ofOne: 6 }
/** How many pictures are drawn at once: each takes as much memory as it has pixels. */
const mostDrawings = 2

type StreamSlot = { id: string; who: string; end: () => void }
type Drawing = { id: string; begin: () => void }

export type SharedLimits = ReturnType<typeof createSharedLimits>

/** What all workers of a shop may have together. It is kept where there is one of: in the process that starts them. */
export function createSharedLimits() {
  const slots: StreamSlot[] = []
  const running = new Set<string>()
  const waiting: Drawing[] = []
  return { takeSlot, freeSlot, startDrawing, endDrawing, forget }

  /** Whether there was room. */
  function takeSlot(slot: StreamSlot): boolean {
    if (slots.length >= mostStreams.ofAll) return false
    const own = slots.filter(({ who }) => who === slot.who)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - mostStreams.ofOne))) {
      freeSlot(oldest.id)
      oldest.end()
    }
    slots.push(slot)
    return true
  }

  function freeSlot(id: string): void {
    const place = slots.findIndex((slot) => slot.id === id)
    if (place >= 0) slots.splice(place, 1)
  }

  /** Begins when one of them may, in the order of asking. */
  function startDrawing(drawing: Drawing): void {
    if (running.size >= mostDrawings) waiting.push(drawing)
    else begin(drawing)
  }

  function begin(drawing: Drawing): void {
    running.add(drawing.id)
    drawing.begin()
  }

  function endDrawing(id: string): void {
    running.delete(id)
    const place = waiting.findIndex((drawing) => drawing.id === id)
    if (place >= 0) waiting.splice(place, 1)
    const next = running.size < mostDrawings ? waiting.shift() : undefined
    if (next) begin(next)
  }

  /** Whoever has ended holds nothing any more, and waits for nothing. Its ids begin with this. */
  function forget(prefix: string): void {
    const ids = [...waiting, ...slots].map(({ id }) => id)
    for (const id of [...ids, ...running].filter((one) => one.startsWith(prefix))) {
      freeSlot(id)
      endDrawing(id)
    }
  }
}
