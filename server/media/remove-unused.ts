import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { pictures } from '../db/product-schema.ts'
import type { MediaStorage } from './media-storage.ts'

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
