import { eq } from 'drizzle-orm'
import { findLogin } from '../accounts/credentials.ts'
import { makeAccounts } from '../accounts/make-account.ts'
import { handOutToken } from '../accounts/one-time-tokens.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { replacePassword } from '../accounts/replace-password.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'
import { note } from '../db/audit.ts'
import { giveRole, refuseLastAdmin, lockRoles, roleChange } from './roles.ts'

/** At the first start: makes the Admin that the environment names, unless the shop has one. Answers whether it did. */
export async function makeFirstAdmin(db: Db, { firstAdmin }: Config): Promise<boolean> {
  if (!firstAdmin || (await countAdmins(db)) > 0) return false
  const password = await hashPassword(firstAdmin.password)
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    if ((await countAdmins(tx)) > 0) return false
    const id = await makeAdminOf(tx, firstAdmin.email)
    await replacePassword(tx, { userId: id, password })
    return true
  })
}

/**
 * `npm run admin:make`: somebody becomes an Admin. @returns a token that sets the password of a new account, or of one
 * that anybody may have made with this address.
 */
export async function appointAdmin(db: Db, typed: string): Promise<{ token: string | undefined }> {
  const email = typed.toLowerCase()
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    const known = await findLogin(tx, email)
    const id = await makeAdminOf(tx, email)
    if (known?.isVerified && known.password) return { token: undefined }
    if (known && !known.isVerified) await replacePassword(tx, { userId: id, password: null })
    return { token: await handOutToken(tx, { purpose: 'reset-password', userId: id, email }) }
  })
}

/** `npm run admin:make -- --demote`: an Admin becomes a customer again. Answers whether there is such an account. */
export async function dismissAdmin(db: Db, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    const login = await findLogin(tx, email.toLowerCase())
    if (!login) return false
    if (login.role === 'Customer') return true
    await refuseLastAdmin(tx, login.id)
    await giveRole(tx, login.id, 'Customer')
    await note(tx, { actorId: null, action: 'demote', subjectId: login.id, changes: roleChange('Admin', 'Customer') })
    return true
  })
}

async function makeAdminOf(tx: Db, email: string): Promise<string> {
  const known = await findLogin(tx, email.toLowerCase())
  const person = { firstName: 'Shop', lastName: 'Admin', email, phone: '', address: '', role: 'Admin' } as const
  const [id = ''] = known ? [known.id] : await makeAccounts(tx, [person])
  if (known?.role !== 'Admin') {
    await giveRole(tx, id, 'Admin')
    await note(tx, { actorId: null, action: 'make-admin', subjectId: id, changes: roleChange('Customer', 'Admin') })
  }
  return id
}

function countAdmins(db: Db): Promise<number> {
  return db.$count(users, eq(users.role, 'Admin'))
}
