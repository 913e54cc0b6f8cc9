import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import { recoveryCodes, twoFactors } from '../../db/account-schema.ts'
import type { Db } from '../../db/db.ts'
import { seal, unseal } from '../../db/sealed.ts'
import { hashWithSalt, saltOf } from '../passwords.ts'
import { stepOf } from './totp.ts'

type Given = { userId: string; code: string; now: number }
const codesGiven = 10

export function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  return db.$count(twoFactors, and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt))).then((n) => n > 0)
}

/** Keeps a secret that counts only once a code of it was sent; an earlier one that never was is replaced. */
export async function keepSecret(db: Db, userId: string, plain: { secret: string; bytes: Buffer }): Promise<void> {
  const secret = seal(plain.secret, userId, plain.bytes)
  const kept = await db
    .insert(twoFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId })
  if (kept.length === 0) throw new Refusal('two-factor-on')
}

/** Whether this is a code of the authenticator, or a recovery code, that was not used before. It is used up. */
export async function takeCode(db: Db, shopSecret: string, given: Given): Promise<boolean> {
  const code = given.code.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(code)
    ? takeStep(db, shopSecret, { ...given, code })
    : takeRecoveryCode(db, given.userId, code.toLowerCase())
}

async function takeStep(db: Db, shopSecret: string, { userId, code, now }: Given): Promise<boolean> {
  const [kept] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  const bytes = kept && unseal(shopSecret, userId, kept.secret)
  const step = bytes && stepOf(bytes, code, now)
  if (!step) return false
  const taken = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId })
  return taken.length > 0
}

async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const hash = await hashOf(db, userId, code)
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function confirm(tx: Db, userId: string): Promise<void> {
  await tx
    .update(twoFactors)
    .set({ confirmedAt: sql`now()` })
    .where(eq(twoFactors.userId, userId))
}

export type NewCodes = { codes: string[]; hashes: string[] }

/** Recovery codes of 50 random bits each, and what is kept of them: slow hashes with one salt, so that a guess costs one. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: codesGiven }, newCode)
  const salt = randomBytes(16)
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code.replaceAll('-', ''), salt)))
  return { codes, hashes }
}

/** New recovery codes in place of any old ones. */
export async function keepRecoveryCodes(tx: Db, userId: string, { codes, hashes }: NewCodes): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  return codes
}

/** How this code would be kept; codes that an earlier release gave are kept as SHA-256 until they are renewed. */
async function hashOf(db: Db, userId: string, code: string): Promise<string> {
  const [kept] = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1)
  const salt = kept && saltOf(kept.codeHash)
  return salt ? hashWithSalt(code, salt) : createHash('sha256').update(code).digest('base64url')
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

export async function removeTwoFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
}

/** `k3m9x-2hqpw`: ten signs without look-alikes. */
function newCode(): string {
  const signs = [...randomBytes(10)].map((byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
