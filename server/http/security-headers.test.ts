import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
})
afterAll(() => shop.close())

const post = { method: 'POST', payload: { email: 'nobody@example.com', password: 'x' } } as const

it.each([
  ['public data', { url: '/api/v1/products' }, 200],
  ['a refusal', { url: '/api/v1/users' }, 401],
  ['a wrong login', { url: '/api/v1/login', ...post }, 401],
  ['a wrong input', { url: '/api/v1/signup', ...post }, 400],
  ['a call of another site', { url: '/api/v1/login', ...post, headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['a call that is not there', { url: '/api/v1/nothing' }, 404],
  ['an address that is too long', { url: `/api/v2/orders/${'x'.repeat(400)}` }, 404],
  ['its health', { url: '/healthz' }, 200],
])('%s comes with the headers that protect the browser', async (_, request, status) => {
  const headers = { origin: 'https://evil.example', ...('headers' in request ? request.headers : {}) }
  const answer = await shop.browser().request({ ...request, headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-type': expect.stringMatching(/^(application\/json|text\/plain); charset=utf-8$/),
  })
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})
