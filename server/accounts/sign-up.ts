import { randomUUID } from 'node:crypto'
import type { contract, Input } from '#contract/contract.ts'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { readPhone } from '#domain/people/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { findSignUpMistakes } from '#domain/people/sign-up.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'
import type { Shop } from '../http/serve.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { findLogin, keepPassword } from './credentials.ts'
import { networkOf } from '../http/limits/network.ts'
import { askForLink } from './one-time-tokens.ts'
import { hashPassword } from './passwords.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import { countTry, tryKey } from '../http/limits/rate-limits.ts'

type SignUp = typeof contract.signUp

/** Makes a customer's account and asks them by mail whether the address is theirs. Nobody is logged in by it. */
export async function signUp(form: Input<SignUp>, { db, secret, request }: Shop<SignUp>) {
  refuseMistakes(findSignUpMistakes(form, isCommonPassword))
  return openAccount(form, { db, secret, request })
}

type Details = Omit<Input<SignUp>, 'confirmPassword'>

/** Keeps the account of somebody whose details have been checked. */
export async function openAccount(details: Details, { db, secret, request }: Pick<Shop, 'db' | 'secret' | 'request'>) {
  await countTry(db, tryKey(secret, 'sign-up', networkOf(request.address)), tryLimits.signUp)
  const email = details.email.toLowerCase()
  if (await findLogin(db, email)) throw emailTaken()
  const hash = await hashPassword(details.password)
  await db.transaction((tx) => keepPerson(tx, { ...details, email, language: request.language, hash }))
  return { success: true as const, message: 'Account created successfully' }
}

type NewPerson = Details & { language: 'en' | 'bn'; hash: string }

async function keepPerson(tx: Db, { firstName, lastName, email, phoneNumber, address, language, hash }: NewPerson) {
  const phone = readPhone(phoneNumber) ?? ''
  const person = {
    id: randomUUID(),
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email,
    phone,
    address,
    language,
  }
  const kept = await tx.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
  if (kept.length === 0) throw emailTaken()
  await keepPassword(tx, person.id, hash)
  await askForLink(tx, { purpose: 'verify-email', userId: person.id, email })
}

export function emailTaken(): Refusal {
  return new Refusal('email-taken', { errors: { email: { code: 'email-taken' } } })
}
