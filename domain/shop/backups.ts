import { atDhakaTime, dhakaDay } from '../day.ts'

export const backupLimits = { keep: { min: 1, max: 365 }, folder: 500, passphrase: { min: 12, max: 200 } } as const
export const backupTime = /^([01]\d|2[0-3]):[0-5]\d$/
/** The name of a backup that the shop has taken by itself. */
export const backupName = /^haat-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.tar\.gz(\.age)?$/

/** What is wrong with a bucket, in English; pages have words of their own. */
export const bucketProblems = {
  'bucket-misspelt': 'This is no address of a bucket, such as s3://bucket/folder.',
  'bucket-keys-missing': 'The server has no keys for buckets: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  'bucket-unreachable': 'The bucket does not answer. Check AWS_ENDPOINT_URL_S3 and the network.',
  'bucket-denied': 'The bucket refuses the keys of the shop, or what it does. Check the keys and what they may do.',
  'bucket-missing': 'There is no such bucket there. Check its name, AWS_REGION and AWS_ENDPOINT_URL_S3.',
  'bucket-full': 'The bucket takes nothing more. Free some space, or get more.',
  'bucket-clock': 'The clock of the server is wrong, so the bucket refuses what it asks for.',
  'bucket-failed': 'The bucket answered with an error. The log of the shop says which.',
} as const
export type BucketProblemCode = keyof typeof bucketProblems

/** Why a backup was not taken, in English; pages have words of their own. */
export const backupProblems = {
  'no-room': 'No space is left on the disk of the backups. Free some, or keep fewer.',
  'read-only': 'The disk of the backups is read-only.',
  'no-access': 'The shop may not write into the folder of the backups.',
  'no-folder': 'The place of the backups is not a folder.',
  'folder-of-shop': 'The folder of the backups holds other things of the shop. Choose another one.',
  'not-whole': 'The backup could not be read again after it was written. The disk may be failing.',
  'passphrase-lost': 'The shop’s secret has changed, so that the passphrase cannot be read any more. Set it again.',
  'pictures-unreadable': 'The pictures could not be read from their bucket.',
  ...bucketProblems,
  failed: 'The backup broke off. The log of the shop says why.',
} as const
export type BackupProblem = keyof typeof backupProblems

export function isBackupProblem(code: string): code is BackupProblem {
  return Object.hasOwn(backupProblems, code)
}

const hours = 60 * 60_000
const day = 24 * hours
/** How long after a failure the shop tries again. */
const pause = hours

type Known = { time: string | null; since: Date; lastTaken?: Date | undefined; lastFailed?: Date | undefined }

/**
 * Whether the shop is to take its daily backup now: its time, on the clocks of Dhaka, has come since the last one. A time
 * that passed while the shop was closed has come, too.
 */
export function isBackupDue({ time, since, lastTaken, lastFailed }: Known, now: Date): boolean {
  if (!time) return false
  const due = lastTime(time, now)
  if (+since > due || (lastTaken && +lastTaken >= due)) return false
  return !lastFailed || +now - +lastFailed >= pause
}

/** When clocks in Dhaka showed this time last, in milliseconds. */
function lastTime(time: string, now: Date): number {
  const today = Date.parse(atDhakaTime(`${dhakaDay(now)}T${time}`))
  return today <= +now ? today : today - day
}
