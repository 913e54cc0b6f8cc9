import { z } from 'zod'
import { shopMail } from '#domain/shop-mail.ts'

const switches = z.enum(['yes', 'no'])

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  EXTERNAL_SHOP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).optional(),
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  AUTH_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SHOP_MAIL: z.email().optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\p{Cc}]* <)?[^\s@<>]+@[^\s@<>]+>?$/u)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  TRUST_PROXY: switches.default('no'),
  MOST_OPEN_ORDERS: z.coerce.number().int().min(1).default(3),
  MOST_ORDERS_AN_HOUR: z.coerce.number().int().min(1).default(5),
})

const demands: Record<keyof z.output<typeof environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  PUBLIC_URL: 'the shop’s address, such as https://shop.example.com',
  EXTERNAL_SHOP_URL: 'the http or https address of another shop',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/shop',
  DATA_DIR: 'a folder for the database',
  SHOP_MODE: 'demo or live',
  AUTH_SECRET: 'at least 32 characters',
  SMTP_URL: 'a mail server, such as smtp://user:password@mail.example.com:587',
  SHOP_MAIL: 'the shop’s own e-mail address',
  MAIL_FROM: 'a sender, such as Haat <shop@example.com>',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  TRUST_PROXY: 'yes or no',
  MOST_OPEN_ORDERS: 'a whole number from 1',
  MOST_ORDERS_AN_HOUR: 'a whole number from 1',
}

export type Config = {
  port: number
  host: string
  publicUrl: URL
  /** Where the category tiles and the hero's buy-now lead; without it, into this shop. */
  externalShop?: URL
  databaseUrl?: string
  dataFolder?: string
  isLive: boolean
  authSecret?: string
  /** The server that mails go through, who they are from, and where the shop reads its own. */
  mail: { smtpUrl: string | undefined; from: string; shop: string }
  logLevel: string
  trustProxy: boolean
  /** How many open orders, and how many in an hour, one phone and one visitor may have. */
  orderLimits: { open: number; hourly: number }
}

/** The environment, read once. Throws an error with one line for each value that will not do. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) throw badConfig(read.error.issues.map(({ path }) => complaint(String(path[0]), given)))
  const isLive = read.data.SHOP_MODE === 'live'
  const complaints = [...(isLive ? liveComplaints(read.data) : []), ...mailComplaints(read.data)]
  if (complaints.length > 0) throw badConfig(complaints)
  return {
    port: read.data.PORT,
    host: read.data.HOST ?? (isLive ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: new URL(read.data.PUBLIC_URL ?? `http://localhost:${read.data.PORT}`),
    ...(read.data.EXTERNAL_SHOP_URL && { externalShop: new URL(read.data.EXTERNAL_SHOP_URL) }),
    ...(read.data.DATABASE_URL && { databaseUrl: read.data.DATABASE_URL }),
    ...(read.data.DATA_DIR && { dataFolder: read.data.DATA_DIR }),
    isLive,
    ...(read.data.AUTH_SECRET && { authSecret: read.data.AUTH_SECRET }),
    mail: mailOf(read.data),
    logLevel: read.data.LOG_LEVEL,
    trustProxy: read.data.TRUST_PROXY === 'yes',
    orderLimits: { open: read.data.MOST_OPEN_ORDERS, hourly: read.data.MOST_ORDERS_AN_HOUR },
  }
}

function liveComplaints({ PUBLIC_URL }: z.output<typeof environment>): string[] {
  return PUBLIC_URL?.startsWith('https:') ? [] : ['PUBLIC_URL must be an https address when SHOP_MODE is live.']
}

/** Without it, messages would go to an address that does not exist. */
function mailComplaints({ SMTP_URL, SHOP_MAIL }: z.output<typeof environment>): string[] {
  return SMTP_URL && !SHOP_MAIL ? ['SHOP_MAIL must say where messages go when SMTP_URL is set.'] : []
}

function mailOf({ SMTP_URL, SHOP_MAIL = shopMail, MAIL_FROM }: z.output<typeof environment>): Config['mail'] {
  return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? `Haat <${SHOP_MAIL}>`, shop: SHOP_MAIL }
}

function complaint(name: string, given: Record<string, string | undefined>): string {
  const shown = /SECRET|DATABASE|SMTP/.test(name) ? 'The value given' : `"${given[name]}"`
  return `${name} must be ${demands[name as keyof typeof demands]}. ${shown} is not.`
}

function badConfig(complaints: string[]): Error {
  return Object.assign(new Error(complaints.join('\n')), { name: 'StartProblem' })
}
