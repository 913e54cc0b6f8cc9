import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { provePassword } from '../accounts/credentials.ts'
import { endSessions } from '../accounts/sessions.ts'
import { accounts, knownBrowsers, oneTimeTokens, savedAddresses } from '../db/account-schema.ts'
import type { Db } from '../db/db.ts'
import { orders, outbox, users } from '../db/schema.ts'
import { dropPictures } from '../media/own-pictures.ts'
import type { Shop } from '../http/serve.ts'
import { removeTwoFactor } from '../accounts/two-factor/store.ts'
import { note } from '../db/audit.ts'
import { holdRoles, refuseLastAdmin, lockRoles } from './roles.ts'
import { reviewedBy } from './update-profile.ts'

type DeletePerson = typeof contract.deletePerson
type DeleteAccount = typeof contract.deleteAccount

export async function deletePerson({ id }: Input<DeletePerson>, { db, user, changed }: Shop<DeletePerson>) {
  await db.transaction(async (tx) => {
    const { role } = await holdRoles(tx, { actorId: user.id, subjectId: id })
    if (role === 'Admin') await refuseLastAdmin(tx, id)
    await forget(tx, id)
    await note(tx, { actorId: user.id, action: 'delete-person', subjectId: id })
  })
  changed(await reviewedBy(db, id))
  return { success: true as const, message: 'User has been deleted.' }
}

export async function deleteAccount({ currentPassword }: Input<DeleteAccount>, shop: Shop<DeleteAccount>) {
  const { db, user } = shop
  const { role } = await provePassword(shop, currentPassword)
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    if (role === 'Admin') await refuseLastAdmin(tx, user.id)
    await forget(tx, user.id)
    await note(tx, { actorId: user.id, action: 'delete-person', subjectId: user.id })
  })
  shop.changed(await reviewedBy(db, user.id))
  return { success: true as const, message: 'Your account is deleted.' }
}

const blank = {
  name: 'Deleted',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  country: '',
  city: '',
  postalCode: '',
  dateOfBirth: null,
  image: null,
  emailVerified: false,
  role: 'Customer',
} as const

/**
 * Takes a person's name off everything. The orders stay; open ones keep the address until they are finished. Reviews
 * stay with what they show, and have no author any more; pictures that nothing else shows go.
 */
async function forget(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`
    delete from stock_requests r using users u
    where u.id = ${id}::uuid and (lower(r.email) = lower(u.email) or r.phone = u.phone and r.phone <> '')`)
  await tx
    .update(users)
    .set({
      ...blank,
      // Nobody can have signed up with it before.
      email: `deleted-${randomUUID()}@deleted.invalid`,
      deletedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id))
  // Before the sessions, as where a password is replaced (../accounts/replace-password.ts).
  await tx.delete(accounts).where(eq(accounts.userId, id))
  await endSessions(tx, id)
  await removeTwoFactor(tx, id)
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, id))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  await tx.delete(savedAddresses).where(eq(savedAddresses.userId, id))
  await tx.delete(outbox).where(eq(sql`${outbox.payload}->>'userId'`, id))
  await dropPictures(tx, id)
  // A trigger takes the name off finished orders whenever they are touched.
  await tx.update(orders).set({ visitor: null }).where(eq(orders.userId, id))
}
