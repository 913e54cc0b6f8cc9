import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { pictures } from '../db/product-schema.ts'
import type { MediaStorage } from './media-storage.ts'

const minute = 60 * 1000
const hour = 60 * minute
const atATime = 100

/** Removes pictures that nothing has shown for a day, files first, so that none is forgotten. @returns how many. */
export async function removeUnused(db: Db, storage: MediaStorage): Promise<number> {
  return db.transaction(async (tx) => {
    const unused = await tx
      .select({ name: pictures.name })
      .from(pictures)
      .where(lt(pictures.unusedSince, sql`now() - interval '1 day'`))
      .limit(atATime)
      .for('update', { skipLocked: true })
    const names = unused.map(({ name }) => name)
    if (names.length === 0) return 0
    await Promise.all(names.map((name) => storage.remove(name)))
    await tx.delete(pictures).where(inArray(pictures.name, names))
    return names.length
  })
}

/** Removes what is unused a minute after the start, and once an hour from then on. */
export function keepRemoving(remove: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = remove().catch(onError)
  }
  const first = setTimeout(run, minute).unref()
  const timer = setInterval(run, hour).unref()
  return {
    close: async () => {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
