import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { karim } from '#test/people.ts'
import { runSql, templateShop } from '#test/template-shop.ts'
import { appRole } from '../db/embedded-postgres.ts'
import { checkBackup, restoreBackup } from '../backup/restore.ts'

const passphrase = 'five words nobody would guess'
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
  await shop.database.pool.query('delete from backups; delete from tries')
  await shop.database.pool.query('update backup_plan set time = null, folder = $1, keep = 14, passphrase = null', [
    folder,
  ])
})

type Plan = Partial<Parameters<TestShop['karim']['keepBackupPlan']>[0]>

async function keepPlan(plan: Plan) {
  const { version } = (await shop.karim.listBackups({})).plan
  const usual = { time: '', folder, keep: 14, passphrase: '', dropsPassphrase: false, code: '', ...own }
  return shop.karim.keepBackupPlan({ ...usual, version, ...plan })
}

async function takeNow() {
  await shop.karim.takeBackup({})
  await expect.poll(async () => (await shop.karim.listBackups({})).isRunning, { interval: 50 }).toBe(false)
  return (await shop.karim.listBackups({})).data
}

it('is encrypted with a passphrase that is kept sealed and told nobody', async () => {
  await keepPlan({ passphrase })
  const { rows } = await shop.database.pool.query('select passphrase from backup_plan')
  expect(rows[0].passphrase).not.toContain(passphrase)
  const list = await shop.karim.request({ url: '/api/v1/backups' })
  expect(list.json().plan).toMatchObject({ hasPassphrase: true })
  expect(list.body).not.toContain(passphrase)
  expect(list.body).not.toContain(rows[0].passphrase)
  const [taken] = await takeNow()
  expect(taken).toMatchObject({ isEncrypted: true, file: expect.stringMatching(/\.tar\.gz\.age$/) })
  const file = path.join(folder, taken?.file ?? '')
  await expect(checkBackup({ file })).rejects.toThrow(/is encrypted/)
  await checkBackup({ file, passphrase })
  await keepPlan({ time: '03:30' })
  expect((await shop.karim.listBackups({})).plan.hasPassphrase).toBe(true)
  await keepPlan({ dropsPassphrase: true })
  expect((await shop.karim.listBackups({})).plan.hasPassphrase).toBe(false)
})

it('is not taken in the clear when the passphrase cannot be read any more', async () => {
  await shop.database.pool.query(`update backup_plan set passphrase = 'sealed.with.another'`)
  expect(await takeNow()).toMatchObject([{ problem: 'passphrase-lost', isKept: false }])
  expect(await readdir(folder)).toEqual([])
})

it.each([
  ['backups', 'folder-not-whole'],
  ['../backups', 'folder-not-whole'],
  ['MEDIA/below', 'folder-of-shop'],
  ['CHECKOUT/build/client', 'folder-of-shop'],
  ['/proc/haat', 'folder-not-writable'],
])('may not go to %s', async (given, code) => {
  const place = given
    .replace('MEDIA', shop.app.config.mediaFolder ?? '')
    .replace('CHECKOUT', path.join(import.meta.dirname, '../..'))
  await expect(keepPlan({ folder: place })).rejects.toMatchObject({ details: { errors: { folder: { code } } } })
})

it('asks for the password', async () => {
  await expect(keepPlan({ currentPassword: 'wrong', time: '03:30' })).rejects.toMatchObject({
    details: { errors: { currentPassword: { code: 'wrong-password' } } },
  })
  expect((await shop.karim.listBackups({})).plan.time).toBe('')
})

it('goes into a folder that is made for the shop’s user alone; two Admins do not overwrite each other’s plan', async () => {
  const place = path.join(folder, 'of', 'the-shop')
  const { version } = (await shop.karim.listBackups({})).plan
  await keepPlan({ folder: place, time: '03:30', keep: 7 })
  expect((await stat(place)).mode & 0o777).toBe(0o700)
  expect(await readdir(place)).toEqual([])
  expect((await shop.karim.listBackups({})).plan).toMatchObject({ folder: place, time: '03:30', keep: 7 })
  await expect(keepPlan({ version, keep: 3 })).rejects.toMatchObject({ code: 'settings-changed' })
  await expect(keepPlan({ keep: 0 })).rejects.toMatchObject({ details: { errors: { keep: { code: 'out-of-range' } } } })
  await expect(keepPlan({ time: '24:00' })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(keepPlan({ passphrase: 'short' })).rejects.toMatchObject({ code: 'invalid-input' })
})

it('is off in a shop that was restored, which owns no files of the one it was copied from', async () => {
  await keepPlan({ time: '03:30', keep: 3 })
  await takeNow()
  const [taken] = await takeNow()
  const { connection } = await templateShop()
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  await runSql(connection, `create database ${database} owner ${appRole}`)
  const client = new pg.Client({ ...connection, database })
  await client.connect()
  const file = path.join(folder, taken?.file ?? '')
  await restoreBackup(client, { file, media: path.join(folder, 'media'), doesReplace: false })
  expect((await client.query('select time, keep from backup_plan')).rows).toEqual([{ time: null, keep: 3 }])
  expect((await client.query('select removed_at is null as "isKept" from backups')).rows).toEqual([{ isKept: false }])
  await client.end()
  await runSql(connection, `drop database ${database}`)
})
