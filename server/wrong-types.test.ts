import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, pathNames, type Endpoint } from '#contract/contract.ts'
import { isFieldError, messageOf, type FieldErrors } from '#domain/field-errors.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { karim } from '#test/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const operations = Object.entries<Endpoint>(contract).filter(
  ([, { input, upload }]) => !upload && Object.keys(input.shape).length > 0,
)

const wrong = [null, 7, -1.5, true, 'x', 'x'.repeat(30_000), [], [7], [{}], {}, { x: 1 }]

type Answer = { code: string; fields?: Record<string, string>; errors?: FieldErrors }

/** In the path stands what might be there, so that the rest is looked at too. */
const inPath = '00000000-0000-4000-8000-000000000000'

/** What the shop says of an input whose every field is `value`; with undefined, of one with an unknown field only. */
async function answerTo({ method, path, input }: Endpoint, value: unknown): Promise<Answer> {
  const names = Object.keys(input.shape).filter((name) => !pathNames(path).includes(name))
  const sent = value === undefined ? { 'nothing-like-it': 1 } : Object.fromEntries(names.map((name) => [name, value]))
  const isQuery = method === 'GET' || method === 'DELETE'
  const query = Object.entries(sent).map(([name, one]) => [name, String(one)])
  const answer = await shop.karim.request({
    method,
    url: path.replaceAll(/:\w+/g, value === 'x' ? 'x' : inPath) + (isQuery ? `?${new URLSearchParams(query)}` : ''),
    ...(!isQuery && { payload: sent }),
  })
  expect(answer.statusCode).toBeLessThan(500)
  return answer.statusCode === 400 ? answer.json() : { code: '' }
}

/** The codes of all its answers, whose messages are checked. */
async function codesOf(endpoint: Endpoint): Promise<string[]> {
  const codes: string[] = []
  for (const value of [undefined, ...wrong]) {
    const { fields = {}, errors = {} } = await answerTo(endpoint, value)
    expect(Object.keys(errors)).toEqual(Object.keys(fields))
    for (const [name, error] of Object.entries(errors)) {
      expect(isFieldError(error), JSON.stringify(error)).toBe(true)
      expect(fields[name]).toBe(messageOf(error))
      expect(fields[name]).not.toMatch(/undefined|NaN|\[object|expected| received |Invalid (input|option|key)/)
      codes.push(error.code)
    }
  }
  return codes
}

describe('an input of the wrong types', () => {
  it.each(operations)('is answered by %s with messages of the table only', async (_, endpoint) => {
    await codesOf(endpoint)
  })

  it('meets nearly every kind of it', async () => {
    const rich = [contract.changeSettings, contract.editOrder, contract.addWebhook, contract.trackByNumber]
    const seen = (await Promise.all(rich.map(codesOf))).flat()
    const kinds = ['not-a-text', 'not-a-number', 'not-a-list', 'not-an-object', 'not-true-or-false', 'not-one-of']
    expect(seen).toEqual(expect.arrayContaining([...kinds, 'too-long', 'not-a-whole-number', 'unknown-field']))
  })

  it.each([
    [{}, { productId: { code: 'unknown-product' }, rating: { code: 'rating-required' } }],
    [
      { text: 7, pictures: 'x' },
      { text: { code: 'not-a-text' }, pictures: { code: 'not-a-list' } },
    ],
    [{ text: 'x'.repeat(2001) }, { text: { code: 'too-long', max: 2000 } }],
    [{ stars: 5 }, { stars: { code: 'unknown-field' } }],
  ])('is told apart by codes and their parameters: %j', async (payload, errors) => {
    const answer = await shop.rina.request({ method: 'POST', url: contract.writeReview.path, payload })
    expect(answer.json()).toMatchObject({ code: 'invalid-input', errors })
  })

  it('tells what was left out from what has another type', async () => {
    const post = async (payload: object) =>
      (await shop.karim.request({ method: 'POST', url: contract.addWebhook.path, payload })).json()
    expect((await post({ url: 'https://shop.example' })).errors).toEqual({ events: { code: 'required' } })
    expect((await post({ url: 'https://shop.example', events: 'all' })).errors).toEqual({
      events: { code: 'not-a-list' },
    })
  })
})

describe('a call without a body that says it is JSON', () => {
  const calls = Object.entries<Endpoint>(contract).filter(([, { method, upload }]) => method !== 'GET' && !upload)

  it.each(calls)('is read by %s like one that says nothing', async (_, { method, path }) => {
    const url = path.replaceAll(/:\w+/g, inPath)
    const said = await shop.karim.request({ method, url, headers: { 'content-type': 'application/json' } })
    expect(said.json().code).not.toBe('unreadable-request')
    expect(said.statusCode).toBeLessThan(500)
    if (path !== contract.logOut.path) return
    expect(said.statusCode).toBe(200)
    await shop.karim.logIn({ email: karim.email, password: karim.password })
  })

  it('may hold nothing but JSON otherwise', async () => {
    const deep = '{"x":'.repeat(5000) + 1 + '}'.repeat(5000)
    const lists = '['.repeat(10_000) + ']'.repeat(10_000)
    for (const payload of ['{', ' ', '{"__proto__":{"x":1}}', deep, lists])
      expect(
        (
          await shop.karim.request({
            method: 'POST',
            url: contract.logIn.path,
            headers: { 'content-type': 'application/json' },
            payload,
          })
        ).json().code,
      ).toBe('unreadable-request')
  })
})

describe('the login', () => {
  it('says which of its fields is missing', async () => {
    const required = { email: { code: 'email-required' }, password: { code: 'password-required' } }
    for (const payload of [{}, { email: '', password: '' }, { email: ' ', password: '' }]) {
      const answer = await shop.guest.request({ method: 'POST', url: contract.logIn.path, payload })
      expect(answer.json().errors).toEqual(required)
    }
    await expect(shop.guest.logIn({ email: '', password: '' })).rejects.toMatchObject({ details: { errors: required } })
  })
})

describe('the document of the API', () => {
  it('names every code of a field error', async () => {
    const { paths } = (await shop.guest.request({ url: '/api/docs/json' })).json()
    const { properties } = paths['/api/v2/orders'].post.responses['4XX'].content['application/json'].schema
    expect(properties.fields.additionalProperties).toMatchObject({ type: 'string' })
    expect(properties.errors.additionalProperties.properties.code.enum).toContain('phone-required')
  })
})
