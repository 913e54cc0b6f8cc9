import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const checkout = join(import.meta.dirname, '../..')
const shopElsewhere = `
  import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
  const [checkout, dataFolder] = process.argv.slice(1)
  await startEmbeddedPostgres({ checkout, dataFolder, say: console.log })
  console.log('ready')
`

let dataFolder = ''
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'haat-postgres-'))
  await (await start()).stop()
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

function start(folder = dataFolder, said: string[] = []): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ checkout, dataFolder: folder, say: (line) => said.push(line) })
}

async function ask(postgres: EmbeddedPostgres, question: string): Promise<unknown> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query<{ answer: unknown }>(question).finally(() => client.end())
  return rows[0]?.answer
}

/** As the role that made the database's files, which the shop itself does not use. */
async function asSuperuser({ connection }: EmbeddedPostgres, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'shop' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function openElsewhere(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', shopElsewhere, checkout, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const part of child.stdout) if (String(part).includes('ready')) break
  return child
}

async function serverNumber(folder = dataFolder): Promise<number> {
  const record = await readFile(join(folder, 'data/postmaster.pid'), 'utf8')
  return parseInt(record)
}

function lives(number: number): boolean {
  try {
    return process.kill(number, 0)
  } catch {
    return false
  }
}

async function until(isSo: () => boolean | Promise<boolean>, timeout: number): Promise<void> {
  for (const since = Date.now(); Date.now() - since < timeout; await pause(20)) if (await isSo()) return
  throw new Error(`not within ${timeout} ms`)
}

it('answers, and promises that what it has kept is on the disk', async () => {
  const postgres = await start()
  expect(await ask(postgres, 'select 1 as answer')).toBe(1)
  expect(await ask(postgres, `select current_setting('fsync') as answer`)).toBe('on')
  expect(await ask(postgres, `select lower('ÄপA') || current_setting('listen_addresses') as answer`)).toBe('äপa')
  await postgres.stop()
})

it('keeps its data from one start to the next, and is silent about what was done before', async () => {
  const first = await start()
  await ask(first, `create table shelf as select 'Blue Panjabi' as answer`)
  await first.stop()

  const said: string[] = []
  const second = await start(dataFolder, said)
  expect(await ask(second, 'select answer from shelf')).toBe('Blue Panjabi')
  expect(said.join()).not.toMatch(/Copying|Making/)
  await second.stop()
})

it('works as a role that owns its database and may do nothing to the machine', async () => {
  const postgres = await start()
  expect(await ask(postgres, 'select rolsuper as answer from pg_roles where rolname = current_user')).toBe(false)
  await expect(ask(postgres, `copy (select 1) to program 'cat'`)).rejects.toMatchObject({ code: '42501' })
  await expect(ask(postgres, `select pg_read_file('/etc/passwd')`)).rejects.toMatchObject({ code: '42501' })
  await postgres.stop()
})

it('takes over what an earlier release made as the superuser', async () => {
  const first = await start()
  await asSuperuser(
    first,
    `create schema queue;
     create type mood as enum ('happy');
     create table queue.jobs (id bigint generated always as identity, no serial, mood mood);
     create view waiting as select * from queue.jobs;
     create sequence numbers;
     create function next_number() returns bigint language sql as $$ select nextval('numbers') $$;
     alter database shop owner to shop`,
  )
  await first.stop()

  const second = await start()
  for (const change of [
    'alter table queue.jobs add done boolean',
    `insert into queue.jobs (mood) values ('happy')`,
    `alter type mood add value 'sad'`,
    'create table queue.more (id int)',
    'drop view waiting',
    `create or replace function next_number() returns bigint language sql as $$ select nextval('numbers') $$`,
    'drop sequence numbers cascade',
  ])
    await ask(second, change)
  expect(await ask(second, 'select count(*)::int as answer from queue.jobs')).toBe(1)
  await second.stop()
})

const asEarlier = `update pg_database set datctype = 'C' where datname = 'shop'`
const asStopped = `update pg_index set indisvalid = false where indexrelid = 'goods_title'::regclass`

it.each([
  ['what an earlier release has made', asEarlier],
  ['a change that was stopped midway', asStopped],
])('finds Bengali by its indexes: %s', async (_, state) => {
  const first = await start()
  await asSuperuser(first, asEarlier)
  for (const change of [
    'create extension if not exists pg_trgm',
    `create table goods as select 'শাড়ি ' || n as title from generate_series(1, 2000) n`,
    'create index goods_title on goods using gin (title gin_trgm_ops)',
  ])
    await ask(first, change)
  await first.stop()
  const second = await start()
  await asSuperuser(second, state)
  await second.stop()

  const third = await start()
  expect(await ask(third, `select cardinality(show_trgm('শাড়ি')) > 1 as answer`)).toBe(true)
  await ask(
    third,
    `create function found_in_index() returns setof text language plpgsql set enable_seqscan = off as $$
     begin return query execute 'explain analyze select from goods where title like ''%শাড়ি 77%'''; end $$`,
  )
  const plan = await ask(third, `select string_agg(line, ' ') as answer from found_in_index() line`)
  expect(plan).toMatch(/Index Scan on goods_title .*rows=11\.00/)
  await ask(third, 'drop function found_in_index')
  await ask(third, 'drop table goods')
  await third.stop()
})

it('refuses a second copy while the first lives, and leaves the first alone', async () => {
  const first = await start()
  await expect(start()).rejects.toMatchObject({
    name: 'StartProblem',
    message: `Another copy of the shop is already using ${dataFolder}. Stop it first, or give this one its own database with DATABASE_URL.`,
  })
  expect(await ask(first, 'select 1 as answer')).toBe(1)
  await first.stop()
})

it('leaves no server behind when the shop is killed, and starts again', async () => {
  const shop = await openElsewhere()
  const server = await serverNumber()
  expect(lives(server)).toBe(true)

  shop.kill('SIGKILL')
  await once(shop, 'exit')
  await until(() => !lives(server), 30_000)
  const next = await start()
  expect(await ask(next, 'select 1 as answer')).toBe(1)
  await next.stop()
})

it('starts in the very moment the last shop is killed', async () => {
  const shop = await openElsewhere()
  shop.kill('SIGKILL')
  const next = await start()
  expect(await ask(next, 'select 1 as answer')).toBe(1)
  await next.stop()
})

it('comes back within five seconds when the server is killed', async () => {
  const said: string[] = []
  const postgres = await start(dataFolder, said)
  process.kill(await serverNumber(), 'SIGKILL')

  await until(() => said.includes('The database is back'), 5000)
  expect(await ask(postgres, 'select 1 as answer')).toBe(1)
  await postgres.stop()
})

it('is not misled by a dead server whose number another process has now', async () => {
  const shop = await openElsewhere()
  const record = join(dataFolder, 'data/postmaster.pid')
  const text = await readFile(record, 'utf8')
  shop.kill('SIGKILL')
  await until(async () => !(await readdir(join(dataFolder, 'data'))).includes('postmaster.pid'), 30_000)
  await writeFile(record, text.replace(/^\d+/, String(process.pid)))

  const next = await start()
  expect(await ask(next, 'select 1 as answer')).toBe(1)
  await next.stop()
})

it('starts afresh when the first start was interrupted, also in a folder with a long name', async () => {
  const folder = join(dataFolder, `a long name, ${'long '.repeat(20)}`, 'দোকান')
  await mkdir(join(folder, 'data.partial-1/base'), { recursive: true })
  await writeFile(join(folder, 'data.partial-1/PG_VERSION'), '18')
  const binaries = (await readdir(dataFolder)).find((name) => name.startsWith('postgres-')) ?? ''
  await cp(join(dataFolder, binaries, 'share'), join(folder, `${binaries}.partial-1/share`), { recursive: true })

  const postgres = await start(folder)
  expect(await ask(postgres, 'select 1 as answer')).toBe(1)
  await postgres.stop()
  expect((await readdir(folder)).toSorted()).toEqual(['data', binaries, 'postgres.log'])
})

it('says in one line that the data is of another release', async () => {
  const version = join(dataFolder, 'data/PG_VERSION')
  const real = await readFile(version, 'utf8')
  await writeFile(version, '17\n')
  await expect(start()).rejects.toThrow(
    /^The database in .* is of PostgreSQL 17, the shop brings \d+\. .*DATABASE_URL\.$/,
  )
  await writeFile(version, real)
})
