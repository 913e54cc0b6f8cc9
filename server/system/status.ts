import { readFileSync } from 'node:fs'
import { statfs, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { SystemState } from '#contract/system.ts'
import { attentionsOf, isNearlyFull, sendingProblems, type Disk } from '#domain/shop/system-health.ts'
import { backupPlaceOf } from '../backup/backup-place.ts'
import { readPlan } from '../backup/plan.ts'
import { knownMigrations, type Db } from '../db/db.ts'
import { topics } from '../jobs/topics.ts'
import { mediaFolderOf } from '../media/media-files.ts'
import type { App } from '../http/serve.ts'
import { release } from '../release.ts'
import { fallbackOn } from '../fallback-on.ts'
import { isBucketAddress } from '../storage/bucket-address.ts'

const checkout = path.join(import.meta.dirname, '../..')
const mostShown = 20

/** How the shop is, and what of it needs attention. */
export async function readSystem(app: App): Promise<SystemState> {
  const { db, config } = app
  const plan = await readPlan(db)
  const [database, mail, sms, webhooks, backups, disks, pictures] = await Promise.all([
    readDatabase(db),
    readMail(app),
    readSms(app),
    findFailingWebhooks(db),
    readBackups(app, plan.time),
    readDisks(config, plan.folder || backupPlaceOf(config)),
    readPictures(app),
  ])
  const memory = { used: await memoryOf(app), limit: memoryLimit() }
  const { givenUp, oldestDueAt, ...shownMail } = mail
  const measured = {
    isLive: config.isLive,
    missingMigrations: database.missingMigrations,
    isDamaged: database.isDamaged,
    disks,
    memory,
    mail: { goesTo: mail.goesTo, oldestDueAt, givenUp },
    failingWebhooks: webhooks.length,
    backups,
    hasPictures: !pictures?.problem,
  }
  return {
    attention: attentionsOf(measured, new Date()),
    release: { version: release, commit, openSince: app.cluster.openSince.toISOString() },
    node: process.versions.node,
    memory,
    database,
    disks: disks.map((disk) => ({ ...disk, isFull: isNearlyFull(disk) })),
    pictures,
    mail: shownMail,
    sms,
    webhooks,
    backups,
  }
}

const commit = findCommit(path.join(checkout, '.git')).slice(0, 10)

/** The commit that is checked out; nothing where the sources came otherwise. */
function findCommit(git: string): string {
  const head = readIf(path.join(git, 'HEAD'))
  const ref = /^ref: (.+)/.exec(head)?.[1]
  if (!ref) return /^[0-9a-f]{40}/.exec(head)?.[0] ?? ''
  const packed = readIf(path.join(git, 'packed-refs'))
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
  return readIf(path.join(git, ref)) || (packed?.split(' ')[0] ?? '')
}

function readIf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    return fallbackOn(['ENOENT', 'ENOTDIR', 'EACCES'], '')(error)
  }
}

/** Of all processes of the shop. */
async function memoryOf({ cluster }: App): Promise<number> {
  const others = await cluster.ask('memory')
  return others.reduce<number>((sum, one) => sum + Number(one), process.memoryUsage.rss())
}

/** Of the container, where one is set. */
function memoryLimit(): number | null {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < Number.MAX_SAFE_INTEGER ? limit : null
}

async function readDatabase(db: Db): Promise<SystemState['database']> {
  const { rows } = await db.execute<{ version: string; bytes: string; isDamaged: boolean; applied: string[] }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select coalesce(checksum_failures, 0) > 0 from pg_stat_database where datname = current_database()) as "isDamaged",
      (select coalesce(array_agg(name), '{}') from migrations) as applied`)
  const [{ version = '', bytes = '0', isDamaged = false, applied = [] } = {}] = rows
  const missing = knownMigrations().filter((name) => !applied.includes(name))
  return {
    version: version.split(' ')[0] ?? '',
    bytes: Number(bytes),
    migrations: applied.length,
    missingMigrations: missing.length,
    isDamaged,
  }
}

/** The bucket of the pictures that people send, where they have one. */
async function readPictures({ config, media }: App): Promise<SystemState['pictures']> {
  if (!config.mediaUrl) return null
  const problem = await media.findProblem()
  return { place: media.place, ...(problem && { problem }) }
}

/** The disks that the shop writes to; folders on the same one stand together. */
async function readDisks(config: App['config'], backupPlace: string): Promise<Disk[]> {
  const { databaseFolder } = config
  const folders: [Disk['of'][number], string | undefined][] = [
    ['database', databaseFolder],
    ['media', config.mediaUrl ? undefined : mediaFolderOf(config)],
    ['backups', isBucketAddress(backupPlace) ? undefined : backupPlace],
  ]
  const disks = new Map<number, Disk>()
  for (const [of, folder] of folders) {
    const there = folder && (await existing(folder))
    if (!there) continue
    const [{ dev }, { bavail, bsize, blocks }] = await Promise.all([stat(there), statfs(there)])
    const disk = disks.get(dev)
    if (disk) disk.of.push(of)
    else if (blocks > 0) disks.set(dev, { of: [of], free: bavail * bsize, size: blocks * bsize })
  }
  return [...disks.values()]
}

/** The folder, or what is there above it. */
async function existing(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(fallbackOn(['ENOENT', 'ENOTDIR', 'EACCES'], undefined))
  const above = path.dirname(folder)
  return found ? folder : above === folder ? undefined : existing(above)
}

type Mails = {
  waiting: number
  givenUp: number
  oldest: string | null
  sent: string | null
  failed: string | null
}
type FailingMail = { id: string; topic: string; created: string; failed: string; problem: string; isGivenUp: boolean }

async function readMail({
  db,
  config,
}: App): Promise<SystemState['mail'] & { givenUp: number; oldestDueAt: string | null }> {
  const ours = sql`topic = any (${sql.param(topics)}::text[])`
  const [{ rows: counted }, { rows: failing }] = await Promise.all([
    db.execute<Mails>(sql`
      select count(*) filter (where given_up_at is null)::int as waiting,
        count(*) filter (where given_up_at is not null)::int as "givenUp",
        min(due_at) filter (where given_up_at is null) as oldest,
        (select max(failed_at) from outbox where failed_at is not null) as failed,
        (select max(sent_at) from (select sent_at from outbox where ${ours} and sent_at is not null order by id desc limit 100) as late) as sent
      from outbox where ${ours} and sent_at is null and due_at <= now()`),
    db.execute<FailingMail>(sql`
      select id, topic, created_at as created, failed_at as failed, problem, given_up_at is not null as "isGivenUp"
      from outbox where ${ours} and sent_at is null and failed_at is not null order by id limit ${mostShown}`),
  ])
  const [{ waiting = 0, givenUp = 0, oldest = null, sent = null, failed = null } = {}] = counted
  return {
    goesTo: config.mail.smtpUrl ? 'server' : 'files',
    waiting,
    givenUp,
    oldestDueAt: iso(oldest),
    lastSentAt: iso(sent),
    lastFailedAt: iso(failed),
    failing: failing.map(({ id, topic, created, failed, problem, isGivenUp }) => ({
      id: Number(id),
      topic,
      createdAt: new Date(created).toISOString(),
      failedAt: new Date(failed).toISOString(),
      problem: sendingProblems.find((one) => one === problem) ?? 'failed',
      isGivenUp,
    })),
  }
}

/** The gateway for SMS, and what went through it since the month began in Dhaka. */
async function readSms({ db, config }: App): Promise<SystemState['sms']> {
  if (!config.sms) return null
  const { rows } = await db.execute<{ count: number; parts: number; sent: string | null }>(sql`
    select count(*)::int as count, coalesce(sum(parts), 0)::int as parts,
      (select max(sent_at) from sms_messages) as sent
    from sms_messages where sent_at >= date_trunc('month', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'`)
  const [{ count = 0, parts = 0, sent = null } = {}] = rows
  return { gateway: config.sms.gateway, lastSentAt: iso(sent), count, parts }
}

/** Those that have not taken something for an hour. */
async function findFailingWebhooks(db: Db): Promise<SystemState['webhooks']> {
  const { rows } = await db.execute<{ id: string; url: string; failing: number }>(sql`
    select w.id, w.url, count(*)::int as failing from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.delivered_at is null and d.attempts > 0 and d.created_at < now() - interval '1 hour' and w.switched_off_at is null
    group by w.id order by failing desc limit ${mostShown}`)
  return rows.map(({ id, url, failing }) => ({ id, host: new URL(url).host, failing }))
}

async function readBackups({ db, backups }: App, time: string | null): Promise<SystemState['backups']> {
  const { rows } = await db.execute<{ taken: string | null; hasFailed: boolean }>(sql`
    select (select max(ended_at) from backups where problem = '') as taken,
      coalesce((select problem <> '' from backups order by id desc limit 1), false) as "hasFailed"`)
  const [{ taken = null, hasFailed = false } = {}] = rows
  return { time: time ?? '', isRunning: await backups.isRunning(), lastTakenAt: iso(taken), hasFailedSince: hasFailed }
}

function iso(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
