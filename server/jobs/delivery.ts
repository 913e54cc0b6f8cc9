import { sql } from 'drizzle-orm'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { createWebhookWorker } from '../webhooks/worker.ts'
import { fanOut } from '../webhooks/queue.ts'
import { handOver } from '../db/outbox.ts'
import { SmsFailure } from '../mail/sms-gateway.ts'
import { noteFailedMail } from './retry-mail.ts'
import { createSender, type Surroundings } from './send-mail.ts'
import { askForSms } from './send-sms.ts'
import { smsTopic, topics } from './topics.ts'

const everySecond = 1000
const afterTrouble = 30_000
const mostToWait = 4000

/** Two days of tries, a minute apart at the most; a copy of the shop that has died is noticed by its silence. */
const retryPolicy = { retryLimit: 2880, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, heartbeatSeconds: 60 }
/** Some thirty tries in six hours: later an SMS is no news any more, and each try may count against the shop at its gateway. */
const smsRetryPolicy = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  heartbeatSeconds: 60,
}
const queues = { mail: retryPolicy, sms: smsRetryPolicy }
const workOptions = { batchSize: 5, burstWhenBatchFull: true, pollingIntervalSeconds: 1 }

export type Delivery = { start(): Promise<void>; stop(): Promise<void> }
type Job = JobWithMetadata<{ outboxId: number }>

/**
 * Brings what the outbox holds to the world: from the outbox into a queue in the same database, from there to the
 * sender. Copies of the shop share the work; a mail that cannot be sent now is tried again.
 */
export function createDelivery(db: Db, config: Config, surroundings: Surroundings): Delivery {
  const { log } = surroundings
  const sender = createSender(db, config, surroundings)
  const webhooks = createWebhookWorker(db, config)
  let boss: PgBoss | undefined
  let next: NodeJS.Timeout | undefined
  let round: Promise<unknown> | undefined
  let isStopping = false
  let isInTrouble = false
  return { start, stop }

  /** Never fails: a shop whose mail is in trouble is still a shop. */
  async function start(): Promise<void> {
    try {
      const { fromDrizzle, PgBoss } = await import('pg-boss')
      boss = new PgBoss({ db: fromDrizzle(db, sql), schema: 'pgboss', schedule: false })
      boss.on('error', complain)
      await boss.start()
      const work = { ...workOptions, perJobResults: true, includeMetadata: true } as const
      for (const [queue, policy] of Object.entries(queues)) {
        await boss.createQueue(queue, policy)
        await boss.work(queue, work, (jobs: Job[]) => Promise.all(jobs.map(deliver)))
      }
      await webhooks.open(boss, workOptions)
      empty()
    } catch (err) {
      log.error({ err }, 'mail cannot be sent; trying again in half a minute')
      // What has not started cannot always be stopped; why it did not start is in the log.
      await boss?.stop({ graceful: false }).catch(() => {})
      if (!isStopping) next = setTimeout(start, afterTrouble).unref()
    }
  }

  /** Looks into the outbox, and again in a second. */
  function empty(): void {
    round = handOver(db, [...topics], (rows, tx) => keepJobs({ boss, wantsSms: config.sms !== undefined, rows, tx }))
      .then(() => webhooks.empty())
      .then(() => (isInTrouble = false))
      .catch(complain)
      .finally(() => {
        if (!isStopping) next = setTimeout(empty, everySecond).unref()
      })
  }

  /** A database that is gone is one line in the log, not one each second. */
  function complain(err: unknown): void {
    if (!isStopping && !isInTrouble) log.error({ err }, 'the outbox or the queue of mails cannot be read')
    isInTrouble = true
  }

  async function deliver({ id, data: { outboxId }, retryCount, retryLimit }: Job): Promise<JobResult> {
    try {
      if (isStopping) return { id, status: 'failed', output: { why: 'The shop is stopping' } }
      await sender.send(outboxId)
      return { id, status: 'completed' }
    } catch (error) {
      // A mail server's own words name the address that it refuses: the log has its codes.
      const details = { outboxId, ...codesOf(error) }
      const isFinal = error instanceof SmsFailure && error.isFinal
      const isLast = isFinal || retryCount === retryLimit
      if (retryCount === 0 && !isLast) log.warn(details, 'a mail or SMS could not be sent yet and will be tried again')
      await noteFailedMail(db, { outboxId, error, isLast }).catch(complain)
      if (isLast) log.error(details, 'a mail or SMS could not be sent and is given up')
      const output = { why: error instanceof Error ? error.message : String(error) }
      return { id, status: isFinal ? 'completed' : 'failed', output }
    }
  }

  async function stop(): Promise<void> {
    isStopping = true
    clearTimeout(next)
    await round
    await boss?.stop({ timeout: mostToWait }).catch((err: unknown) => log.error({ err }, 'the queue of mails'))
    sender.close()
  }
}

type Handed = { boss: PgBoss | undefined; wantsSms: boolean; rows: { id: number; topic: string }[]; tx: Db }

/** Of each event: the webhooks' deliveries, an SMS to be sent, which becomes a row of its own, and a mail or that SMS. */
async function keepJobs({ boss, wantsSms, rows, tx }: Handed): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await fanOut(tx, ids)
  if (wantsSms) await askForSms(tx, ids)
  const { fromDrizzle } = await import('pg-boss')
  const byQueue = Object.groupBy(rows, ({ topic }) => (topic === smsTopic ? 'sms' : 'mail'))
  for (const [queue, group = []] of Object.entries(byQueue)) {
    const jobs = group.map(({ id }) => ({ data: { outboxId: id } }))
    await boss?.insert(queue, jobs, { db: fromDrizzle(tx, sql) })
  }
}

function codesOf(error: unknown): { code?: string; responseCode?: number } {
  if (error instanceof SmsFailure) return { code: error.problem }
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return { ...(code && { code }), ...(responseCode && { responseCode }) }
}
