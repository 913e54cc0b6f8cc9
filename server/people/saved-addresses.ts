import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { AddressForm, SavedAddress } from '#contract/saved-addresses.ts'
import { mostAddresses } from '#domain/people/address-book.ts'
import { Refusal } from '#domain/refusal.ts'
import { savedAddresses } from '../db/account-schema.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'
import type { Shop } from '../http/serve.ts'

type List = typeof contract.listSavedAddresses
type Add = typeof contract.addSavedAddress
type Change = typeof contract.changeSavedAddress
type MakeDefault = typeof contract.makeDefaultAddress
type Remove = typeof contract.removeSavedAddress

export async function listSavedAddresses(_: Input<List>, { db, user }: Shop<List>) {
  return { data: await findSavedAddresses(db, user.id), most: mostAddresses }
}

export async function findSavedAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  return (await findAll(db, userId)).map(toAddress)
}

/** An address that is in the book already is not added twice, as by a second press or from a second tab. */
export async function addSavedAddress(form: Input<Add>, { db, user }: Shop<Add>) {
  const saved = await db.transaction(async (tx) => {
    await lockAddresses(tx, user.id)
    const book = await findAll(tx, user.id)
    const same = book.find((one) => isSame(one, form))
    if (same) return form.isDefault ? setDefault(tx, same) : same
    if (book.length >= mostAddresses) throw new Refusal('address-book-full')
    const values = { ...fieldsOf(form), id: randomUUID(), userId: user.id }
    const [added] = await tx.insert(savedAddresses).values(values).returning()
    return form.isDefault || book.length === 0 ? setDefault(tx, orNotFound(added)) : orNotFound(added)
  })
  return { success: true as const, message: 'Address saved', data: toAddress(saved) }
}

export async function changeSavedAddress({ id, version, ...form }: Input<Change>, { db, user }: Shop<Change>) {
  const saved = await db.transaction(async (tx) => {
    await lockAddresses(tx, user.id)
    const before = await findOne(tx, { id, userId: user.id })
    if (before.version !== version && !isSame(before, form)) throw new Refusal('address-changed')
    const [changed] = await tx
      .update(savedAddresses)
      .set({ ...fieldsOf(form), version: before.version + 1 })
      .where(eq(savedAddresses.id, before.id))
      .returning()
    return form.isDefault ? setDefault(tx, orNotFound(changed)) : orNotFound(changed)
  })
  return { success: true as const, message: 'Address saved', data: toAddress(saved) }
}

export async function makeDefaultAddress({ id }: Input<MakeDefault>, { db, user }: Shop<MakeDefault>) {
  const chosen = await db.transaction(async (tx) => {
    await lockAddresses(tx, user.id)
    return setDefault(tx, await findOne(tx, { id, userId: user.id }))
  })
  return { success: true as const, message: 'This is your default address now', data: toAddress(chosen) }
}

export async function removeSavedAddress({ id }: Input<Remove>, { db, user }: Shop<Remove>) {
  await db.transaction(async (tx) => {
    await lockAddresses(tx, user.id)
    const { isDefault } = await findOne(tx, { id, userId: user.id })
    await tx.delete(savedAddresses).where(eq(savedAddresses.id, id))
    const [next] = isDefault ? await findAll(tx, user.id) : []
    if (next) await setDefault(tx, next)
  })
  return { success: true as const, message: 'Address deleted' }
}

type Row = typeof savedAddresses.$inferSelect

/** One change of a book at a time: it has one default, and never more addresses than it holds. */
async function lockAddresses(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

function findAll(db: Db, userId: string): Promise<Row[]> {
  return db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.isDefault), desc(savedAddresses.createdAt), savedAddresses.id)
}

/** An address of somebody else is not there. */
async function findOne(tx: Db, { id, userId }: { id: string; userId: string }): Promise<Row> {
  const isTheirs = and(eq(savedAddresses.id, id), eq(savedAddresses.userId, userId))
  const [found] = await tx.select().from(savedAddresses).where(isTheirs)
  return orNotFound(found)
}

async function setDefault(tx: Db, { id, userId }: Row): Promise<Row> {
  const isDefault = and(eq(savedAddresses.userId, userId), eq(savedAddresses.isDefault, true))
  await tx
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(and(isDefault, sql`${savedAddresses.id} <> ${id}`))
  const [chosen] = await tx.update(savedAddresses).set({ isDefault: true }).where(eq(savedAddresses.id, id)).returning()
  return orNotFound(chosen)
}

function orNotFound(row: Row | undefined): Row {
  if (!row) throw new Refusal('address-not-found')
  return row
}

function fieldsOf({ label, name, phone, district, upazila, address }: AddressForm) {
  return { label, name, phone, district, upazila, address }
}

/** What it is called does not matter where nothing was written. */
function isSame(row: Row, form: AddressForm): boolean {
  const places = ['name', 'phone', 'district', 'upazila', 'address'] as const
  return places.every((field) => row[field] === form[field]) && (!form.label || form.label === row.label)
}

function toAddress({ userId: _, createdAt: _at, ...same }: Row): SavedAddress {
  return same
}
