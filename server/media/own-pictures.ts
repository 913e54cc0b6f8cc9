import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { pictures } from '../db/product-schema.ts'
import { nameIn } from './media-storage.ts'

/** Whether this person has sent every one of these pictures. In a transaction they also stay until it ends. */
export async function ownPictures(db: Db, userId: string, urls: readonly string[]): Promise<boolean> {
  if (urls.length === 0) return true
  const names = new Set(urls.map(nameIn))
  const wanted = [...names].filter((name) => name !== undefined)
  if (wanted.length !== names.size || names.size !== urls.length) return false
  const found = await db
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(inArray(pictures.name, wanted), eq(pictures.userId, userId)))
    .for('no key update')
  return found.length === wanted.length
}

export function ownPicture(db: Db, userId: string, url: string): Promise<boolean> {
  return ownPictures(db, userId, [url])
}

/** What nothing shows of this person's pictures is removed the next time, without its day of grace. */
export async function dropPictures(db: Db, userId: string): Promise<void> {
  const unused = and(eq(pictures.userId, userId), isNotNull(pictures.unusedSince))
  await db
    .update(pictures)
    .set({ unusedSince: sql`'-infinity'` })
    .where(unused)
}
