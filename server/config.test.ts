import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const pathao = {
  PATHAO_CLIENT_ID: 'client',
  PATHAO_CLIENT_SECRET: 'client-secret',
  PATHAO_USERNAME: 'shop@example.com',
  PATHAO_PASSWORD: 'a password',
  PATHAO_STORE_ID: '130820',
}

describe('the environment', () => {
  it('may be empty: a demo on port 3000 of this machine alone', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', isLive: false })
    expect(readConfig({ PORT: '' })).toMatchObject({ port: 3000 })
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535. "http" is not.'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ SHOP_MODE: 'production' }, 'SHOP_MODE must be demo or live'],
    [{ DATABASE_URL: 'mysql://root:secret@db/shop' }, 'DATABASE_URL must be a PostgreSQL address'],
    [{ PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL must be the shop’s address'],
    [{ EXTERNAL_SHOP_URL: 'javascript:alert(1)' }, 'EXTERNAL_SHOP_URL must be the http or https address'],
    [{ EXTERNAL_SHOP_URL: 'goods.example.com' }, 'EXTERNAL_SHOP_URL must be the http or https address'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be a mail server'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SHOP_MAIL must say where messages go'],
    [{ SHOP_MAIL: 'the shop' }, 'SHOP_MAIL must be the shop’s own email address'],
    [{ MAIL_FROM: 'Haat <shop@example.com>\nBcc: x@example.com' }, 'MAIL_FROM must be a sender'],
    [{ SMS_GATEWAY: 'twilio', SMS_API_KEY: 'x' }, 'SMS_GATEWAY must be sms.net.bd or bulksmsbd or ssl-wireless'],
    [{ SMS_GATEWAY: 'sms.net.bd' }, 'SMS_API_KEY must be given with SMS_GATEWAY'],
    [{ SMS_API_KEY: 'x' }, 'SMS_GATEWAY must be given with SMS_API_KEY'],
    [{ SMS_GATEWAY: 'bulksmsbd', SMS_API_KEY: 'x' }, 'SMS_SENDER must be given when SMS_GATEWAY is bulksmsbd'],
    [{ STEADFAST_API_KEY: 'x' }, 'STEADFAST_API_KEY and STEADFAST_SECRET_KEY must be given together'],
    [{ STEADFAST_WEBHOOK_TOKEN: 'x'.repeat(16) }, 'must be given with STEADFAST_WEBHOOK_TOKEN'],
    [{ STEADFAST_API_KEY: 'চাবি', STEADFAST_SECRET_KEY: 'x' }, 'STEADFAST_API_KEY must be the API key of a Steadfast'],
    [{ STEADFAST_WEBHOOK_TOKEN: 'short' }, 'STEADFAST_WEBHOOK_TOKEN must be at least 16 characters'],
    [{ STEADFAST_URL: 'portal.packzy.com' }, 'STEADFAST_URL must be the http or https address'],
    [
      { PATHAO_CLIENT_ID: 'x', PATHAO_STORE_ID: '7' },
      'PATHAO_CLIENT_SECRET, PATHAO_USERNAME, PATHAO_PASSWORD must be given',
    ],
    [{ PATHAO_WEBHOOK_SECRET: 'x'.repeat(16) }, 'PATHAO_STORE_ID must be given, too'],
    [{ PATHAO_WEBHOOK_SECRET: 'short' }, 'PATHAO_WEBHOOK_SECRET must be at least 16 characters'],
    [
      { ...pathao, PATHAO_INTEGRATION_SECRET: 'x' },
      'PATHAO_WEBHOOK_SECRET must be given with PATHAO_INTEGRATION_SECRET',
    ],
    [{ ...pathao, PATHAO_STORE_ID: 'Mirpur' }, 'PATHAO_STORE_ID must be the number of a store'],
    [{ PATHAO_URL: 'api-hermes.pathao.com' }, 'PATHAO_URL must be the http or https address'],
    [{ SSLCOMMERZ_STORE_ID: 'x' }, 'SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD must be given together.'],
    [{ SSLCOMMERZ_STORE_PASSWORD: 'x' }, 'SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD must be given together.'],
    [{ SSLCOMMERZ_STORE_ID: 'x'.repeat(31) }, 'SSLCOMMERZ_STORE_ID must be the store ID of an SSLCommerz account'],
    [{ SSLCOMMERZ_URL: 'sandbox.sslcommerz.com' }, 'SSLCOMMERZ_URL must be the http or https address'],
    [{ SHOP_MODE: 'live' }, 'PUBLIC_URL must be an https address'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }, 'OTEL_EXPORTER_OTLP_HEADERS must be names and values'],
    [{ OTEL_LOGS_EXPORTER: 'otlp' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must say where the log goes'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be'],
    [{ SLOW_STATEMENT_MS: 'slow' }, 'SLOW_STATEMENT_MS must be a whole number'],
    [{ SHOP_MODE: 'live', PUBLIC_URL: 'http://shop.example.com' }, 'PUBLIC_URL must be an https address'],
  ])('complains about %o', (env, words) => {
    expect(() => readConfig(env)).toThrow(words)
  })

  it('may name another shop for the tiles to lead to', () => {
    expect(readConfig({}).externalShop).toBeUndefined()
    expect(readConfig({ EXTERNAL_SHOP_URL: 'https://goods.example.com/bd' }).externalShop?.href).toBe(
      'https://goods.example.com/bd',
    )
  })

  it('may name an account for payments, and another address than that of live ones', () => {
    expect(readConfig({}).sslcommerz).toBeUndefined()
    expect(readConfig({ SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com' }).sslcommerz).toBeUndefined()
    const env = { SSLCOMMERZ_STORE_ID: 'haat', SSLCOMMERZ_STORE_PASSWORD: 'a & b' }
    expect(readConfig(env).sslcommerz).toEqual({ storeId: 'haat', password: 'a & b' })
    const sandbox = { ...env, SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com' }
    expect(readConfig(sandbox).sslcommerz?.address?.href).toBe('https://sandbox.sslcommerz.com/')
  })

  it('may name accounts with couriers, each alone or all', () => {
    expect(readConfig({}).couriers).toEqual({})
    expect(readConfig(pathao).couriers).toEqual({
      pathao: {
        clientId: 'client',
        clientSecret: 'client-secret',
        username: 'shop@example.com',
        password: 'a password',
        storeId: 130_820,
      },
    })
    const steadfast = { STEADFAST_API_KEY: 'key', STEADFAST_SECRET_KEY: 'secret' }
    expect(Object.keys(readConfig({ ...pathao, ...steadfast }).couriers)).toEqual(['steadfast', 'pathao'])
    const sandbox = { ...pathao, PATHAO_URL: 'https://courier-api-sandbox.pathao.com' }
    expect(readConfig(sandbox).couriers.pathao?.address?.href).toBe('https://courier-api-sandbox.pathao.com/')
  })

  it('never repeats a secret in a complaint', () => {
    const env = {
      DATABASE_URL: 'mysql://root:secret@db/shop',
      AUTH_SECRET: 'short-secret',
      SMTP_URL: 'http://shop:secret@mail',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret@ %',
      STEADFAST_WEBHOOK_TOKEN: 'secret@',
      PATHAO_WEBHOOK_SECRET: 'secret@',
      SSLCOMMERZ_STORE_PASSWORD: 'secret@'.repeat(5),
    }
    expect(() => readConfig(env)).toThrow(expect.not.stringContaining('secret@') as string)
  })

  it('names every wrong value at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
  })
})

describe('a secret', () => {
  const secret = 'kept-by-a-vault-and-not-in-the-environment'
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'haat-secrets-'))
    writeFileSync(path.join(folder, 'haat.AUTH_SECRET'), `${secret}\n`)
    writeFileSync(path.join(folder, 'database'), 'postgres://haat:from-a-file@db.example.com/haat')
    writeFileSync(path.join(folder, 'short'), 'too-short-to-be-told')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('may be a credential of systemd, or a file that the environment names', () => {
    const read = readConfig({ CREDENTIALS_DIRECTORY: folder, DATABASE_URL_FILE: path.join(folder, 'database') })
    expect(read.authSecret).toBe(secret)
    expect(read.databaseUrl).toBe('postgres://haat:from-a-file@db.example.com/haat')
    const store = { SSLCOMMERZ_STORE_ID: 'haat', SSLCOMMERZ_STORE_PASSWORD_FILE: path.join(folder, 'short') }
    expect(readConfig(store).sslcommerz).toEqual({ storeId: 'haat', password: 'too-short-to-be-told' })
  })

  it('is checked as any other, and is not told', () => {
    const short = { AUTH_SECRET_FILE: path.join(folder, 'short') }
    expect(() => readConfig(short)).toThrow('AUTH_SECRET must be at least 32 characters. The value given is not.')
  })

  it('that cannot be read, or stands in two places, stops the start', () => {
    const away = { AUTH_SECRET_FILE: path.join(folder, 'away') }
    expect(() => readConfig(away)).toThrow(/AUTH_SECRET cannot be read from .*away/)
    const twice = { CREDENTIALS_DIRECTORY: folder, AUTH_SECRET: secret }
    expect(() => readConfig(twice)).toThrow(/AUTH_SECRET is given twice/)
  })
})
