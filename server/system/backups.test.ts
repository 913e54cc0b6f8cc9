import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { collectMails } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { karim } from '#test/people.ts'
import { templateShop } from '#test/template-shop.ts'
import { checkBackup } from '../backup/restore.ts'
import { takeBackup, type Order, type Outcome } from '../backup/take-backup.ts'
import { sessionLocks } from '../db/advisory-locks.ts'

const own = { currentPassword: karim.password }

let top: string
let folder: string
let shop: TestShop
beforeAll(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'haat-backups-'))
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  await rm(top, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(top, 'to-'))
  await shop.database.pool.query('delete from backups; delete from outbox; delete from tries')
  await shop.database.pool.query('update backup_plan set time = null, folder = $1, keep = 14, passphrase = null', [
    folder,
  ])
})

/** The time of the day in Dhaka that was two minutes ago, set the day before yesterday. */
async function makeDue(): Promise<void> {
  await shop.database.pool.query(`
    update backup_plan set since = now() - interval '2 days',
      time = to_char(now() at time zone 'Asia/Dhaka' - interval '2 minutes', 'HH24:MI')`)
}

async function takeNow() {
  await shop.karim.takeBackup({})
  await expect.poll(async () => (await shop.karim.listBackups({})).isRunning, { interval: 50 }).toBe(false)
  return (await shop.karim.listBackups({})).data
}

async function orderFor(given: Partial<Order> = {}): Promise<Order> {
  const { connection } = await templateShop()
  const database = String(shop.database.pool.options.database)
  return {
    connection: { ...connection, database },
    place: folder,
    access: shop.app.config.bucketAccess,
    forbidden: [],
    media: path.join(top, 'media'),
    release: '1.2.3',
    keep: 14,
    takenBy: await karimsId(),
    ...given,
  }
}

async function karimsId(): Promise<string> {
  const { rows } = await shop.database.pool.query('select id from users where email = $1', [karim.email])
  return rows[0].id
}

it('is taken when an Admin asks for it, whole, and readable by the shop’s user alone', async () => {
  const [taken, ...others] = await takeNow()
  expect(others).toEqual([])
  expect(taken).toMatchObject({ isKept: true, isByClock: false, isEncrypted: false, seconds: expect.any(Number) })
  const file = path.join(folder, taken?.file ?? '')
  expect(await readdir(folder)).toEqual([taken?.file])
  const { mode, size } = await stat(file)
  expect([mode & 0o777, size]).toEqual([0o600, taken?.bytes])
  expect((await checkBackup({ file })).end.rows.users).toBe(2)
})

it('makes its folder where there is none yet', async () => {
  const place = path.join(folder, 'not', 'yet')
  expect(await takeBackup(await orderFor({ place }))).toMatchObject({ is: 'taken' })
  expect((await stat(place)).mode & 0o777).toBe(0o700)
})

it('is downloaded with the password, by this session alone, and for a while', async () => {
  const [taken] = await takeNow()
  const id = taken?.id ?? 0
  await expect(shop.karim.openBackup({ id, currentPassword: 'wrong', code: '' })).rejects.toMatchObject({
    code: 'invalid-input',
    details: { errors: { currentPassword: { code: 'wrong-password' } } },
  })
  const { address, file } = await shop.karim.openBackup({ id, ...own, code: '' })
  const answer = await shop.karim.request({ url: address })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-disposition': `attachment; filename="${file}"`,
    'cache-control': 'no-store',
  })
  expect(answer.rawPayload.equals(await readFile(path.join(folder, file)))).toBe(true)
  const elsewhere = shop.browser()
  await elsewhere.logIn({ email: karim.email, password: karim.password })
  expect((await elsewhere.request({ url: address })).statusCode).toBe(404)
  expect((await shop.rina.request({ url: address })).statusCode).toBe(403)
  const later = address.replace(/\d{13}/, (until) => String(Number(until) + 60_000))
  expect((await shop.karim.request({ url: later })).statusCode).toBe(404)
  const { data } = await shop.karim.listAuditLog({})
  expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(['download-backup', 'take-backup']))
})

it('asks for the code of two-step login beside the password', async () => {
  const id = await karimsId()
  await shop.database.pool.query(
    `insert into two_factors (user_id, secret, confirmed_at) values ($1, 'a secret that nobody has', now())`,
    [id],
  )
  const [taken] = await takeNow()
  expect((await shop.karim.listBackups({})).needsCode).toBe(true)
  const ask = (code: string) => shop.karim.openBackup({ id: taken?.id ?? 0, ...own, code })
  await expect(ask('')).rejects.toMatchObject({ details: { errors: { code: { code: 'code-required' } } } })
  await expect(ask('123456')).rejects.toMatchObject({ details: { errors: { code: { code: 'wrong-code' } } } })
  await shop.database.pool.query('delete from two_factors')
})

it('is taken by the clock once its time has come, once', async () => {
  await shop.app.backups.takeIfDue()
  expect((await shop.karim.listBackups({})).data).toEqual([])
  await makeDue()
  await shop.app.backups.takeIfDue()
  expect((await shop.karim.listBackups({})).data).toMatchObject([{ isByClock: true, isKept: true }])
  await shop.app.backups.takeIfDue()
  expect(await readdir(folder)).toHaveLength(1)
})

it('is taken once where two copies of the shop have the same clock, and one at a time', async () => {
  await makeDue()
  const { takenBy: _, ...byClock } = await orderFor()
  const outcomes = await Promise.all([takeBackup(byClock), takeBackup(byClock), takeBackup(byClock)])
  expect(outcomes.map(({ is }) => is).toSorted()).toEqual(['not-needed', 'not-needed', 'taken'])
  expect(await takeBackup(byClock)).toEqual({ is: 'not-needed' })
  const { connection } = await templateShop()
  const other = new pg.Client({ ...connection, database: String(shop.database.pool.options.database) })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [sessionLocks.backup])
  await shop.karim.takeBackup({})
  expect((await shop.karim.listBackups({})).isRunning).toBe(true)
  await other.end()
  expect(await readdir(folder)).toHaveLength(1)
})

it('removes older ones of its own beyond the number that is kept, and nothing else', async () => {
  await writeFile(path.join(folder, 'haat-2020-01-01-000000.tar.gz'), 'of somebody else')
  const old = path.join(folder, 'haat-2020-01-02-000000.tar.gz.partial')
  await writeFile(old, 'left by a process that was killed')
  const stale = new Date(Date.now() - 86_400_000)
  await utimes(old, stale, stale)
  const files: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const outcome = await takeBackup(await orderFor({ keep: 2 }))
    files.push(outcome.is === 'taken' ? path.basename(outcome.file) : outcome.is)
  }
  expect(new Set(files.slice(2)).size).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual(['haat-2020-01-01-000000.tar.gz', ...files.slice(2)].toSorted())
  const { data } = await shop.karim.listBackups({})
  expect(data.map(({ isKept }) => isKept)).toEqual([true, true, false, false])
})

it('that fails is shown and mailed once, leaves nothing behind, removes nothing, and is tried again in an hour', async () => {
  await takeNow()
  const [earlier = ''] = await readdir(folder)
  const inTheWay = path.join(top, 'a-file')
  await writeFile(inTheWay, 'not a folder')
  await shop.database.pool.query('update backup_plan set keep = 1, folder = $1', [inTheWay])
  await shop.database.pool.query(`update backups set began_at = now() - interval '1 day'`)
  await makeDue()
  await shop.app.backups.takeIfDue()
  await shop.app.backups.takeIfDue()
  const { data } = await shop.karim.listBackups({})
  expect(data).toMatchObject([{ problem: 'no-folder', isByClock: true }, { isKept: true }])
  await shop.database.pool.query(`update backups set began_at = began_at - interval '61 minutes' where problem <> ''`)
  await shop.app.backups.takeIfDue()
  expect((await shop.karim.listBackups({})).data).toHaveLength(3)
  expect(await collectMails(shop)).toMatchObject([
    {
      to: { address: shop.app.config.mail.shop },
      subject: 'The daily backup was not taken',
      text: expect.stringMatching(/is not a folder[^]*\/admin\/system/),
    },
  ])
  expect(await readdir(folder)).toEqual([earlier])
  expect((await shop.karim.showSystem({})).data.attention).toContain('backup-failed')
})

it.each<[string, () => Promise<Partial<Order>>, string]>([
  ['where the folder is among the pictures', async () => ({ forbidden: [folder] }), 'folder-of-shop'],
  [
    'where a link leads among the pictures',
    async () => {
      const link = path.join(top, `link-${Date.now()}`)
      await symlink(folder, link)
      return { forbidden: [folder], place: path.join(link, 'below') }
    },
    'folder-of-shop',
  ],
  ['where no folder can be made', async () => ({ place: '/proc/haat' }), 'no-access'],
  ['where the pictures cannot be read', async () => ({ media: await aFile('media') }), 'failed'],
])('is not taken %s', async (_, given, problem) => {
  expect(await takeBackup(await orderFor(await given()))).toMatchObject({ is: 'failed', problem })
  expect(await readdir(folder)).toEqual([])
})

async function aFile(name: string): Promise<string> {
  const file = path.join(top, `${name}-${Date.now()}`)
  await writeFile(file, 'not a folder')
  return file
}

const program = path.join(import.meta.dirname, '../backup/backup-process.ts')

/** The process of a backup, which may write files of so many blocks. */
function start(order: Order, blocks: string) {
  const child = spawn('sh', ['-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$1"`, process.execPath, program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  child.send(order)
  return child
}

it('that finds no room says so and leaves nothing behind', async () => {
  const child = start(await orderFor(), '4')
  const [outcome] = (await once(child, 'message')) as [Outcome]
  expect(outcome).toMatchObject({ is: 'failed', problem: 'no-room' })
  expect(await readdir(folder)).toEqual([])
})

it('that was given up by a shop that is gone leaves nothing behind', async () => {
  const { connection } = await templateShop()
  const blocker = new pg.Client({ ...connection, database: String(shop.database.pool.options.database) })
  await blocker.connect()
  await blocker.query('begin; lock table webhook_deliveries')
  const child = start(await orderFor(), 'unlimited')
  await expect.poll(() => readdir(folder), { interval: 50 }).toEqual([expect.stringMatching(/partial$/)])
  child.disconnect()
  await once(child, 'exit')
  await blocker.end()
  expect(await readdir(folder)).toEqual([])
})
