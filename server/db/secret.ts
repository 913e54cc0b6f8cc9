import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { settings } from './shop-schema.ts'

const name = 'auth-secret'

/** The secret that signs cookies and tracking links: made at the first start, then the same for every copy of the shop. */
export async function findSecret(db: Db): Promise<string> {
  await db
    .insert(settings)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [kept] = await db.select().from(settings).where(eq(settings.name, name))
  if (!kept) throw new Error('The secret could not be kept')
  return kept.value
}
