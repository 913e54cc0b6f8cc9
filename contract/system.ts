import { z } from 'zod'
import { bucketProblems, type BucketProblemCode } from '#domain/shop/backups.ts'
import { attentions, sendingProblems, smsGateways } from '#domain/shop/system-health.ts'
import { count, inAddress } from './shapes.ts'

const moment = z.iso.datetime()

export const systemAnswer = z.object({
  data: z.object({
    /** What needs attention, the most urgent first. */
    attention: z.array(z.enum(attentions)),
    /** `commit`: of the sources, where the shop runs from a checkout with git. */
    release: z.object({ version: z.string(), commit: z.string(), openSince: moment }),
    node: z.string(),
    /** Bytes; `limit` of the container, where there is one. */
    memory: z.object({ used: count, limit: count.nullable() }),
    /** `isDamaged`: PostgreSQL has read pages whose checksums were wrong. */
    database: z.object({
      version: z.string(),
      bytes: count,
      migrations: count,
      missingMigrations: count,
      isDamaged: z.boolean(),
    }),
    disks: z.array(
      z.object({
        of: z.array(z.enum(['database', 'media', 'backups'])),
        free: count,
        size: count,
        isFull: z.boolean(),
      }),
    ),
    /** The bucket of the pictures that people send; null where they are in a folder. */
    pictures: z
      .object({
        place: z.string(),
        problem: z.enum(Object.keys(bucketProblems) as BucketProblemCode[]).optional(),
      })
      .nullable(),
    mail: z.object({
      goesTo: z.enum(['server', 'files']),
      lastSentAt: moment.nullable(),
      lastFailedAt: moment.nullable(),
      waiting: count,
      /** Those that could not be sent yet, or were given up; the oldest first. */
      failing: z.array(
        z.object({
          id: count,
          topic: z.string(),
          createdAt: moment,
          failedAt: moment,
          problem: z.enum(sendingProblems),
          isGivenUp: z.boolean(),
        }),
      ),
    }),
    /** Null without a gateway. `count` messages were sent this month, paid as `parts`. */
    sms: z
      .object({
        gateway: z.enum(smsGateways),
        lastSentAt: moment.nullable(),
        count,
        parts: count,
      })
      .nullable(),
    webhooks: z.array(z.object({ id: z.uuid(), host: z.string(), failing: count })),
    backups: z.object({
      time: z.string(),
      isRunning: z.boolean(),
      lastTakenAt: moment.nullable(),
      hasFailedSince: z.boolean(),
    }),
  }),
})
export type SystemState = z.output<typeof systemAnswer>['data']

export const byMailId = z.strictObject({ id: inAddress(1, 999_999_999) })
