/** Why a mail could not be sent, as far as the shop can tell; a mail server's own words name the address. */
const mailProblems = ['no-connection', 'login-refused', 'address-refused', 'refused', 'failed'] as const

/** The gateways that the shop can send SMS through. */
export const smsGateways = ['sms.net.bd', 'bulksmsbd', 'ssl-wireless'] as const
export type SmsGateway = (typeof smsGateways)[number]

/** Why an SMS was not taken by its gateway; the gateway's own words may name the number. */
const smsProblems = [
  'sms-no-connection',
  'sms-busy',
  'sms-key-refused',
  'sms-balance-used-up',
  'sms-number-refused',
  'sms-refused',
  'sms-answer-lost',
] as const
export type SmsProblem = (typeof smsProblems)[number]

/** Why a mail or an SMS could not be sent. */
export const sendingProblems = [...mailProblems, ...smsProblems] as const
export type SendingProblem = (typeof sendingProblems)[number]

/** What may need the attention of whoever runs the shop, the most urgent first. */
export const attentions = [
  'database-damaged',
  'disk-full',
  'pictures-away',
  'backup-failed',
  'mail-failed',
  'migrations-missing',
  'no-backup',
  'backup-old',
  'no-backup-plan',
  'mail-waits',
  'mail-to-files',
  'webhooks-failing',
  'memory-high',
] as const
export type Attention = (typeof attentions)[number]

export type Disk = { of: ('database' | 'media' | 'backups')[]; free: number; size: number }
export type Measured = {
  isLive: boolean
  missingMigrations: number
  /** Whether PostgreSQL has read pages from the disk that were not as it had written them. */
  isDamaged: boolean
  disks: Disk[]
  memory: { used: number; limit: number | null }
  mail: { goesTo: 'server' | 'files'; oldestDueAt: string | null; givenUp: number }
  failingWebhooks: number
  /** Whether those that people have sent can be reached. */
  hasPictures: boolean
  backups: { time: string; lastTakenAt: string | null; hasFailedSince: boolean }
}

const minute = 60_000
const hour = 60 * minute
/** A disk needs room for a backup and for the pictures of some weeks. */
const leastFree = { bytes: 1024 ** 3, part: 0.05 }
const mailMayWait = 15 * minute
/** A daily backup that was missed twice. */
const backupMayBe = 50 * hour
const memoryMayFill = 0.85

/** What needs attention, the most urgent first. A demo shop need neither send mail nor back itself up every day. */
export function attentionsOf(measured: Measured, now: Date): Attention[] {
  const found = needs(measured, now)
  return attentions.filter((one) => found[one])
}

function needs({ isLive, disks, mail, backups, memory, ...rest }: Measured, now: Date): Record<Attention, boolean> {
  const { lastTakenAt, hasFailedSince, time } = backups
  const age = (moment: string | null) => (moment === null ? 0 : +now - Date.parse(moment))
  return {
    'database-damaged': rest.isDamaged,
    'disk-full': disks.some(isNearlyFull),
    'pictures-away': !rest.hasPictures,
    'backup-failed': hasFailedSince,
    'mail-failed': mail.givenUp > 0,
    'migrations-missing': rest.missingMigrations > 0,
    'no-backup': lastTakenAt === null && !hasFailedSince,
    'backup-old': age(lastTakenAt) > backupMayBe && !hasFailedSince,
    'no-backup-plan': isLive && time === '',
    'mail-waits': age(mail.oldestDueAt) > mailMayWait,
    'mail-to-files': isLive && mail.goesTo === 'files',
    'webhooks-failing': rest.failingWebhooks > 0,
    'memory-high': memory.limit !== null && memory.used > memory.limit * memoryMayFill,
  }
}

export function isNearlyFull({ free, size }: Pick<Disk, 'free' | 'size'>): boolean {
  return free < Math.min(leastFree.bytes, size / 4) || free < size * leastFree.part
}
