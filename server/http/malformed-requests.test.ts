import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { servePages } from '../pages/pages.ts'

let shop: TestShop
let origin: URL
beforeAll(async () => {
  shop = await openShop()
  servePages(shop.app, {
    sharedAddress: () => undefined,
    busyPage: () => 'busy',
    answer: async () => new Response('<h1>Page</h1>'),
  })
  origin = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => shop.close())

describe('malformed requests', () => {
  const lines = [
    'GET /',
    'GET /shop?page=1',
    'GET /cart',
    'GET /api/v1/products',
    'POST /api/v1/login',
    'POST /api/v2/cart',
    'POST /api/v2/orders',
    'POST /login',
  ]
  /** What stands where the headers belong, and the body after it. */
  const refused = [
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde'],
    ['two lengths in one', 'Content-Length: 3, 5\r\n\r\nabcde'],
    ['a negative length', 'Content-Length: -5\r\n\r\nabcde'],
    ['a length with a sign', 'Content-Length: +5\r\n\r\nabcde'],
    ['a length in hexadecimal', 'Content-Length: 0x5\r\n\r\nabcde'],
    ['a length beyond all numbers', `Content-Length: ${'9'.repeat(40)}\r\n\r\nabcde`],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n'],
    ['an encoding that is not the last', 'Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n'],
    ['an encoding that nobody knows', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a chunk of no size', 'Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n'],
    ['a chunk of a negative size', 'Transfer-Encoding: chunked\r\n\r\n-1\r\nabc\r\n0\r\n\r\n'],
    ['a chunk beyond all sizes', `Transfer-Encoding: chunked\r\n\r\n${'F'.repeat(20)}\r\nabc\r\n0\r\n\r\n`],
    ['a chunk that ends elsewhere', 'Transfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n0\r\n\r\n'],
    ['a header without a colon', 'Just words\r\n\r\n'],
    ['a header without a name', ': value\r\n\r\n'],
    ['a header on two lines', 'X-One: a\r\n b: c\r\n: d\r\n\r\n'],
    ['a header name with a space', 'X One: a\r\n\r\n'],
    ['a zero byte in a name', 'X-\0One: a\r\n\r\n'],
    ['a zero byte in a value', 'X-One: a\0b\r\n\r\n'],
    ['a bare carriage return', 'X-One: a\rX-Two: b\r\n\r\n'],
    ['a hundred kilobytes of one header', `X-One: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['a hundred kilobytes of many headers', `${'X-One: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2600)}\r\n`],
    ['two hosts', 'Host: other\r\n\r\n'],
  ] as const
  const oddLines = [
    'GET / HTTP/9.9',
    'GET / HTTP/1.1.1',
    'GET / http/1.1',
    'get / HTTP/1.1',
    'FOO / HTTP/1.1',
    'GET / HTTP/1.1 HTTP/1.1',
    'GET',
    '/',
    'GET /\0 HTTP/1.1',
    'GET /\u00ff\u00fe HTTP/1.1',
    `GET /${'a'.repeat(100_000)} HTTP/1.1`,
    'CONNECT shop:80 HTTP/1.1',
    'GET shop:80 HTTP/1.1',
    'GET ?a HTTP/1.1',
    'PRI * HTTP/2.0',
    '\u0016\u0003\u0001\u0002\u0000\u0001',
  ]
  const whole = [
    ...lines.flatMap((line) =>
      refused.map(([what, rest]) => [`${what}, ${line}`, `${line} HTTP/1.1\r\nHost: shop\r\n${rest}`] as const),
    ),
    ...oddLines.map((line) => [JSON.stringify(line).slice(0, 40), `${line}\r\nHost: shop\r\n\r\n`] as const),
    ['no host', 'GET / HTTP/1.1\r\n\r\n'] as const,
  ]

  it(`are refused or cut off, and harm nobody: ${whole.length} of them`, { timeout: 60_000 }, async () => {
    const outcomes = await Promise.all(whole.map(async ([what, bytes]) => [what, await send(bytes)] as const))
    const heard = outcomes.filter(([, said]) => said.includes('"ok":true') || said.startsWith('HTTP/1.1 5'))
    expect(heard).toEqual([])
    expect((await fetch(new URL('/cart', origin))).status).toBe(200)
  })

  it.each(['__proto__: x', 'constructor: x', 'X-Forwarded-Host: evil.example', 'Expect: everything', 'Upgrade: h2c'])(
    'and what is only strange is answered: %s',
    async (header) => {
      const said = await send(`GET /api/v1/products HTTP/1.1\r\nHost: shop\r\n${header}\r\nConnection: close\r\n\r\n`)
      expect(said).toMatch(/^HTTP\/1\.1 (200|4\d\d)/)
      expect(said).not.toContain('evil.example')
    },
  )
})

/**
 * Sends these bytes, one a character.
 * @returns what was answered; nothing where the connection was cut. An answer that was ready as soon as the head had come
 * is followed by another request, which must not be heard on this connection any more.
 */
async function send(bytes: string): Promise<string> {
  const socket = net.connect(Number(origin.port), origin.hostname)
  let said = ''
  socket.on('error', () => {})
  socket.write(Buffer.from(bytes, 'latin1'))
  await new Promise<void>((resolve) => {
    socket.once('close', resolve)
    socket.on('data', (part) => {
      if (!said) socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
      said += String(part)
      if (said.startsWith('HTTP/1.1 4')) resolve()
    })
  })
  socket.destroy()
  return said
}
