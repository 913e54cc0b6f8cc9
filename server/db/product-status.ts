import { sql } from 'drizzle-orm'

/* Written out and not as parameters, so that the indices of such products serve every plan. */

/** What shoppers see and buy. */
export const isPublished = sql`products.status = 'published'`
/** What the admin has: everything that was not deleted. */
export const isKept = sql`products.status <> 'archived'`
