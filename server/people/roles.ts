import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { FieldChange } from '#contract/audit.ts'
import type { Role } from '#contract/accounts.ts'
import { Refusal } from '#domain/refusal.ts'
import { endSessions } from '../accounts/sessions.ts'
import { takeLock } from '../db/advisory-locks.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'
import type { Shop } from '../http/serve.ts'
import { removeTwoFactor } from '../accounts/two-factor/store.ts'
import { note } from '../db/audit.ts'

type MakeAdmin = typeof contract.makeAdmin
type Demote = typeof contract.demote
type LogOut = typeof contract.logOutPerson

export async function makeAdmin({ id }: Input<MakeAdmin>, { db, user }: Shop<MakeAdmin>) {
  await db.transaction(async (tx) => {
    const { role, isVerified } = await holdRoles(tx, { actorId: user.id, subjectId: id })
    if (role === 'Admin') return
    if (!isVerified) throw new Refusal('not-verified')
    await giveRole(tx, id, 'Admin')
    await note(tx, { actorId: user.id, action: 'make-admin', subjectId: id, changes: roleChange(role, 'Admin') })
  })
  return { success: true as const, message: 'User promoted to admin.' }
}

export async function demote({ id }: Input<Demote>, { db, user }: Shop<Demote>) {
  await db.transaction(async (tx) => {
    const { role } = await holdRoles(tx, { actorId: user.id, subjectId: id })
    if (role === 'Customer') return
    await refuseLastAdmin(tx, id)
    await giveRole(tx, id, 'Customer')
    await removeTwoFactor(tx, id)
    await note(tx, { actorId: user.id, action: 'demote', subjectId: id, changes: roleChange(role, 'Customer') })
  })
  return { success: true as const, message: 'User is a customer again.' }
}

/** Ends every session of somebody whose device was lost, or taken over. */
export async function logOutPerson({ id }: Input<LogOut>, { db, user }: Shop<LogOut>) {
  await db.transaction(async (tx) => {
    await holdRoles(tx, { actorId: user.id, subjectId: id })
    await endSessions(tx, id)
    await note(tx, { actorId: user.id, action: 'log-out-person', subjectId: id })
  })
  return { success: true as const, message: 'User is logged out everywhere.' }
}

/** Changes of roles take turns; who acts must still be an Admin when it is their turn, and somebody else. */
export async function holdRoles(tx: Db, { actorId, subjectId }: { actorId: string; subjectId: string }) {
  if (actorId === subjectId) throw new Refusal('not-yourself')
  await lockRoles(tx)
  const found = await tx
    .select({
      id: users.id,
      role: users.role,
      isVerified: users.emailVerified,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
    })
    .from(users)
    .where(sql`${users.id} in (${actorId}, ${subjectId})`)
  const [actor, subject] = [actorId, subjectId].map((id) => found.find((one) => one.id === id && !one.isDeleted))
  if (actor?.role !== 'Admin') throw new Refusal((await countAdmins(tx)) > 1 ? 'admin-only' : 'last-admin')
  if (!subject) throw new Refusal('person-not-found')
  return subject
}

export async function lockRoles(tx: Db): Promise<void> {
  await tx.execute(sql`select ${takeLock('roles')}`)
}

/** Refuses unless there is another administrator. */
export async function refuseLastAdmin(tx: Db, id: string): Promise<void> {
  const others = await tx.$count(users, and(eq(users.role, 'Admin'), ne(users.id, id), isNull(users.deletedAt)))
  if (others === 0) throw new Refusal('last-admin')
}

/** Whoever gets another role must log in again. */
export async function giveRole(tx: Db, id: string, role: Role): Promise<void> {
  await tx
    .update(users)
    .set({ role, updatedAt: sql`now()` })
    .where(eq(users.id, id))
  await endSessions(tx, id)
}

/** As the audit log has it. */
export function roleChange(from: Role, to: Role): FieldChange[] {
  return [{ field: 'role', from, to }]
}

function countAdmins(tx: Db): Promise<number> {
  return tx.$count(users, and(eq(users.role, 'Admin'), isNull(users.deletedAt)))
}
