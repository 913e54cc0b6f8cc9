import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { rina } from '#test/people.ts'

const behindProxy = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'yes' }
const clear = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'shop.example' }
const login = { method: 'POST', url: '/api/v1/login', payload: { email: rina.email, password: rina.password } } as const
let shop: TestShop
beforeAll(async () => {
  shop = await openShop(behindProxy)
})
afterAll(() => shop.close())

describe('by http, behind a proxy, a shop with an https address', () => {
  it.each([
    ['/list?category=Cloth', 'https://shop.example/list?category=Cloth'],
    ['/', 'https://shop.example/'],
    ['//evil.example/list', 'https://shop.example/evil.example/list'],
  ])('leads whoever opens %s to https', async (url, location) => {
    const { statusCode, headers } = await shop.app.inject({ url, headers: clear })
    expect([statusCode, headers.location]).toEqual([301, location])
  })

  it.each([
    ['a login', login],
    ['a read', { url: '/api/v1/products' }],
    ['a read that is written otherwise', { url: '/%61pi/v1/products' }],
    ['a stranger’s call that is not there', { url: '/api/v9/nothing' }],
    ['a form', { method: 'POST', url: '/login', payload: 'email=x', headers: { 'content-type': 'text/plain' } }],
  ] as const)('refuses %s, and leads it nowhere', async (_, asked) => {
    const given = 'headers' in asked ? asked.headers : {}
    const { statusCode, headers, body } = await shop.app.inject({ ...asked, headers: { ...given, ...clear } })
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([403, undefined, undefined])
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'https-only' })
  })

  it('believes the proxy, which writes last', async () => {
    const told = await shop.app.inject({ ...login, headers: { ...clear, 'x-forwarded-proto': 'https, http' } })
    expect(told.statusCode).toBe(403)
    const good = await shop.app.inject({ ...login, headers: { ...clear, 'x-forwarded-proto': 'http, https' } })
    expect(good.statusCode).toBe(200)
  })

  it('answers who asks how it is from the same machine, past the proxy', async () => {
    expect((await shop.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  it('also answers so where a page or a read lies ready', async () => {
    const other = await openShop(behindProxy)
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const read = (headers = {}) => fetch(`${address}/api/v1/products`, { headers })
    expect([(await read()).status, (await read()).status]).toEqual([200, 200])
    expect((await read(clear)).status).toBe(403)
    await other.close()
  })
})

it('by http without a proxy that is believed, what a caller claims counts for nothing', async () => {
  const other = await openShop({ PUBLIC_URL: 'https://shop.example' })
  expect((await other.app.inject({ ...login, headers: clear })).statusCode).toBe(200)
  await other.close()
})
