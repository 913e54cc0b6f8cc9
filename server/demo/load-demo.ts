import { sql } from 'drizzle-orm'
import { makeAccounts, setPassword } from '../accounts/make-account.ts'
import { openUnhurried, type Database, type Db } from '../db/db.ts'
import { demoMarker as marker, settings } from '../db/schema.ts'
import { demoAccounts, demoCustomers } from './accounts.ts'
import { loadCatalogue } from './catalogue.ts'
import { loadDeals } from './deals.ts'
import { loadOrders } from './orders.ts'
import { loadReviews } from './reviews.ts'
import { loadSizeGuides } from './size-guides.ts'

/** Fills the demo shop, once: its catalogue, its people and their orders of the year before `now`. */
export async function loadDemo(database: Database, now: Date): Promise<boolean> {
  const { db, close } = openUnhurried(database)
  try {
    return await fill(db, now)
  } finally {
    await close()
  }
}

function fill(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const claimed = await tx
      .insert(settings)
      .values({ name: marker, value: now.toISOString() })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) return false
    const products = await loadCatalogue(tx, now)
    await loadSizeGuides(tx)
    await loadDeals(tx, now, products)
    const [rina = '', karim = ''] = await makeAccounts(tx, demoAccounts)
    await setPassword(tx, rina, demoAccounts[0].password)
    await setPassword(tx, karim, demoAccounts[1].password)
    const others = await makeAccounts(tx, demoCustomers)
    const customers = demoCustomers.map((customer, n) => ({ ...customer, id: others[n] ?? '' }))
    await loadOrders(tx, { now, products, rina: { ...demoAccounts[0], insideDhaka: true, id: rina }, customers, karim })
    await loadReviews(tx, now)
    await makeOlder(tx, now)
    return true
  })
}

/** Everybody had their account before they first ordered; whoever never did, before all others. */
async function makeOlder(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update users set created_at = coalesce(
      (select min(o.created_at) from orders o where o.user_id = users.id), ${now.toISOString()}::timestamptz - interval '400 days'
    ) - interval '1 hour'`)
}
