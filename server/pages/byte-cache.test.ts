import { afterEach, describe, expect, it, vi } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const page = (text: string) => async () => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(text.padEnd(2000, '.')),
})
const told = vi.fn()
const cache = createByteCache({ tell: told, headers: { 'x-frame-options': 'DENY' }, sessionCookie: 'sid' })
afterEach(() => {
  told.mockClear()
  vi.useRealTimers()
})

function holdTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

describe('the kept bytes of shared answers', () => {
  it('are made once, however many ask at the same time', async () => {
    const make = vi.fn(page('home'))
    const held = await Promise.all(Array.from({ length: 50 }, () => cache.hold('home', make)))
    expect(make).toHaveBeenCalledTimes(1)
    expect(new Set(held).size).toBe(1)
  })

  it('are compressed once, and smaller for it', async () => {
    const ready = await cache.hold('shop', page('shop'))
    const plain = ready.inForm({})
    for (const encoding of ['br', 'gzip']) {
      const { body, lines } = ready.inForm({ 'accept-encoding': encoding })
      expect(body?.length).toBeLessThan(plain.body?.length ?? 0)
      expect(lines).toMatchObject({ 'content-encoding': encoding, 'x-frame-options': 'DENY', vary: 'accept-encoding' })
      expect(ready.inForm({ 'if-none-match': lines.etag })).toMatchObject({ status: 304, body: undefined })
    }
  })

  it('are not kept when they are a failure', async () => {
    await cache.hold('broken', async () => ({ status: 500, headers: {}, body: Buffer.from('') }))
    expect(cache.find('broken')).toBeUndefined()
  })

  it('are made anew half a second after a change, which other copies hear of once', async () => {
    await cache.hold('stock', page('seven left'))
    holdTheClock()
    for (let n = 0; n < 10; n++) cache.changed()
    vi.advanceTimersByTime(499)
    expect(cache.find('stock')).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(cache.find('stock')).toBeUndefined()
    const ready = await cache.hold('stock', page('six left'))
    expect(String(ready.inForm({}).body)).toContain('six left')
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('do not tell a change on that was heard from elsewhere', async () => {
    await cache.hold('stock', page('six left'))
    holdTheClock()
    cache.changed('elsewhere')
    vi.advanceTimersByTime(500)
    expect(cache.find('stock')).toBeUndefined()
    expect(told).not.toHaveBeenCalled()
  })

  it('do not outlive a change that came while they were made', async () => {
    let finish: (() => void) | undefined
    const slow = cache.hold('slow', async () => {
      await new Promise<void>((resolve) => (finish = resolve))
      return page('old')()
    })
    holdTheClock()
    cache.changed()
    vi.advanceTimersByTime(500)
    finish?.()
    await slow
    expect(cache.find('slow')).toBeUndefined()
  })
})
