import { createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { FieldErrorOf } from '#domain/field-errors.ts'
import { Refusal } from '#domain/refusal.ts'
import { provePassword } from '../accounts/credentials.ts'
import { proveCode } from '../accounts/two-factor/set-up.ts'
import { hasTwoFactor } from '../accounts/two-factor/store.ts'
import { backupFolderOf, isWithin, isWritable, placesOfShop } from '../backup/backup-folder.ts'
import { findBackups, passphraseOwner, readPlan } from '../backup/plan.ts'
import { note } from '../db/audit.ts'
import { seal } from '../db/sealed.ts'
import { backupPlan, backups } from '../db/shop-schema.ts'
import { fallbackOn } from '../fallback-on.ts'
import type { App, Shop } from '../http/serve.ts'

type List = typeof contract.listBackups
type Take = typeof contract.takeBackup
type Keep = typeof contract.keepBackupPlan
type Open = typeof contract.openBackup
type Download = typeof contract.downloadBackup

export function listBackups({ backups: running }: App) {
  return async (_: Input<List>, { db, config, user }: Shop<List>) => {
    const { time, folder, keep, passphrase, version } = await readPlan(db)
    const usualFolder = backupFolderOf(config)
    const plan = { time: time ?? '', folder, usualFolder, keep, hasPassphrase: passphrase !== null, version }
    const [data, isRunning, needsCode] = await Promise.all([
      findBackups(db),
      running.isRunning(),
      hasTwoFactor(db, user.id),
    ])
    return { plan, isRunning, needsCode, data }
  }
}

export function takeBackup({ backups: running }: App) {
  return async (_: Input<Take>, { db, user }: Shop<Take>) => {
    await running.takeNow(user.id)
    await note(db, { actorId: user.id, action: 'take-backup', subjectId: 'backups' })
    return { success: true as const, message: 'The backup is being taken.' }
  }
}

/** Keeps the plan, unless somebody has changed it since it was read. The passphrase is never told again. */
export async function keepBackupPlan(asked: Input<Keep>, shop: Shop<Keep>) {
  const { db, user, config, secret } = shop
  const { folder, keep, passphrase, dropsPassphrase, version } = asked
  const time = asked.time || null
  const mistake = folder ? await findFolderMistake(folder, config) : undefined
  if (mistake) throw new Refusal('invalid-input', { errors: { folder: mistake } })
  await proveWho(shop, asked)
  const sealed = passphrase
    ? seal(secret, passphraseOwner, Buffer.from(passphrase))
    : dropsPassphrase
      ? null
      : undefined
  await db.transaction(async (tx) => {
    const before = await readPlan(tx)
    const isLater = time !== before.time
    const kept = await tx
      .update(backupPlan)
      .set({
        time,
        folder,
        keep,
        version: version + 1,
        ...(sealed !== undefined && { passphrase: sealed }),
        ...(isLater && { since: sql`now()` }),
      })
      .where(eq(backupPlan.version, version))
      .returning({ version: backupPlan.version })
    if (kept.length === 0) throw new Refusal('settings-changed')
    const changed = { time, keep, isEncrypted: (sealed ?? (sealed === undefined && before.passphrase)) !== null }
    await note(tx, { actorId: user.id, action: 'change-backups', subjectId: 'backups', details: changed })
  })
  return { success: true as const, message: 'Saved' }
}

type FolderMistake = FieldErrorOf<'folder-not-whole' | 'folder-of-shop' | 'folder-not-writable'>

async function findFolderMistake(folder: string, config: App['config']): Promise<FolderMistake | undefined> {
  if (!path.isAbsolute(folder)) return { code: 'folder-not-whole' }
  if (await isWithin(folder, placesOfShop(config))) return { code: 'folder-of-shop' }
  return (await isWritable(folder)) ? undefined : { code: 'folder-not-writable' }
}

async function proveWho(
  shop: Shop<Keep> | Shop<Open>,
  { currentPassword, code }: { currentPassword: string; code: string },
) {
  await provePassword(shop, currentPassword)
  if (!(await hasTwoFactor(shop.db, shop.user.id))) return
  if (!code) throw new Refusal('invalid-input', { errors: { code: { code: 'code-required' } } })
  await proveCode(shop, code)
}

const minutesOpen = 5

/** An address that downloads a backup, for five minutes and within this session. */
export async function openBackup(asked: Input<Open>, shop: Shop<Open>) {
  const { db, secret, session, user } = shop
  await proveWho(shop, asked)
  const { file, bytes } = await findBackup(db, asked.id)
  await note(db, { actorId: user.id, action: 'download-backup', subjectId: 'backups', details: { backup: asked.id } })
  const until = Date.now() + minutesOpen * 60_000
  const token = `${asked.id}.${until}.${sign(secret, { id: asked.id, until, sessionId: session.id })}`
  return { address: `/api/v1/backup-file/${token}`, file: path.basename(file), bytes }
}

export async function downloadBackup({ token }: Input<Download>, { db, secret, session }: Shop<Download>) {
  const [id = 0, until = 0] = token.split('.').map(Number)
  const right = Buffer.from(`${id}.${until}.${sign(secret, { id, until, sessionId: session.id })}`)
  const given = Buffer.from(token)
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  if (!isRight || until < Date.now()) throw new Refusal('not-found')
  const { file, size } = await findBackup(db, id)
  const headers = {
    'content-disposition': `attachment; filename="${path.basename(file)}"`,
    'content-length': String(size),
  }
  return { type: 'application/octet-stream', headers, body: createReadStream(file) }
}

async function findBackup(db: Shop['db'], id: number) {
  const isThere = and(eq(backups.id, id), ne(backups.file, ''), isNull(backups.removedAt))
  const [kept] = await db.select({ file: backups.file, bytes: backups.bytes }).from(backups).where(isThere)
  const found = kept && (await stat(kept.file).catch(fallbackOn(['ENOENT', 'EACCES', 'ENOTDIR'], undefined)))
  if (!kept || !found) throw new Refusal('not-found')
  return { ...kept, size: found.size }
}

function sign(secret: string, { id, until, sessionId }: { id: number; until: number; sessionId: string }): string {
  return createHmac('sha256', secret).update(`backup ${id} ${until} ${sessionId}`).digest('base64url')
}
