import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { demoMarker, settings } from './shop-schema.ts'

/** Whether the demo shop was loaded into this database. A live shop asks, and need not have what loads it. */
export async function hasDemo(db: Db): Promise<boolean> {
  return (await db.$count(settings, eq(settings.name, demoMarker))) > 0
}
