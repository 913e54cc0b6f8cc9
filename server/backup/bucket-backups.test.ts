import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { collectMails } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { karim } from '#test/people.ts'
import { plain } from '#test/pictures/picture-files.ts'
import { openFaultProxy } from '#test/proofs/fault-proxy.ts'
import { openS3Server, type S3Server } from '#test/s3-server.ts'
import { runSql, templateShop } from '#test/template-shop.ts'
import { appRole } from '../db/embedded-postgres.ts'
import { findBackup } from './rehearse.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { takeBackup, type Order } from './take-backup.ts'

const own = { currentPassword: karim.password, code: '' }
const media = 's3://shop/pictures'

let server: S3Server
let shop: TestShop
let top: string
let place: string
beforeAll(async () => {
  server = await openS3Server()
  shop = await openShop({ ...server.env(), MEDIA_URL: media })
  top = await mkdtemp(path.join(tmpdir(), 'haat-bucket-backups-'))
})
afterAll(async () => {
  await shop.close()
  await server.close()
  await rm(top, { recursive: true, force: true })
})
beforeEach(async () => {
  place = `s3://other/${randomUUID()}`
  await shop.database.pool.query('delete from backups; delete from outbox; delete from tries')
  await shop.database.pool.query('update backup_plan set time = null, folder = $1, keep = 14, passphrase = null', [
    place,
  ])
})

type Plan = Parameters<TestShop['karim']['keepBackupPlan']>[0]

async function keepPlan(plan: Partial<Plan>) {
  const { version } = (await shop.karim.listBackups({})).plan
  const usual = { time: '', folder: place, keep: 14, passphrase: '', dropsPassphrase: false, ...own }
  return shop.karim.keepBackupPlan({ ...usual, version, ...plan })
}

async function takeNow() {
  await shop.karim.takeBackup({})
  await expect.poll(async () => (await shop.karim.listBackups({})).isRunning, { interval: 50 }).toBe(false)
  return (await shop.karim.listBackups({})).data
}

async function orderFor(given: Partial<Order> = {}): Promise<Order> {
  const { connection } = await templateShop()
  const { rows } = await shop.database.pool.query('select id from users where email = $1', [karim.email])
  return {
    connection: { ...connection, database: String(shop.database.pool.options.database) },
    place,
    access: shop.app.config.bucketAccess,
    forbidden: [media],
    media,
    release: '1.2.3',
    keep: 14,
    takenBy: rows[0].id,
    ...given,
  }
}

const namesIn = async (of: string) => (await server.open(of)).names()

it('goes into the bucket that the plan names, is downloaded from there, and older ones are removed', async () => {
  await keepPlan({ folder: `${place}/`, keep: 2, passphrase: 'five words nobody would guess' })
  expect(await namesIn(place)).toEqual([])
  for (let n = 0; n < 3; n += 1) await takeNow()
  const { data } = await shop.karim.listBackups({})
  expect(data.map(({ isKept, isEncrypted }) => [isKept, isEncrypted])).toEqual([
    [true, true],
    [true, true],
    [false, true],
  ])
  const names = await namesIn(place)
  expect(names).toEqual(
    data
      .slice(0, 2)
      .map(({ file }) => file)
      .toSorted(),
  )
  const [latest] = data
  const { address, bytes } = await shop.karim.openBackup({ id: latest?.id ?? 0, ...own })
  const download = await shop.karim.request({ url: address })
  const inBucket = await (await server.open(place)).read(latest?.file ?? '')
  expect(download.headers['content-length']).toBe(String(bytes))
  expect(inBucket?.equals(download.rawPayload)).toBe(true)
  expect(await findBackup(place, server.access())).toMatch(/\/haat-.*\.tar\.gz\.age$/)
  await (await server.open(place)).remove(latest?.file ?? '')
  await expect(shop.karim.openBackup({ id: latest?.id ?? 0, ...own })).rejects.toMatchObject({ code: 'not-found' })
})

it('holds the pictures of the bucket, and a restore puts them where they belong: into another one, or into a folder', async () => {
  const { url } = (await shop.rina.sendPicture({ image: await plain().png().toBuffer() })).data
  const name = url.slice(url.lastIndexOf('/') + 1)
  const [taken] = await takeNow()
  const file = `${place}/${taken?.file}`
  const access = server.access()
  const before = await (await server.open(media)).read(name)
  const { connection } = await templateShop()
  for (const to of [`${place}/pictures`, path.join(top, 'pictures')]) {
    const database = `restored_${randomUUID().replaceAll('-', '')}`
    await runSql(connection, `create database ${database} owner ${appRole}`)
    const client = new pg.Client({ ...connection, database })
    await client.connect()
    const { end } = await restoreBackup(client, { file, access, media: to, doesReplace: false })
    expect((await client.query('select name from pictures')).rowCount).toBe(1)
    await client.end()
    await runSql(connection, `drop database ${database}`)
    const names = to.startsWith('s3:') ? await namesIn(to) : await readdir(to)
    expect(names.toSorted()).toEqual((await namesIn(media)).toSorted())
    expect(names).toHaveLength(end.pictures)
  }
  expect((await readFile(path.join(top, 'pictures', name))).equals(before ?? Buffer.of())).toBe(true)
})

it.each([
  ['s3://other//twice', 'bucket-misspelt'],
  ['s3://nowhere/backups', 'bucket-missing'],
  [media, 'folder-of-shop'],
  [`${media}/below/`, 'folder-of-shop'],
])('may not go to %s', async (folder, code) => {
  await expect(keepPlan({ folder })).rejects.toMatchObject({ details: { errors: { folder: { code } } } })
})

it('says what is wrong with the bucket, mails it, and leaves nothing behind', async () => {
  await shop.database.pool.query(`update backup_plan set folder = 's3://nowhere', since = now() - interval '2 days',
    time = to_char(now() at time zone 'Asia/Dhaka' - interval '2 minutes', 'HH24:MI')`)
  await shop.app.backups.takeIfDue()
  expect((await shop.karim.listBackups({})).data).toMatchObject([{ problem: 'bucket-missing', isByClock: true }])
  expect(await collectMails(shop)).toMatchObject([{ text: expect.stringMatching(/There is no such bucket/) }])
})

it.each<[string, () => Promise<Partial<Order>>, string]>([
  ['with a wrong secret', async () => ({ access: withSecret('wrong') }), 'bucket-denied'],
  ['without keys', async () => ({ access: { region: 'us-east-1' } }), 'bucket-keys-missing'],
  ['where the pictures cannot be read', async () => ({ media: 's3://nowhere' }), 'pictures-unreadable'],
  ['among the pictures', async () => ({ place: `${media}/backups` }), 'folder-of-shop'],
])('is not taken %s', async (_, given, problem) => {
  expect(await takeBackup(await orderFor(await given()))).toMatchObject({ is: 'failed', problem })
  expect(await namesIn(place)).toEqual([])
})

function withSecret(secretAccessKey: string): Order['access'] {
  return { ...server.access(), keys: { accessKeyId: 'S3RVER', secretAccessKey } }
}

it('is taken though an earlier one lies in a bucket that is gone', async () => {
  await shop.database.pool.query(
    `insert into backups (began_at, file, bytes) values (now() - interval '1 day', 's3://nowhere/haat-2026-01-01-000000.tar.gz', 1)`,
  )
  expect(await takeBackup(await orderFor({ keep: 1 }))).toMatchObject({ is: 'taken' })
  expect((await shop.karim.listBackups({})).data.map(({ isKept }) => isKept)).toEqual([true, true])
})

it('that is cut off on its way is not there, and those before it stay', async () => {
  const proxy = await openFaultProxy({ host: '127.0.0.1', port: server.port })
  const order = await orderFor({ access: server.access(proxy.port), media: path.join(top, 'none'), keep: 1 })
  const whole = await takeBackup(order)
  const file = whole.is === 'taken' ? path.basename(whole.file) : whole.is
  proxy.resetAll()
  proxy.set({ type: 'limit_data', bytes: 1000 })
  expect(await takeBackup(order)).toMatchObject({ is: 'failed', problem: 'bucket-unreachable' })
  expect(await namesIn(place)).toEqual([file])
  await checkBackup({ file: `${place}/${file}`, access: server.access() })
  await proxy.close()
})
