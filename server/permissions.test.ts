import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, type Endpoint } from '#contract/contract.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { serve } from './http/serve.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const calls = Object.entries<Endpoint>(contract)
const adminCalls = calls.filter(([, { who }]) => who === 'admin')
const changes = calls.filter(([, { method }]) => method !== 'GET')

describe.each(adminCalls)('%s', (_, { method, path }) => {
  it.each([
    ['a guest', 401, 'guest'],
    ['a customer', 403, 'rina'],
  ] as const)('refuses %s, before reading anything', async (_who, status, person) => {
    const answer = await shop[person].request({
      method,
      url: path,
      ...(method === 'GET' ? {} : { payload: { nonsense: true } }),
    })
    expect(answer.statusCode).toBe(status)
  })

  it('cannot be reached by a trick of the path', async () => {
    for (const trick of [
      `/${path}`,
      path.toUpperCase(),
      `${path}/`,
      path.replace('/v2', '/./v2'),
      path.replaceAll('/', '%2F'),
      `${path};x`,
    ]) {
      const answer = await shop.guest.request({ method, url: trick, ...(method === 'GET' ? {} : { payload: {} }) })
      expect([400, 401, 404]).toContain(answer.statusCode)
    }
    const override = { 'x-http-method-override': method }
    expect((await shop.guest.request({ url: path, headers: override })).statusCode).toBeGreaterThanOrEqual(401)
  })
})

describe.each(changes)('%s', (_, { method, path }) => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring name', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['no origin, with a cookie', { 'sec-fetch-site': '', cookie: 'sid=x' }],
    ['a page that claims to be ours', { 'sec-fetch-site': 'cross-site', 'x-from-pages': 'yes' }],
  ])('does nothing for %s', async (_who, headers) => {
    const answer = await shop.karim.request({ method, url: path, payload: {}, headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('foreign-request')
  })
})

describe('a route', () => {
  it('without a row in the contract stops the shop from starting', () => {
    expect(() => shop.app.get('/api/v1/secret', async () => 'hello')).toThrow()
  })

  it('for owners must say who the owner is', () => {
    expect(() => serve(shop.app, { ...contract.showProduct, who: 'owner' } as Endpoint, async () => ({}))).toThrow(
      /owner/,
    )
  })

  it('is printed in the document with its rights', async () => {
    const document = (await shop.guest.request({ url: '/api/docs/json' })).json()
    for (const { method, path } of Object.values<Endpoint>(contract)) {
      expect(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.description).toMatch(/./)
    }
    expect(document.paths['/api/v2/orders'].post.requestBody.content['application/json'].schema.required).toContain(
      'cartItems',
    )
  })
})
