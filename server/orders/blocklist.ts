import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { Blocked } from '#contract/customers.ts'
import { note } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { blocklist } from '../db/order-schema.ts'
import type { Shop } from '../http/serve.ts'

type Block = typeof contract.blockPhone
type Unblock = typeof contract.unblockPhone

/** Marks a phone number, or gives its mark another reason. */
export async function blockPhone({ phone, reason }: Input<Block>, { db, user }: Shop<Block>) {
  const blockedBy = user.id
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(blocklist)
      .values({ phone, reason, blockedBy })
      .onConflictDoUpdate({
        target: blocklist.phone,
        targetWhere: isNull(blocklist.liftedAt),
        set: { reason, blockedBy, blockedAt: sql`now()` },
      })
      .returning({ id: blocklist.id })
    if (kept) await note(tx, { actorId: user.id, action: 'block-phone', subjectId: kept.id })
  })
  return { success: true as const, message: 'The phone number is marked.' }
}

/** Takes the mark off; where there is none, nothing happens. */
export async function unblockPhone({ phone }: Input<Unblock>, { db, user }: Shop<Unblock>) {
  await db.transaction(async (tx) => {
    const [lifted] = await tx
      .update(blocklist)
      .set({ liftedAt: sql`now()` })
      .where(ofPhone(phone))
      .returning({ id: blocklist.id })
    if (lifted) await note(tx, { actorId: user.id, action: 'unblock-phone', subjectId: lifted.id })
  })
  return { success: true as const, message: 'The phone number is not marked any more.' }
}

function ofPhone(phone: string): SQL | undefined {
  return and(eq(blocklist.phone, phone), isNull(blocklist.liftedAt))
}

export async function isBlocked(db: Db, phone: string): Promise<boolean> {
  return (await db.$count(blocklist, ofPhone(phone))) > 0
}

export type BlockedRow = Blocked | null

/** The mark of a phone number that a statement names, as JSON; null where it has none. */
export function blockedOf(phone: SQL): SQL<BlockedRow> {
  return sql<BlockedRow>`(
    select json_build_object('reason', b.reason, 'at', b.blocked_at, 'by', w.name)
    from blocklist b join users w on w.id = b.blocked_by where b.phone = ${phone} and b.lifted_at is null
  )`
}

/** The same on the wire; what has none names nothing. */
export function blockedIn(row: BlockedRow): { blocked?: Blocked } {
  return row ? { blocked: { ...row, at: new Date(row.at).toISOString() } } : {}
}
