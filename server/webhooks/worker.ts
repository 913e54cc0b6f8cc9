import { sql } from 'drizzle-orm'
import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { findSecret } from '../db/secret.ts'
import { handOverDeliveries } from './queue.ts'
import { sendWebhook } from './sender.ts'

const queue = 'webhooks'

/** Some fifteen tries in two days, from seconds to hours apart. */
const retryPolicy = {
  retryLimit: 15,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 6 * 60 * 60,
  heartbeatSeconds: 60,
}

/** A webhook that takes its ten seconds to say nothing must not hold up the others. */
const atOnce = { batchSize: 1, localConcurrency: 6, localGroupConcurrency: 2 }

type Job = JobWithMetadata<{ deliveryId: number }>

/** Brings events to webhooks, by a queue beside that of the mails. How each went is in the log of deliveries. */
export function createWebhookWorker(db: Db, config: Config) {
  let boss: PgBoss | undefined
  return { open, empty }

  async function open(opened: PgBoss, workOptions: WorkOptions): Promise<void> {
    boss = opened
    await boss.createQueue(queue, retryPolicy)
    const work = { ...workOptions, ...atOnce, perJobResults: true, includeMetadata: true } as const
    await boss.work(queue, work, (jobs: Job[]) => Promise.all(jobs.map(deliver)))
  }

  function empty(): Promise<number> {
    return handOverDeliveries(db, async (deliveries, tx) => {
      const { fromDrizzle } = await import('pg-boss')
      const jobs = deliveries.map(({ id, webhookId }) => ({ data: { deliveryId: id }, group: { id: webhookId } }))
      await boss?.insert(queue, jobs, { db: fromDrizzle(tx, sql) })
    })
  }

  async function deliver({ id, data: { deliveryId } }: Job): Promise<JobResult> {
    try {
      const secret = config.authSecret ?? (await findSecret(db))
      await sendWebhook(db, deliveryId, { secret, ownHosts: config.webhookHosts })
      return { id, status: 'completed' }
    } catch (error) {
      return { id, status: 'failed', output: { why: error instanceof Error ? error.message : String(error) } }
    }
  }
}
