import { randomUUID } from 'node:crypto'
import { inTime, type Conversation } from './conversation.ts'
import { createSharedLimits } from './shared-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    fellows: Fellows
  }
}

/** The other workers of the shop, and what all of them share. Copies on other machines are no fellows. */
export type Fellows = {
  openSince: Date
  /** A seat for somebody who listens, until it is left or `end` is called because they took a later one; undefined when all are taken. */
  takeSeat(who: string, end: () => void): Promise<(() => void) | undefined>
  /** Those of these marks that no worker has seen within the hour. */
  firstOf(marks: string[]): Promise<string[]>
  /** Draws a picture when not too many are being drawn. */
  drawing<T>(work: () => Promise<T>): Promise<T>
  /** What the others answer to a question; whoever takes too long is left out. */
  ask(about: string): Promise<unknown[]>
  answer(about: string, give: () => unknown): void
}

type Keeper = {
  takeSeat: (seat: { id: string; who: string }, end: () => void) => Promise<boolean>
  leaveSeat: (id: string) => void
  firstOf: (marks: string[]) => Promise<string[]>
  takeTurn: (id: string) => Promise<void>
  endTurn: (id: string) => void
}
type Others = Pick<Fellows, 'ask' | 'answer' | 'openSince'>

/** Of a shop that is one process. */
export function noFellows(): Fellows {
  const limits = createSharedLimits()
  return fellowsBy(
    {
      ...limits,
      takeSeat: async (seat, end) => limits.takeSeat({ ...seat, end }),
      firstOf: async (marks) => limits.firstOf(marks),
      takeTurn: (id) => new Promise((begin) => limits.takeTurn({ id, begin })),
    },
    { ask: async () => [], answer: () => {}, openSince: new Date(Date.now() - process.uptime() * 1000) },
  )
}

/** Of a worker, by what the process that has started it answers. */
export function fellowsOf(primary: Conversation, openSince: Date): Fellows {
  const ends = new Map<string, () => void>()
  primary.answer('end-seat', (id) => ends.get(String(id))?.())
  primary.answer('memory', () => process.memoryUsage.rss())
  return fellowsBy(
    {
      takeSeat: async (seat, end) => {
        ends.set(seat.id, end)
        const isTaken = (await primary.ask('take-seat', seat)) === true
        if (!isTaken) ends.delete(seat.id)
        return isTaken
      },
      leaveSeat: (id) => {
        ends.delete(id)
        primary.tell('leave-seat', id)
      },
      firstOf: async (marks) => (await primary.ask('first-of', marks)) as string[],
      takeTurn: async (id) => void (await primary.ask('take-turn', id)),
      endTurn: (id) => primary.tell('end-turn', id),
    },
    {
      ask: async (about) => ((await inTime(primary.ask('ask-others', about))) ?? []) as unknown[],
      answer: (about, give) => primary.answer(about, give),
      openSince,
    },
  )
}

function fellowsBy(keeper: Keeper, others: Others): Fellows {
  return {
    ...others,
    firstOf: keeper.firstOf,
    takeSeat: async (who, end) => {
      const id = randomUUID()
      return (await keeper.takeSeat({ id, who }, end)) ? () => keeper.leaveSeat(id) : undefined
    },
    drawing: async (work) => {
      const id = randomUUID()
      await keeper.takeTurn(id)
      try {
        return await work()
      } finally {
        keeper.endTurn(id)
      }
    },
  }
}
