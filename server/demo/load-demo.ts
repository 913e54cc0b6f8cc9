import { sql } from 'drizzle-orm'
import { makeAccounts, setPassword } from '../accounts/make-account.ts'
import { openUnhurried, type Database, type Db } from '../db/db.ts'
import { demoMarker as marker, settings } from '../db/shop-schema.ts'
import { demoAccounts, demoCustomers } from './accounts.ts'
import { loadCatalogue } from './catalogue.ts'
import { loadCoupons, loadDeals } from './deals.ts'
import { loadOrders } from './orders.ts'
import { loadReviews } from './reviews.ts'
import { loadSizeGuides } from './size-guides.ts'

const day = 24 * 60 * 60 * 1000

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
    const began = new Date(+now - 400 * day)
    const products = await loadCatalogue(tx, began)
    await loadSizeGuides(tx)
    await loadDeals(tx, now, products)
    await loadCoupons(tx, now)
    const [rina = '', karim = ''] = await makeAccounts(tx, demoAccounts)
    await setPassword(tx, rina, demoAccounts[0].password)
    await setPassword(tx, karim, demoAccounts[1].password)
    const others = await makeAccounts(tx, demoCustomers)
    const customers = demoCustomers.map((customer, n) => ({ ...customer, id: others[n] ?? '' }))
    const buyer = { ...demoAccounts[0], insideDhaka: true, district: 'Dhaka', id: rina }
    await loadOrders(tx, { began, now, products, rina: buyer, customers, karim })
    await loadReviews(tx, now)
    await makeOlder(tx, began)
    return true
  })
}

/** Everybody had their account before they first ordered; whoever never did, before all others. */
async function makeOlder(db: Db, began: Date): Promise<void> {
  await db.execute(sql`
    update users set created_at = coalesce(
      (select min(o.created_at) from orders o where o.user_id = users.id), ${began.toISOString()}::timestamptz
    ) - interval '1 hour'`)
}
