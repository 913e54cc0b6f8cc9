import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

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
    [{ SHOP_MODE: 'live' }, 'PUBLIC_URL must be an https address'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }, 'OTEL_EXPORTER_OTLP_HEADERS must be names and values'],
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

  it('never repeats a secret in a complaint', () => {
    const env = {
      DATABASE_URL: 'mysql://root:secret@db/shop',
      AUTH_SECRET: 'short-secret',
      SMTP_URL: 'http://shop:secret@mail',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret@ %',
    }
    expect(() => readConfig(env)).toThrow(expect.not.stringContaining('secret@') as string)
  })

  it('names every wrong value at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
  })
})
