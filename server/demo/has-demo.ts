import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { demoMarker, settings } from '../db/schema.ts'

/** Whether this database holds the demo shop, by the mark that is set when it is made. */
export async function hasDemo(db: Db): Promise<boolean> {
  return (await db.$count(settings, eq(settings.name, demoMarker))) > 0
}
