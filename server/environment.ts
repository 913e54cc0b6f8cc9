import { z } from 'zod'
import { findPasswordMistake } from '#domain/people/password.ts'
import { smsGateways } from '#domain/shop/system-health.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isBucketAddress, readBucketAddress } from './storage/bucket-address.ts'

const switches = z.enum(['yes', 'no'])
const mostWorkers = 16
/** What a header of a request may hold. */
const inHeader = z.string().regex(/^[!-~]+$/)

/** The variables that the shop reads, and what each must be. */
export const environment = z.object({
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
  SMS_GATEWAY: z.enum(smsGateways).optional(),
  SMS_API_KEY: z.string().min(1).optional(),
  SMS_SENDER: z.string().min(1).max(30).optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  STEADFAST_API_KEY: inHeader.optional(),
  STEADFAST_SECRET_KEY: inHeader.optional(),
  STEADFAST_WEBHOOK_TOKEN: z.string().min(16).optional(),
  STEADFAST_URL: z.url({ protocol: /^https?$/ }).optional(),
  PATHAO_CLIENT_ID: z.string().min(1).optional(),
  PATHAO_CLIENT_SECRET: z.string().min(1).optional(),
  PATHAO_USERNAME: z.string().min(1).optional(),
  PATHAO_PASSWORD: z.string().min(1).optional(),
  PATHAO_STORE_ID: z.coerce.number().int().positive().optional(),
  PATHAO_WEBHOOK_SECRET: inHeader.min(16).optional(),
  PATHAO_INTEGRATION_SECRET: inHeader.optional(),
  PATHAO_URL: z.url({ protocol: /^https?$/ }).optional(),
  SSLCOMMERZ_STORE_ID: z.string().min(1).max(30).optional(),
  SSLCOMMERZ_STORE_PASSWORD: z.string().min(1).max(30).optional(),
  SSLCOMMERZ_URL: z.url({ protocol: /^https?$/ }).optional(),
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
  SMS_GATEWAY: smsGateways.join(' or '),
  SMS_API_KEY: 'the key of the SMS gateway',
  SMS_SENDER: 'the name or number that SMS come from, in at most 30 characters',
  SMS_GATEWAY_URL: 'the http or https address of the SMS gateway',
  STEADFAST_API_KEY: 'the API key of a Steadfast account',
  STEADFAST_SECRET_KEY: 'the secret key of a Steadfast account',
  STEADFAST_WEBHOOK_TOKEN: 'at least 16 characters',
  STEADFAST_URL: 'the http or https address of Steadfast',
  PATHAO_CLIENT_ID: 'the client ID of a Pathao merchant’s API',
  PATHAO_CLIENT_SECRET: 'the client secret of a Pathao merchant’s API',
  PATHAO_USERNAME: 'the email that a Pathao merchant logs in with',
  PATHAO_PASSWORD: 'the password that a Pathao merchant logs in with',
  PATHAO_STORE_ID: 'the number of a store at Pathao',
  PATHAO_WEBHOOK_SECRET: 'at least 16 characters without spaces, from A to Z, digits and signs',
  PATHAO_INTEGRATION_SECRET: 'the integration secret of Pathao’s webhooks',
  PATHAO_URL: 'the http or https address of Pathao',
  SSLCOMMERZ_STORE_ID: 'the store ID of an SSLCommerz account, in at most 30 characters',
  SSLCOMMERZ_STORE_PASSWORD: 'the store password of an SSLCommerz account, in at most 30 characters',
  SSLCOMMERZ_URL: 'the http or https address of SSLCommerz',
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

/** What is asked for where a value will not do. */
export function complaint(name: string, given: Record<string, string | undefined>): string {
  const shown = /SECRET|PASSWORD|KEY|TOKEN|DATABASE|SMTP|OTLP|MEDIA_URL/.test(name)
    ? 'The value given'
    : `"${given[name]}"`
  return `${name} must be ${demands[name as keyof typeof demands]}. ${shown} is not.`
}
