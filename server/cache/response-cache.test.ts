import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import type { Shown } from './changes.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import type { Make } from './single-flights.ts'

type Options = { isKept?: boolean; isFailure?: boolean; shows?: Shown }

const told = vi.fn()
let cache: ResponseCache
beforeEach(() => {
  cache = createResponseCache({ tell: told, headers: { 'x-frame-options': 'DENY' } })
})
afterEach(() => {
  cache.close()
  told.mockClear()
  vi.useRealTimers()
})

function page(text: string, { isKept = true, isFailure = false, shows = {} }: Options = {}): Make {
  return async () => {
    cache.shows(shows)
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return { status: 200, headers, body: Buffer.from(text.padEnd(2000, '.')), isKept, isFailure }
  }
}

/** An answer that is made when it is told to. */
function heldUp(text: string) {
  let finish = () => {}
  const told = new Promise<void>((resolve) => (finish = resolve))
  const make: Make = async (making) => {
    cache.shows({ products: ['blue'] })
    await told
    return page(text)(making)
  }
  return { make, finish }
}

async function textOf(answer: ReturnType<ResponseCache['hold']>): Promise<string> {
  return String((await (await answer).makeForm({})).body)
}

function holdTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

describe('kept answers', () => {
  it('are made once, however many ask at the same time', async () => {
    const make = vi.fn(page('home'))
    const held = await Promise.all(Array.from({ length: 50 }, () => cache.hold('home', make)))
    expect(make).toHaveBeenCalledTimes(1)
    expect(new Set(held).size).toBe(1)
  })

  it('are compressed once for each encoding that is asked for, and smaller for it', async () => {
    const ready = await cache.hold('shop', page('shop'))
    const plain = ready.inForm({})
    for (const encoding of ['br', 'gzip']) {
      const asked = { 'accept-encoding': encoding }
      expect(ready.inForm(asked)).toBeUndefined()
      const [form, other] = await Promise.all([ready.makeForm(asked), ready.makeForm(asked)])
      expect([other, ready.inForm(asked)]).toEqual([form, form])
      expect(other).toBe(form)
      expect(form.body?.length).toBeLessThan(plain?.body?.length ?? 0)
      expect(form.lines).toMatchObject({
        'content-encoding': encoding,
        'x-frame-options': 'DENY',
        vary: 'accept-encoding',
      })
      const known = ready.inForm({ ...asked, 'if-none-match': form.lines.etag })
      expect(known).toMatchObject({ status: 304, body: undefined, lines: { etag: form.lines.etag } })
    }
  })

  it('are not kept when their makers say so, and then not by browsers either', async () => {
    const ready = await cache.hold('broken', page('503', { isKept: false }))
    expect(ready.inForm({})?.lines['cache-control']).toBe('no-store')
    expect(cache.find('broken')).toBeUndefined()
  })

  it('leave the pages that people read alone when somebody asks for many others once', async () => {
    for (let n = 0; n < 2; n++) await cache.hold('/', page('home'))
    for (let n = 0; n < 2500; n++) await cache.hold(`/details/${n}`, page(String(n)))
    expect(cache.find('/')).toBeDefined()
    expect(cache.find('/details/0')).toBeUndefined()
  })
})

describe('a change', () => {
  const soon = 250

  it('makes outdated what shows it, and nothing else, within a quarter of a second', async () => {
    await cache.hold('blue', page('seven left', { shows: { products: ['blue'] } }))
    await cache.hold('red', page('nine left', { shows: { products: ['red'] } }))
    await cache.hold('list', page('blue, red', { shows: { lists: true } }))
    holdTheClock()
    for (let n = 0; n < 10; n++) cache.changed({ products: ['blue'], lists: false })
    vi.advanceTimersByTime(soon - 1)
    expect(cache.find('blue')).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(cache.find('blue')).toBeUndefined()
    expect(cache.find('red')).toBeDefined()
    expect(cache.find('list')).toBeDefined()
    expect(told.mock.calls).toEqual([[{ products: ['blue'], lists: false }]])
    cache.changed({ products: ['red'], lists: true })
    cache.changed('everything')
    vi.advanceTimersByTime(soon)
    expect(cache.find('list')).toBeUndefined()
    expect(told).toHaveBeenLastCalledWith('everything')
  })

  it('counts for a page through what the page asks for', async () => {
    const ask = () => cache.hold('api of green', page('{}', { shows: { products: ['green'], lists: true } }))
    await ask()
    await cache.hold('page of green', async (making) => {
      await ask()
      return page('green')(making)
    })
    cache.heard({ products: ['blue'] })
    expect(cache.find('page of green')).toBeDefined()
    cache.heard({ lists: true })
    expect(cache.find('page of green')).toBeUndefined()
  })

  it('of the last moment is told before the shop stops', () => {
    cache.changed({ products: ['blue'], lists: false })
    cache.close()
    expect(told.mock.calls).toEqual([[{ products: ['blue'], lists: false }]])
  })

  it('from elsewhere counts at once, and is not told on', () => {
    cache.heard('everything')
    expect(told).not.toHaveBeenCalled()
  })

  it('that came while an answer was made keeps it from those who ask later', async () => {
    const slow = heldUp('old')
    const early = cache.hold('slow', slow.make)
    cache.heard({ products: ['blue'] })
    const late = cache.hold('slow', page('new', { shows: { products: ['blue'] } }))
    slow.finish()
    expect(await textOf(early)).toContain('old')
    expect(await textOf(late)).toContain('new')
    expect(await textOf(cache.hold('slow', page('newer')))).toContain('new.')
  })
})

describe('an outdated list', () => {
  const list = (text: string) => page(text, { shows: { lists: true } })

  it('is made anew before it goes out', async () => {
    await cache.hold('shop', list('old'))
    cache.heard({ lists: true })
    expect(await textOf(cache.hold('shop', list('new')))).toContain('new')
  })

  it('goes out as it was while the new one takes too long, fails, or has gaps; after a minute no more', async () => {
    await cache.hold('shop', list('old'))
    cache.heard({ lists: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const slow = heldUp('late')
    const waiting = cache.hold('shop', slow.make)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await textOf(waiting)).toContain('old')
    cache.heard({ lists: true })
    expect(await textOf(cache.hold('shop', () => Promise.reject(new Error('no database'))))).toContain('old')
    expect(await textOf(cache.hold('shop', page('gaps', { isKept: false, isFailure: true })))).toContain('old')
    vi.setSystemTime(Date.now() + 61_000)
    await expect(cache.hold('shop', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    slow.finish()
  })

  it('makes a page outdated that is made of it as it was', async () => {
    const pageOf = (call: Make) =>
      cache.hold('page', async (making) => page(await textOf(cache.hold('call', call)))(making))
    await pageOf(list('old'))
    cache.heard({ lists: true })
    expect(await textOf(pageOf(() => Promise.reject(new Error('no database'))))).toContain('old')
    expect(cache.find('page')).toBeUndefined()
    expect(await textOf(pageOf(list('new')))).toContain('new')
    expect(cache.find('page')).toBeDefined()
  })

  it('is dropped when the shop no longer has it', async () => {
    await cache.hold('shop', list('old'))
    cache.heard({ lists: true })
    const gone = () => Promise.reject(new Refusal('product-not-found'))
    await expect(cache.hold('shop', gone)).rejects.toMatchObject({ code: 'product-not-found' })
  })
})

describe('after five minutes an answer', () => {
  it('is made anew, and with it a page that was made of it meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await cache.hold('call', page('morning'))
    vi.setSystemTime(Date.now() + 4 * 60_000)
    await cache.hold('page', async (making) => page(await textOf(cache.hold('call', page('noon'))))(making))
    expect(cache.find('page')).toBeDefined()
    vi.setSystemTime(Date.now() + 60_000)
    expect(cache.find('page')).toBeUndefined()
  })

  it('goes out once more while it is made anew behind it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await cache.hold('home', page('morning'))
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1)
    expect(cache.find('home')).toBeUndefined()
    expect(await textOf(cache.hold('home', page('noon')))).toContain('morning')
    await vi.waitFor(async () => expect(await textOf(cache.hold('home', page('evening')))).toContain('noon'))
  })

  it('stays for as long as nobody can make another', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await cache.hold('home', page('morning'))
    vi.setSystemTime(Date.now() + 30 * 60_000)
    const broken = vi.fn(() => Promise.reject(new Error('no database')))
    for (let n = 0; n < 5; n++) expect(await textOf(cache.hold('home', broken))).toContain('morning')
    expect(broken).toHaveBeenCalledTimes(1)
  })
})

it('work that nobody waits for any more is called off', async () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const make = vi.fn(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const waiting = [one, other].map(({ signal }) => cache.hold('search', make, signal))
  const outcomes = Promise.allSettled(waiting)
  one.abort()
  expect(make.mock.calls[0]?.[0].signal.aborted).toBe(false)
  other.abort()
  expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(make).toHaveBeenCalledTimes(1)
})
