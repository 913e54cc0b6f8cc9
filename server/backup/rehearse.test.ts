import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runSql, templateShop } from '#test/template-shop.ts'
import { applyMigration, knownMigrations } from '../db/db.ts'
import { appRole } from '../db/embedded-postgres.ts'
import { writeBackup } from './backup.ts'
import { tellRehearsal } from './rehearse.ts'

const program = path.join(import.meta.dirname, 'run-rehearsal.ts')
const database = `rehearsed_${randomUUID().replaceAll('-', '')}`
const passphrase = 'five words nobody would guess'

let folder: string
let backups: string
let last: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-test-rehearsal-'))
  // For root the database server runs as another user, who has to pass.
  await chmod(folder, 0o711)
  backups = path.join(folder, 'backups')
  last = path.join(backups, 'haat-2026-01-02-0000.tar.gz')
  await mkdir(path.join(folder, 'scratch'))
  const { connection } = await templateShop()
  await runSql(connection, `create database ${database} owner ${appRole}`)
  const client = new pg.Client({ ...connection, database })
  await client.connect()
  await client.query('create table migrations (name text primary key)')
  const known = knownMigrations()
  for (const name of known.slice(0, known.indexOf('0016_brand.sql'))) await applyMigration(client, name)
  await client.query(`insert into products (slug, title, category, price) values
    ('fan', 'Fan', 'Electronics', 100), ('old', 'Old', 'Cloth', 100)`)
  const media = path.join(folder, 'media')
  const back = (file: string) => writeBackup(client, { file, media, release: '0.0.9' })
  await back(last)
  await writeBackup(client, { file: path.join(folder, 'secret.age'), media, release: '0.0.9', passphrase })
  await client.end()
  const earlier = path.join(backups, 'haat-2026-01-01-0000.tar.gz')
  await writeFile(earlier, 'an earlier one, which nobody reads')
  await utimes(earlier, new Date('2026-01-01'), new Date('2026-01-01'))
})
afterAll(async () => {
  const { connection } = await templateShop()
  await runSql(connection, `drop database if exists ${database} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/** The program as an operator starts it, beside a shop whose database and folder it must not use. */
async function rehearse(given: string, env: Record<string, string> = {}) {
  const scratch = path.join(folder, 'scratch')
  const surroundings = {
    ...process.env,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/the-live-shop',
    DATA_DIR: path.join(folder, 'live'),
    TMPDIR: scratch,
    BACKUP_PASSPHRASE: '',
    ...env,
  }
  const ended = await new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    execFile(process.execPath, [program, given], { env: surroundings }, (error, said, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said, complained }),
    )
  })
  expect(await readdir(scratch), 'the scratch is removed').toEqual([])
  expect(existsSync(path.join(folder, 'live')), 'the live shop is left alone').toBe(false)
  return ended
}

it('brings the last backup of a folder up to date, tells how long it took and what the tables hold', async () => {
  const before = await readFile(last)
  const { code, said, complained } = await rehearse(backups)
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said).toContain(`Rehearsing the upgrade with ${last}`)
  expect(said).toContain('made by release 0.0.9.')
  const known = knownMigrations()
  const missing = known.slice(known.indexOf('0016_brand.sql'))
  for (const name of missing) expect(said).toMatch(new RegExp(`  ${name} +\\d+\\.\\d\\d s\\n`))
  expect(said).not.toContain('0015_')
  expect(said).toContain(`${missing.length} migrations took`)
  expect(said).toMatch(/ {2}products +2\n/)
  expect(await readFile(last)).toEqual(before)
})

it('says what an operator has to put right', async () => {
  const none = path.join(folder, 'none')
  expect(await rehearse(none)).toMatchObject({ code: 1, complained: expect.stringMatching(/There is no backup in/) })
  const secret = path.join(folder, 'secret.age')
  expect(await rehearse(secret)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/is encrypted\. Give its/),
  })
  const wrong = await rehearse(secret, { BACKUP_PASSPHRASE: 'another' })
  expect(wrong).toMatchObject({ code: 1, complained: expect.stringMatching(/cannot be opened with this passphrase/) })
  const newer = path.join(folder, 'newer.tar.gz')
  const plain = gunzipSync(await readFile(last)).toString('latin1')
  await writeFile(newer, gzipSync(Buffer.from(plain.replace('"format": 1', '"format": 2'), 'latin1')))
  const refused = await rehearse(newer)
  expect(refused).toMatchObject({ code: 1, complained: expect.stringMatching(/made by a newer release \(0\.0\.9\)/) })
  expect((await rehearse(secret, { BACKUP_PASSPHRASE: passphrase })).code).toBe(0)
})

it('names the tables that do not hold what they held', () => {
  const tables = [
    { name: 'orders', before: 5, now: 5 },
    { name: 'words', before: 5, now: 7 },
    { name: 'notes', before: 1, now: undefined },
  ]
  const told = tellRehearsal({ release: '1.0.0', createdAt: '2026-01-01', migrations: [], tables }).join('\n')
  expect(told).toMatch(/words +7, had 5\n/)
  expect(told).toMatch(/notes +gone, had 1\n/)
  expect(told).toMatch(/Other numbers of rows than before in words, notes/)
  expect(told).toContain('No migration is missing')
})
