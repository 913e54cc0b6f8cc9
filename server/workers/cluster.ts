import { randomUUID } from 'node:crypto'
import { inTime, type IpcChannel } from './ipc-channel.ts'
import { createSharedLimits } from './shared-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    cluster: Cluster
  }
}

/** The other workers of the shop, and what all of them share. Copies on other machines are not part of it. */
export type Cluster = {
  openSince: Date
  /** A slot for somebody who listens, until it is freed or `end` is called because they took a later one; undefined when all are taken. */
  takeSlot(who: string, end: () => void): Promise<(() => void) | undefined>
  /** Draws a picture when not too many are being drawn. */
  drawing<T>(work: () => Promise<T>): Promise<T>
  /** What the others answer to a question; whoever takes too long is left out. */
  ask(about: string): Promise<unknown[]>
  answer(about: string, give: () => unknown): void
}

type Limits = {
  takeSlot: (slot: { id: string; who: string }, end: () => void) => Promise<boolean>
  freeSlot: (id: string) => void
  startDrawing: (id: string) => Promise<void>
  endDrawing: (id: string) => void
}
type Others = Pick<Cluster, 'ask' | 'answer' | 'openSince'>

/** Of a shop that is one process. */
export function soloCluster(): Cluster {
  const limits = createSharedLimits()
  return clusterWith(
    {
      ...limits,
      takeSlot: async (slot, end) => limits.takeSlot({ ...slot, end }),
      startDrawing: (id) => new Promise((begin) => limits.startDrawing({ id, begin })),
    },
    { ask: async () => [], answer: () => {}, openSince: new Date(Date.now() - process.uptime() * 1000) },
  )
}

/** Of a worker, by what the process that has started it answers. */
export function clusterOf(primary: IpcChannel, openSince: Date): Cluster {
  const ends = new Map<string, () => void>()
  primary.answer('end-stream', (id) => ends.get(String(id))?.())
  primary.answer('memory', () => process.memoryUsage.rss())
  return clusterWith(
    {
      takeSlot: async (slot, end) => {
        ends.set(slot.id, end)
        const isTaken = (await primary.ask('take-slot', slot)) === true
        if (!isTaken) ends.delete(slot.id)
        return isTaken
      },
      freeSlot: (id) => {
        ends.delete(id)
        primary.tell('free-slot', id)
      },
      startDrawing: async (id) => void (await primary.ask('start-drawing', id)),
      endDrawing: (id) => primary.tell('end-drawing', id),
    },
    {
      ask: async (about) => ((await inTime(primary.ask('ask-others', about))) ?? []) as unknown[],
      answer: (about, give) => primary.answer(about, give),
      openSince,
    },
  )
}

function clusterWith(limits: Limits, others: Others): Cluster {
  return {
    ...others,
    takeSlot: async (who, end) => {
      const id = randomUUID()
      return (await limits.takeSlot({ id, who }, end)) ? () => limits.freeSlot(id) : undefined
    },
    drawing: async (work) => {
      const id = randomUUID()
      await limits.startDrawing(id)
      try {
        return await work()
      } finally {
        limits.endDrawing(id)
      }
    },
  }
}
