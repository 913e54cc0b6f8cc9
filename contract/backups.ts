import { z } from 'zod'
import { backupLimits, backupProblems, backupTime, type BackupProblem } from '#domain/shop/backups.ts'
import { says } from './field-errors.ts'
import { count, inAddress, oneLine } from './shapes.ts'

const { keep, folder, passphrase } = backupLimits

/** Whoever is logged in proves who they are; `code` where they have two-step login. */
const proof = { currentPassword: z.string().max(256, says('wrong-password')).default(''), code: oneLine(40) }

/** An empty `time`: no backup by itself. An empty `folder`: the shop's own. An empty `passphrase`: as it was. */
export const backupPlanRequest = z.strictObject({
  time: z.string().regex(backupTime, says('invalid-time')).or(z.literal('')),
  folder: oneLine(folder),
  keep: z
    .int(says('out-of-range', keep))
    .min(keep.min, says('out-of-range', keep))
    .max(keep.max, says('out-of-range', keep)),
  passphrase: z
    .string()
    .max(passphrase.max, says('too-long', { max: passphrase.max }))
    .refine(
      (text) => text === '' || text.length >= passphrase.min,
      says('passphrase-too-short', { min: passphrase.min }),
    )
    .default(''),
  dropsPassphrase: z.boolean().default(false),
  version: count,
  ...proof,
})

const backup = z.object({
  id: count,
  endedAt: z.iso.datetime(),
  seconds: count,
  file: z.string(),
  bytes: count,
  isEncrypted: z.boolean(),
  /** Whether its file is still there, as far as the shop knows. */
  isKept: z.boolean(),
  isByClock: z.boolean(),
  /** Why it was not taken. */
  problem: z.enum(Object.keys(backupProblems) as BackupProblem[]).optional(),
})
export type Backup = z.output<typeof backup>

const plan = z.object({
  time: z.string(),
  /** Empty where it is the shop's own, which is `usualFolder`. */
  folder: z.string(),
  usualFolder: z.string(),
  keep: count,
  hasPassphrase: z.boolean(),
  version: count,
})
export type BackupPlan = z.output<typeof plan>

export const backupList = z.object({
  plan,
  isRunning: z.boolean(),
  /** Whether the caller has two-step login, whose code is asked for beside the password. */
  needsCode: z.boolean(),
  /** The latest backups and failures, newest first. */
  data: z.array(backup),
})

export const backupRequest = z.strictObject({ id: inAddress(1, 999_999_999), ...proof })
export const openedBackup = z.object({ address: z.string(), file: z.string(), bytes: count })
export const byBackupToken = z.strictObject({ token: z.string().max(200) })
