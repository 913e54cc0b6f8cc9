import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract, Input } from '#contract/contract.ts'
import type { AdminMessage, MessageCounts, MessageState } from '#contract/messages-admin.ts'
import { latinDigits } from '#domain/digits.ts'
import { deadlineOf } from '#domain/shop/deadlines.ts'
import { readPhone } from '#domain/people/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'
import { messages } from '../db/shop-schema.ts'
import type { Shop } from '../http/serve.ts'
import { isAwaited, isOpenRequest, isOverdue } from './store.ts'

type List = typeof contract.listMessages
type Show = typeof contract.showMessage
type Mark = typeof contract.markMessage
type ChangeReturn = typeof contract.changeReturnRequest

const [reader, answerer, closer] = [alias(users, 'reader'), alias(users, 'answerer'), alias(users, 'closer')]
const shown: Record<MessageState | 'overdue', SQL | undefined> = {
  new: isNull(messages.readAt),
  read: and(isNotNull(messages.readAt), isNull(messages.answeredAt)),
  answered: isNotNull(messages.answeredAt),
  overdue: isOverdue,
}

/** A page of what visitors wrote, newest first. */
export async function listMessages({ show, search, page = 1, limit = 25 }: Input<List>, { db }: Shop<List>) {
  const searched = search ? matching(search) : undefined
  const [rows, counts] = await Promise.all([
    select(db, and(show && shown[show], searched))
      .limit(limit)
      .offset((page - 1) * limit),
    countMessages(db, searched),
  ])
  const total = show ? counts[show] : counts.new + counts.read + counts.answered
  return { data: rows.map(toMessage), counts, total, page, limit }
}

function select(db: Db, wanted: SQL | undefined) {
  return db
    .select({
      message: messages,
      isReturnOpen: isOpenRequest,
      isAwaited,
      readBy: reader.name,
      answeredBy: answerer.name,
      closedBy: closer.name,
    })
    .from(messages)
    .leftJoin(reader, eq(reader.id, messages.readBy))
    .leftJoin(answerer, eq(answerer.id, messages.answeredBy))
    .leftJoin(closer, eq(closer.id, messages.returnClosedBy))
    .where(wanted)
    .orderBy(desc(messages.createdAt), desc(messages.id))
}

async function countMessages(db: Db, searched: SQL | undefined): Promise<MessageCounts> {
  const number = (name: keyof MessageCounts) => sql<number>`count(*) filter (where ${shown[name]})`.mapWith(Number)
  const [counts] = await db
    .select({ new: number('new'), read: number('read'), answered: number('answered'), overdue: number('overdue') })
    .from(messages)
    .where(searched)
  return counts ?? { new: 0, read: 0, answered: 0, overdue: 0 }
}

/** A phone number is found however it is written, and in either digits; anything else as it is typed. */
function matching(search: string): SQL {
  const part = containing(search.normalize('NFC'))
  const text = sql`${messages.reference} || ' ' || ${messages.name} || ' ' || ${messages.email} || ' ' || ${messages.message}`
  const phone = readPhone(search) ?? latinDigits(search).trim()
  return sql`(${text} ilike ${part} or ${messages.phone} like ${containing(phone)})`
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

export async function showMessage({ reference }: Input<Show>, { db }: Shop<Show>) {
  return { data: await findMarked(db, reference) }
}

/** What was answered was also read; what is new again is neither. Who did it first is kept. */
export async function markMessage({ reference, state }: Input<Mark>, { db, user }: Shop<Mark>) {
  const [read, answered] = [state !== 'new', state === 'answered']
  const marked = await db
    .update(messages)
    .set({
      readAt: read ? sql`coalesce(${messages.readAt}, now())` : null,
      readBy: read ? sql`coalesce(${messages.readBy}, ${user.id}::uuid)` : null,
      answeredAt: answered ? sql`coalesce(${messages.answeredAt}, now())` : null,
      answeredBy: answered ? sql`coalesce(${messages.answeredBy}, ${user.id}::uuid)` : null,
    })
    .where(eq(messages.reference, reference))
    .returning({ reference: messages.reference })
  if (marked.length === 0) throw new Refusal('message-not-found')
  return {
    success: true as const,
    message: `The message is marked as ${state}.`,
    data: await findMarked(db, reference),
  }
}

/** Closes a request for a return of which nothing comes, or opens it again. Who closed it first is kept. */
export async function changeReturnRequest(
  { reference, isOpen }: Input<ChangeReturn>,
  { db, user }: Shop<ChangeReturn>,
) {
  const changed = await db
    .update(messages)
    .set({
      returnClosedAt: isOpen ? null : sql`coalesce(${messages.returnClosedAt}, now())`,
      returnClosedBy: isOpen ? null : sql`coalesce(${messages.returnClosedBy}, ${user.id}::uuid)`,
    })
    .where(and(eq(messages.reference, reference), isNotNull(messages.orderId)))
    .returning({ reference: messages.reference })
  if (changed.length === 0) throw new Refusal('message-not-found')
  return {
    success: true as const,
    message: isOpen ? 'The request is open again.' : 'The request is closed.',
    data: await findMarked(db, reference),
  }
}

async function findMarked(db: Db, reference: string): Promise<AdminMessage> {
  const [found] = await select(db, eq(messages.reference, reference))
  if (!found) throw new Refusal('message-not-found')
  return toMessage(found)
}

type Row = {
  message: typeof messages.$inferSelect
  isReturnOpen: boolean
  isAwaited: boolean
  readBy: string | null
  answeredBy: string | null
  closedBy: string | null
}

function toMessage({ message: row, isReturnOpen, isAwaited, readBy, answeredBy, closedBy }: Row): AdminMessage {
  const { reference, name, email, phone, message, orderId, createdAt, readAt, answeredAt, returnClosedAt } = row
  return {
    reference,
    name,
    email,
    ...(phone && { phone }),
    message,
    ...(orderId && { orderId, isReturnOpen }),
    state: answeredAt ? 'answered' : readAt ? 'read' : 'new',
    ...(isAwaited && { answerBy: deadlineOf('answer', createdAt) }),
    createdAt: createdAt.toISOString(),
    ...(readAt && { readAt: readAt.toISOString(), readBy: readBy ?? '' }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString(), answeredBy: answeredBy ?? '' }),
    ...(returnClosedAt && { returnClosedAt: returnClosedAt.toISOString(), returnClosedBy: closedBy ?? '' }),
  }
}
