import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureLimits } from '#domain/goods/picture.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { servePages } from './pages.ts'
import { fromPages, type App } from '../http/serve.ts'

let shop: TestShop
let app: App
let rendered = 0
beforeAll(async () => {
  shop = await openShop()
  app = await createApp(shop.database, readConfig({ LOG_LEVEL: 'fatal' }))
  const answer = async (request: Request) => {
    rendered += 1
    const { pathname, host } = new URL(request.url)
    const isPublic = pathname.startsWith('/public')
    const headers = { 'content-type': 'text/html', 'cache-control': isPublic ? 'public, max-age=0' : 'no-store' }
    const body = `${request.method} ${host} ${request.headers.get('x-visitor-address')} ${await request.text()}`
    return new Response(body.padEnd(600, '.'), { headers })
  }
  const sharedAddress = (url: string) => (url.startsWith('/public') ? { address: url.split('?')[0] ?? '' } : undefined)
  servePages(app, { answer, sharedAddress, busyPage: () => 'busy' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

describe('pages that are the same for everybody', () => {
  it('are rendered once and then sent as they are, compressed for whoever reads that', async () => {
    const before = rendered
    const plain = await app.inject({ url: '/public' })
    const small = await app.inject({ url: '/public', headers: { 'accept-encoding': 'gzip, br' } })
    expect(rendered).toBe(before + 1)
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    const again = await app.inject({ url: '/public', headers: { 'if-none-match': String(small.headers.etag) } })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
  })

  it('do not depend on the name that one caller used', async () => {
    const answer = await app.inject({ url: '/public-by-name?x=1', headers: { host: 'evil.example' } })
    expect(answer.body).toContain('localhost:3000')
    expect(answer.body).not.toContain('evil')
  })
})

describe('a page of somebody’s own', () => {
  it('is rendered each time, with the true network address', async () => {
    const answer = await app.inject({ url: '/own', headers: { 'x-visitor-address': '6.6.6.6' } })
    expect(answer.body).toContain('127.0.0.1')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is compressed for whoever reads that, and not for the pages themselves', async () => {
    const plain = await app.inject({ url: '/own' })
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const small = await app.inject({ url: '/own', headers: { 'accept-encoding': accepted } })
      expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(small.headers['content-length']).toBe(String(small.rawPayload.length))
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    }
    const headers = { 'accept-encoding': 'br', [fromPages.name]: fromPages.value }
    expect((await app.inject({ url: '/own', headers })).headers['content-encoding']).toBeUndefined()
  })

  it('takes a form by any name of the shop, but not one of another site nor one that is too large', async () => {
    const form = (headers: Record<string, string>, payload = 'name=Rina') =>
      app.inject({
        method: 'POST',
        url: '/own',
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      })
    expect((await form({ host: '192.168.0.7:3000' })).body).toContain('POST 192.168.0.7:3000 127.0.0.1 name=Rina')
    expect((await form({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await form({}, 'x'.repeat(300_000))).statusCode).toBe(413)
  })
})

it.each(['/api/v1/nothing', '/api/%E0%A4%A', '/auth/nothing'])(
  '%s is no page: programs get their answer as JSON',
  async (url) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'not-found' })
  },
)

it('an address that cannot be decoded is a page that is not there', async () => {
  expect((await app.inject({ url: '/details/%E0%A4%A' })).body).toContain('GET localhost:3000')
})

describe('a form with a picture', () => {
  const file = '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n'
  const end = '\r\n--x--\r\n'
  const sendForm = (bytes: number, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x', ...headers },
      payload: `${file}${'a'.repeat(bytes - file.length - end.length)}${end}`,
    })

  it('may be as large as a picture for whoever is logged in, and no larger', async () => {
    const cookie = ofRina()
    const most = await sendForm(pictureLimits.bytes + 1000, { cookie })
    expect([most.statusCode, most.body.includes('too-large')]).toEqual([200, false])
    const larger = await sendForm(6_000_000, { cookie })
    expect([larger.statusCode, larger.body.includes('too-large')]).toEqual([200, true])
    expect((await sendForm(70_000_000, { cookie })).statusCode).toBe(413)
  })

  const ofRina = () => `sid=${shop.rina.cookies.get('sid')}`
  const field = (name: string, text: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  const lead = field('text', 'Soft') + file
  const kept = pictureLimits.bytes + 256 * 1024 - lead.length
  // Also where the boundary behind the file lies across the end of what is kept.
  it.each([18_000_000, kept - 500, ...Array.from({ length: 8 }, (_, n) => kept - n)])(
    'that is too large reaches its page without the picture, with a note of that: %i bytes',
    async (size) => {
      const payload = `${lead}${'x'.repeat(size)}\r\n${field('after', 'y'.repeat(1000))}--x--\r\n`
      const answer = await app.inject({
        method: 'POST',
        url: '/form',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'multipart/form-data; boundary=x',
          cookie: ofRina(),
        },
        payload,
      })
      expect(answer.statusCode).toBe(200)
      const sent = answer.body.slice(answer.body.indexOf('--x')).replace(/\.+$/, '')
      const form = await new Response(sent, {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }).formData()
      expect([...form]).toEqual([
        ['text', 'Soft'],
        ['too-large', '1'],
        ['after', 'y'.repeat(1000)],
      ])
    },
  )

  it.each([
    ['nothing else', {}],
    ['a cookie that is no session', { cookie: 'sid=x' }],
    ['the same written otherwise', { 'content-type': 'Multipart/Form-Data; boundary=x' }],
  ])('of a stranger stays small, with %s', async (_, headers) => {
    expect((await sendForm(200_000, headers)).statusCode).toBe(200)
    expect((await sendForm(300_000, headers)).statusCode).toBe(413)
  })
})
