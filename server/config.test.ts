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
    [{ SHOP_MODE: 'live' }, 'PUBLIC_URL must be an https address'],
    [{ SHOP_MODE: 'live', PUBLIC_URL: 'http://shop.example.com' }, 'PUBLIC_URL must be an https address'],
  ])('complains about %o', (env, words) => {
    expect(() => readConfig(env)).toThrow(words)
  })

  it('never repeats a secret in a complaint', () => {
    const env = { DATABASE_URL: 'mysql://root:secret@db/shop', AUTH_SECRET: 'short-secret' }
    expect(() => readConfig(env)).toThrow(expect.not.stringContaining('secret@') as string)
  })

  it('names every wrong value at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
  })
})
