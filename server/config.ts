import path from 'node:path'
import { z } from 'zod'
import { taka, type Poisha } from '#domain/money.ts'
import { findPasswordMistake } from '#domain/people/password.ts'
import { shopMail } from '#domain/shop/shop-mail.ts'
import { isCommonPassword } from './common-passwords.ts'
import { withSecretFiles } from './secret-files.ts'
import { isBucketAddress, readBucketAddress, type BucketAccess } from './storage/bucket-address.ts'

const switches = z.enum(['yes', 'no'])
const mostWorkers = 16

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  WORKERS: z.coerce.number().int().min(1).max(mostWorkers).default(1),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  EXTERNAL_SHOP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).optional(),
  MEDIA_DIR: z.string().min(1).optional(),
  MEDIA_URL: z.string().refine(readBucketAddress).optional(),
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  AUTH_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SHOP_MAIL: z.email().optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\p{Cc}]* <)?[^\s@<>]+@[^\s@<>]+>?$/u)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  REQUEST_LOG: switches.default('no'),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).default(1000),
  TRUST_PROXY: switches.default('no'),
  ADMIN_TWO_FACTOR: z.enum(['offered', 'required']).default('offered'),
  FIRST_ADMIN_EMAIL: z.email().optional(),
  FIRST_ADMIN_PASSWORD: z
    .string()
    .refine((password) => !findPasswordMistake(password, isCommonPassword))
    .optional(),
  MOST_OPEN_ORDERS: z.coerce.number().int().min(1).default(3),
  MOST_ORDERS_AN_HOUR: z.coerce.number().int().min(1).default(5),
  MOST_ORDERS_OF_NETWORK: z.coerce.number().int().min(0).default(300),
  MOST_GUEST_UNITS: z.coerce.number().int().min(0).default(100),
  MOST_GUEST_VALUE: z.coerce.number().int().min(0).default(300_000),
  WEBHOOK_HOSTS: z
    .string()
    .regex(/^[\w.:[\]-]+(,[\w.:[\]-]+)*$/)
    .optional(),
  REVIEW_REQUEST_DAYS: z.coerce.number().int().min(0).max(60).default(3),
  METRICS_TOKEN: z.string().min(16).optional(),
  BACKUP_DIR: z
    .string()
    .refine((place) => !isBucketAddress(place) || readBucketAddress(place))
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1'),
  AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=(?:[^,\s%]|%[0-7][\dA-Fa-f])*(?:,[\w-]+=(?:[^,\s%]|%[0-7][\dA-Fa-f])*)*$/)
    .optional(),
  OTEL_LOGS_EXPORTER: z.enum(['none', 'otlp']).default('none'),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('haat'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

const demands: Record<keyof z.output<typeof environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  WORKERS: `a number of processes from 1 to ${mostWorkers}`,
  HOST: 'an address to listen on, such as 127.0.0.1',
  PUBLIC_URL: 'the shop’s address, such as https://shop.example.com',
  EXTERNAL_SHOP_URL: 'the http or https address of another shop',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/shop',
  DATA_DIR: 'a folder for the database',
  MEDIA_DIR: 'a folder for the pictures people send',
  MEDIA_URL: 'the address of a bucket, such as s3://bucket/folder',
  SHOP_MODE: 'demo or live',
  AUTH_SECRET: 'at least 32 characters',
  SMTP_URL: 'a mail server, such as smtp://user:password@mail.example.com:587',
  SHOP_MAIL: 'the shop’s own email address',
  MAIL_FROM: 'a sender, such as Haat <shop@example.com>',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  REQUEST_LOG: 'yes or no',
  SLOW_STATEMENT_MS: 'a whole number of milliseconds from 0',
  TRUST_PROXY: 'yes or no',
  ADMIN_TWO_FACTOR: 'offered or required',
  FIRST_ADMIN_EMAIL: 'an email address',
  FIRST_ADMIN_PASSWORD: 'at least 8 characters with upper case, lower case and a number, and not easy to guess',
  MOST_OPEN_ORDERS: 'a whole number from 1',
  MOST_ORDERS_AN_HOUR: 'a whole number from 1',
  MOST_ORDERS_OF_NETWORK: 'a whole number from 0',
  MOST_GUEST_UNITS: 'a whole number from 0',
  MOST_GUEST_VALUE: 'a whole number of taka from 0',
  WEBHOOK_HOSTS: 'hosts and ports with commas between, such as n8n.internal:5678,127.0.0.1:8080',
  REVIEW_REQUEST_DAYS: 'a number of days from 0 to 60',
  METRICS_TOKEN: 'at least 16 characters',
  BACKUP_DIR: 'a folder for backups, or the address of a bucket, such as s3://bucket/folder',
  AWS_ACCESS_KEY_ID: 'a key for buckets',
  AWS_SECRET_ACCESS_KEY: 'the secret of the key for buckets',
  AWS_REGION: 'the region of the buckets, such as ap-southeast-1',
  AWS_ENDPOINT_URL_S3: 'the http or https address of the buckets, such as https://s3.example.com',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the http or https address of a collector, such as http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'names and values with commas between, such as authorization=Bearer%20abc',
  OTEL_LOGS_EXPORTER: 'none or otlp',
  OTEL_SERVICE_NAME: 'a name of at most 100 characters',
  OTEL_TRACES_SAMPLER_ARG: 'a part of all requests from 0 to 1',
}

export type OrderLimits = {
  /** How many pending orders, and how many in an hour, one browser, one account and one phone may have. */
  open: number
  hourly: number
  /** After so many orders in an hour those of one network are marked and slowed; 0: never. */
  ofNetwork: number
  /** The units and the money that pending guests' orders of one network may take off the shelf in an hour; 0: no limit. */
  guestUnits: number
  guestValue: Poisha
}

export type Config = {
  port: number
  /** So many processes serve the port. */
  workers: number
  host: string
  publicUrl: URL
  /** Where the category tiles and the hero's buy-now lead; without it, into this shop. */
  externalShop?: URL
  databaseUrl?: string
  dataFolder?: string
  /** Where the pictures that people send are kept; without it, in the checkout. */
  mediaFolder?: string
  /** The bucket that keeps those pictures instead: `s3://bucket/folder`. */
  mediaUrl?: string
  /** Where backups go until an administrator names another place, a folder or a bucket; without it, in the checkout. */
  backupPlace?: string
  bucketAccess: BucketAccess
  /** Where the embedded database lies, once it runs. */
  databaseFolder?: string
  isLive: boolean
  authSecret?: string
  /** The server that mails go through, who they are from, and where the shop reads its own. */
  mail: { smtpUrl: string | undefined; from?: string; shop: string }
  logLevel: string
  /** Whether each request is a line of the log. */
  logsRequests: boolean
  /** After how many milliseconds a statement is logged; 0: never. */
  slowStatement: number
  trustProxy: boolean
  /** Whether administrators must have a second step in their login. */
  adminsNeedTwoFactor: boolean
  /** Who becomes the first administrator, if there is none. */
  firstAdmin?: { email: string; password: string }
  orderLimits: OrderLimits
  /** The hosts on networks of one's own that webhooks may go to, with their ports. */
  webhookHosts: string[]
  /** How many days after a delivery the shop asks for reviews; 0: never. */
  reviewRequestDays: number
  /** What a scraper of `/metrics` must send; without it there are no metrics. */
  metricsToken?: string
  /** Whether the lines of the log go to that collector, too. */
  shipsLogs: boolean
  /** The collector that hears how long requests take, and of which part of them; without it nobody does. */
  tracing?: { endpoint: URL; headers: Record<string, string>; service: string; part: number }
}

/** The environment, read once. Throws an error with one line for each value that will not do. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) throw badConfig(read.error.issues.map(({ path }) => complaint(String(path[0]), given)))
  const isLive = read.data.SHOP_MODE === 'live'
  const complaints = [
    ...(isLive ? liveComplaints(read.data) : []),
    ...mailComplaints(read.data),
    ...logComplaints(read.data),
    ...firstAdminComplaints(read.data),
    ...bucketComplaints(read.data),
  ]
  if (complaints.length > 0) throw badConfig(complaints)
  return {
    port: read.data.PORT,
    workers: read.data.WORKERS,
    host: read.data.HOST ?? (isLive ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: new URL(read.data.PUBLIC_URL ?? `http://localhost:${read.data.PORT}`),
    ...(read.data.EXTERNAL_SHOP_URL && { externalShop: new URL(read.data.EXTERNAL_SHOP_URL) }),
    ...(read.data.DATABASE_URL && { databaseUrl: read.data.DATABASE_URL }),
    ...(read.data.DATA_DIR && { dataFolder: read.data.DATA_DIR }),
    ...mediaOf(read.data),
    ...(read.data.MEDIA_URL && { mediaUrl: read.data.MEDIA_URL }),
    ...(read.data.BACKUP_DIR && { backupPlace: read.data.BACKUP_DIR }),
    bucketAccess: bucketAccessOf(read.data),
    isLive,
    ...(read.data.AUTH_SECRET && { authSecret: read.data.AUTH_SECRET }),
    mail: mailOf(read.data),
    logLevel: read.data.LOG_LEVEL,
    logsRequests: read.data.REQUEST_LOG === 'yes',
    slowStatement: read.data.SLOW_STATEMENT_MS,
    trustProxy: read.data.TRUST_PROXY === 'yes',
    adminsNeedTwoFactor: read.data.ADMIN_TWO_FACTOR === 'required',
    ...firstAdminOf(read.data),
    orderLimits: {
      open: read.data.MOST_OPEN_ORDERS,
      hourly: read.data.MOST_ORDERS_AN_HOUR,
      ofNetwork: read.data.MOST_ORDERS_OF_NETWORK,
      guestUnits: read.data.MOST_GUEST_UNITS,
      guestValue: taka(read.data.MOST_GUEST_VALUE),
    },
    webhookHosts: read.data.WEBHOOK_HOSTS?.split(',') ?? [],
    reviewRequestDays: read.data.REVIEW_REQUEST_DAYS,
    ...(read.data.METRICS_TOKEN && { metricsToken: read.data.METRICS_TOKEN }),
    shipsLogs: read.data.OTEL_LOGS_EXPORTER === 'otlp',
    ...tracingOf(read.data),
  }
}

function liveComplaints({ PUBLIC_URL }: z.output<typeof environment>): string[] {
  return PUBLIC_URL?.startsWith('https:') ? [] : ['PUBLIC_URL must be an https address when SHOP_MODE is live.']
}

/** Without it, messages would go to an address that does not exist. */
function mailComplaints({ SMTP_URL, SHOP_MAIL }: z.output<typeof environment>): string[] {
  return SMTP_URL && !SHOP_MAIL ? ['SHOP_MAIL must say where messages go when SMTP_URL is set.'] : []
}

function logComplaints({ OTEL_LOGS_EXPORTER, OTEL_EXPORTER_OTLP_ENDPOINT }: z.output<typeof environment>): string[] {
  return OTEL_LOGS_EXPORTER === 'otlp' && !OTEL_EXPORTER_OTLP_ENDPOINT
    ? ['OTEL_EXPORTER_OTLP_ENDPOINT must say where the log goes when OTEL_LOGS_EXPORTER is otlp.']
    : []
}

function firstAdminComplaints(given: z.output<typeof environment>): string[] {
  const isHalf = Boolean(given.FIRST_ADMIN_EMAIL) !== Boolean(given.FIRST_ADMIN_PASSWORD)
  return isHalf ? ['FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD must be given together.'] : []
}

function bucketComplaints(given: z.output<typeof environment>): string[] {
  const hasKeys = Boolean(given.AWS_ACCESS_KEY_ID && given.AWS_SECRET_ACCESS_KEY)
  const isHalf = Boolean(given.AWS_ACCESS_KEY_ID) !== Boolean(given.AWS_SECRET_ACCESS_KEY)
  const [needing] = (['MEDIA_URL', 'BACKUP_DIR'] as const).filter((name) => isBucketAddress(given[name] ?? ''))
  if (isHalf) return ['AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be given together.']
  return needing && !hasKeys
    ? [`AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be given when ${needing} is a bucket.`]
    : []
}

function bucketAccessOf(given: z.output<typeof environment>): BucketAccess {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = given
  return {
    region: given.AWS_REGION,
    ...(given.AWS_ENDPOINT_URL_S3 && { endpoint: given.AWS_ENDPOINT_URL_S3 }),
    ...(accessKeyId && secretAccessKey && { keys: { accessKeyId, secretAccessKey } }),
  }
}

function firstAdminOf({ FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password }: z.output<typeof environment>) {
  return email && password ? { firstAdmin: { email, password } } : {}
}

function mailOf({ SMTP_URL, SHOP_MAIL = shopMail, MAIL_FROM }: z.output<typeof environment>): Config['mail'] {
  return { smtpUrl: SMTP_URL, ...(MAIL_FROM && { from: MAIL_FROM }), shop: SHOP_MAIL }
}

function mediaOf({ MEDIA_DIR, DATA_DIR }: z.output<typeof environment>): Pick<Config, 'mediaFolder'> {
  if (MEDIA_DIR) return { mediaFolder: path.resolve(MEDIA_DIR) }
  return DATA_DIR ? { mediaFolder: path.resolve(DATA_DIR, 'media') } : {}
}

function tracingOf(given: z.output<typeof environment>): Pick<Config, 'tracing'> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: written = '' } = given
  if (!endpoint) return {}
  const pairs = written.split(',').map((pair) => pair.split(/=(.*)/s, 2).map(decodeURIComponent))
  const headers = Object.fromEntries(pairs.filter(([name]) => name))
  const { OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: part } = given
  return { tracing: { endpoint: new URL(endpoint), headers, service, part } }
}

function complaint(name: string, given: Record<string, string | undefined>): string {
  const shown = /SECRET|PASSWORD|TOKEN|DATABASE|SMTP|OTLP|MEDIA_URL/.test(name) ? 'The value given' : `"${given[name]}"`
  return `${name} must be ${demands[name as keyof typeof demands]}. ${shown} is not.`
}

function badConfig(complaints: string[]): Error {
  return Object.assign(new Error(complaints.join('\n')), { name: 'StartProblem' })
}
