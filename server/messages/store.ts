import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import { complaintDays, promises } from '#domain/shop/deadlines.ts'
import { messageLimits } from '#domain/shop/message.ts'
import { orderNumberOf } from '#domain/orders/order-number.ts'
import type { ReturnWish } from '#domain/orders/returns.ts'
import { Refusal } from '#domain/refusal.ts'
import type { MessageRequest } from '#contract/messages.ts'
import { takeLock } from '../db/advisory-locks.ts'
import type { Db } from '../db/db.ts'
import { goodsReturns } from '../db/order-schema.ts'
import { messages } from '../db/shop-schema.ts'
import { enqueue } from '../db/outbox.ts'

export type NewMessage = MessageRequest & {
  visitor: string
  network: string
  fingerprint: string
  /** The order that it is about, where it asks for a return. */
  orderId?: string
  askedReturn?: ReturnWish
}

const anHour = 60 * 60

/** Keeps the message within this transaction, unless it is there already. @returns its reference. */
export async function keepMessage(tx: Db, message: NewMessage): Promise<string> {
  await lockSenders(tx, message)
  const earlier = await findTwin(tx, message.fingerprint)
  if (earlier) return earlier
  await refuseTooMany(tx, message)
  const reference = await nextReference(tx)
  await tx.insert(messages).values({ ...message, reference })
  await enqueue(tx, 'message-received', { reference })
  return reference
}

/** Twins, and messages of one browser, wait for each other, so that none slips past. */
async function lockSenders(tx: Db, { fingerprint, visitor }: NewMessage): Promise<void> {
  await tx.execute(sql`select ${takeLock('letter', fingerprint)}, ${takeLock('messenger', visitor)}`)
}

async function findTwin(tx: Db, fingerprint: string): Promise<string | undefined> {
  const [twin] = await tx
    .select({ reference: messages.reference })
    .from(messages)
    .where(and(eq(messages.fingerprint, fingerprint), gt(messages.createdAt, sql`now() - interval '10 minutes'`)))
  return twin?.reference
}

async function refuseTooMany(tx: Db, { visitor, network }: NewMessage): Promise<void> {
  const isRecent = gt(messages.createdAt, sql`now() - interval '1 hour'`)
  const [ofBrowser, ofNetwork] = [
    await tx.$count(messages, and(eq(messages.visitor, visitor), isRecent)),
    await tx.$count(messages, and(eq(messages.network, network), isRecent)),
  ]
  if (ofBrowser >= messageLimits.ofBrowser || ofNetwork >= messageLimits.ofNetwork)
    throw new Refusal('too-many-messages', { retryAfter: anHour })
}

/** Made like an order's number, so that it can be read out, with an M before it. */
async function nextReference(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ sequence: string }>(sql`select nextval('message_sequence') as sequence`)
  return `M-${orderNumberOf(Number(rows[0]?.sequence))}`
}

/** Whether a message asks for a return that was not closed, and of which nothing was recorded since. */
export const isOpenRequest: SQL<boolean> = sql<boolean>`(messages.order_id is not null and messages.return_closed_at is null and not exists (
  select from ${goodsReturns} r where r.order_id = messages.order_id and r.recorded_at >= messages.created_at
))`

/**
 * Whether an answer is still waited for. A request for a return needs none once it was closed, or the return recorded; of
 * what nobody has marked as answered for a month the shop is not reminded any more.
 */
export const isAwaited: SQL<boolean> = sql<boolean>`(messages.answered_at is null
  and messages.created_at > now() - make_interval(days => ${complaintDays}) and (messages.order_id is null or ${isOpenRequest}))`

/** Whether the shop has promised to have answered it by now. */
export const isOverdue: SQL<boolean> = sql<boolean>`(${isAwaited}
  and messages.created_at < now() - make_interval(hours => ${promises.answerHours}))`

export type KeptMessage = typeof messages.$inferSelect

export async function findMessage(db: Db, reference: string): Promise<KeptMessage | undefined> {
  const [found] = await db.select().from(messages).where(eq(messages.reference, reference))
  return found
}
