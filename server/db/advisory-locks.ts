import { sql, type Placeholder, type SQL } from 'drizzle-orm'

/**
 * PostgreSQL's advisory locks, each with a number of its own. Those of a transaction are taken with a second number,
 * which a key is hashed to: whoever holds the same lock with the same key waits.
 */
const transactionLocks = {
  phone: 1,
  visitor: 2,
  guestNetwork: 3,
  messenger: 4,
  roles: 5,
  productNames: 6,
  letter: 7,
  imports: 8,
  synonyms: 9,
  stockRequest: 10,
  sizeGuides: 11,
  parcelNumber: 12,
} as const

/** Locks of a session. */
export const sessionLocks = { shop: 1_751_212_404, migrations: 7_201_926, backup: 7_201_927 } as const

/** Takes a lock until the transaction ends; without a key there is one for all. A lock on null is none. */
export function takeLock(name: keyof typeof transactionLocks, key: string | Placeholder = ''): SQL {
  return sql`pg_advisory_xact_lock(${sql.raw(String(transactionLocks[name]))}, hashtext(${key}::text))`
}
