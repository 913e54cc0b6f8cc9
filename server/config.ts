import path from 'node:path'
import type { z } from 'zod'
import { taka, type Poisha } from '#domain/money.ts'
import { accountComplaints, accountsIn, type CourierAccounts } from './couriers/accounts.ts'
import { complaint, environment } from './environment.ts'
import type { SmsAccount } from './mail/sms-gateway.ts'
import type { SslcommerzAccount } from './payments/sslcommerz.ts'
import { withSecretFiles } from './secret-files.ts'
import { shopMail } from './settings/first-settings.ts'
import { isBucketAddress, type BucketAccess } from './storage/bucket-address.ts'

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
  /** The gateway that SMS to customers go through; without one, none are sent. */
  sms?: SmsAccount
  couriers: CourierAccounts
  /** The account that payments online go to; without one, nothing is paid online. */
  sslcommerz?: SslcommerzAccount
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
    ...smsComplaints(read.data),
    ...accountComplaints(read.data),
    ...sslcommerzComplaints(read.data),
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
    ...smsOf(read.data),
    couriers: accountsIn(read.data),
    ...sslcommerzOf(read.data),
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

function smsComplaints({ SMS_GATEWAY: gateway, SMS_API_KEY, SMS_SENDER }: z.output<typeof environment>): string[] {
  if (!gateway) return SMS_API_KEY ? ['SMS_GATEWAY must be given with SMS_API_KEY.'] : []
  return [
    ...(SMS_API_KEY ? [] : ['SMS_API_KEY must be given with SMS_GATEWAY.']),
    ...(SMS_SENDER || gateway === 'sms.net.bd' ? [] : [`SMS_SENDER must be given when SMS_GATEWAY is ${gateway}.`]),
  ]
}

function sslcommerzComplaints(given: z.output<typeof environment>): string[] {
  const isHalf = Boolean(given.SSLCOMMERZ_STORE_ID) !== Boolean(given.SSLCOMMERZ_STORE_PASSWORD)
  return isHalf ? ['SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD must be given together.'] : []
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
  const needing = (['MEDIA_URL', 'BACKUP_DIR'] as const).find((name) => isBucketAddress(given[name] ?? ''))
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

function smsOf(given: z.output<typeof environment>): Pick<Config, 'sms'> {
  const { SMS_GATEWAY: gateway, SMS_API_KEY: key, SMS_SENDER: sender = '', SMS_GATEWAY_URL: address } = given
  return gateway && key ? { sms: { gateway, key, sender, ...(address && { address: new URL(address) }) } } : {}
}

function sslcommerzOf(given: z.output<typeof environment>): Pick<Config, 'sslcommerz'> {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: password, SSLCOMMERZ_URL: address } = given
  return storeId && password ? { sslcommerz: { storeId, password, ...(address && { address: new URL(address) }) } } : {}
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

function badConfig(complaints: string[]): Error {
  return Object.assign(new Error(complaints.join('\n')), { name: 'StartProblem' })
}
