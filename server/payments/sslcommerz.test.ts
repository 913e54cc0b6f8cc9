import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { taka } from '#domain/money.ts'
import { openSslcommerz } from '#test/sslcommerz-server.ts'
import { payable } from '#domain/orders/payment.ts'
import { findPayment, GatewayError, openSession, validatePayment } from './sslcommerz.ts'
import type { SslcommerzAccount } from './sslcommerz.ts'

const keys = { storeId: 'haat', password: 'a&b c+d=%41/ম' }
let gateway: Awaited<ReturnType<typeof openSslcommerz>>
let account: SslcommerzAccount
beforeAll(async () => {
  gateway = await openSslcommerz(keys)
  account = { ...keys, address: new URL(gateway.address) }
})
afterEach(() => {
  gateway.be('serves')
  vi.restoreAllMocks()
})
afterAll(() => gateway.stop())

const customer = {
  name: 'Rina Akter',
  email: 'rina@example.com',
  phone: '01712345678',
  address: 'Road 5',
  city: 'Savar',
}
let attempts = 0

function request({ amount = taka(1060), ...changes }: Partial<typeof customer> & { amount?: number } = {}) {
  return {
    transactionId: `7KQ2M9X-${++attempts}`,
    amount,
    orderNumber: '7KQ2M9X',
    itemCount: 3,
    customer: { ...customer, ...changes },
    returnTo: 'http://localhost:3000/pay/back',
    notify: 'http://localhost:3000/api/v2/payments/sslcommerz',
  }
}

async function open(changes?: Parameters<typeof request>[0]) {
  const wanted = request(changes)
  const { page } = await openSession(wanted, account)
  return { page, id: wanted.transactionId, form: gateway.sessions.at(-1) ?? {} }
}

const failure = async (call: Promise<unknown>): Promise<GatewayError> => call.then(Promise.reject, (error) => error)

describe('a session', () => {
  it('leads to the page of the gateway, and says what is to be paid', async () => {
    const { page, id, form } = await open()
    expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/page\?session=[\dA-F]{32}$/)
    expect(form).toMatchObject({
      store_id: 'haat',
      store_passwd: keys.password,
      tran_id: id,
      total_amount: '1060.00',
      currency: 'BDT',
      success_url: 'http://localhost:3000/pay/back',
      fail_url: 'http://localhost:3000/pay/back',
      cancel_url: 'http://localhost:3000/pay/back',
      ipn_url: 'http://localhost:3000/api/v2/payments/sslcommerz',
      product_name: 'Order 7KQ2M9X',
      product_profile: 'physical-goods',
      shipping_method: 'NO',
      num_of_item: '3',
      emi_option: '0',
      cus_name: 'Rina Akter',
      cus_email: 'rina@example.com',
    })
  })

  it('has long texts cut without a broken letter, on one line', async () => {
    const [name, city] = ['ক্ষ্মী'.repeat(20), 'সাভার '.repeat(20)]
    const { form } = await open({ name, city, address: 'House 7,\nRoad 5\r\n Mirpur', phone: '0'.repeat(30) })
    // Six code points each.
    expect(form.cus_name).toBe('ক্ষ্মী'.repeat(8))
    expect(form.cus_city).toBe(`${'সাভার '.repeat(8)}সা`)
    expect(form.cus_add1).toBe('House 7, Road 5, Mirpur')
    expect(form.cus_phone).toBe('0'.repeat(20))
  })

  it('has no part of an email address that is too long', async () => {
    const { form } = await open({ email: `${'r'.repeat(40)}@example.com.bd` })
    expect(form.cus_email).toBe('no-reply@localhost')
  })

  it('is refused in the words of the gateway', async () => {
    gateway.be({ refuses: `Not ${keys.password}, ${encodeURIComponent(keys.password)}: ${'why '.repeat(100)}` })
    const error = await failure(open())
    expect(error).toMatchObject({ name: 'GatewayError', reason: 'refused', said: /^Not \*\*\*, \*\*\*: why / })
    expect(error.said).toHaveLength(200)
    expect(error.message).toBe(`SSLCommerz: refused (${error.said})`)
  })

  it('needs the right store, a new number, and an amount within limits', async () => {
    const [first, elsewhere] = [request(), { ...account, password: 'wrong' }]
    await openSession(first, account)
    const denied = { reason: 'refused', said: expect.stringContaining('Store Credential Error') }
    expect(await failure(openSession(request(), elsewhere))).toMatchObject(denied)
    expect(await failure(openSession(first, account))).toMatchObject({ reason: 'refused' })
    expect(await failure(open({ amount: payable.least - 1 }))).toMatchObject({ reason: 'refused' })
    expect(await failure(open({ amount: payable.most + 1 }))).toMatchObject({ reason: 'refused' })
    expect((await open({ amount: payable.least })).form.total_amount).toBe('10.00')
    expect((await open({ amount: payable.most })).form.total_amount).toBe('500000.00')
  })

  it.each([
    [{ status: 'SUCCESS', GatewayPageURL: 'javascript:alert(1)' }],
    [{ status: 'SUCCESS', GatewayPageURL: '/page' }],
    [{ status: 'SUCCESS' }],
    [{ GatewayPageURL: 'https://pay.example.com' }],
    [[]],
    [null],
  ])('is not believed where the answer is %o', async (answer) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer))
    expect(await failure(open())).toMatchObject({ reason: 'unreadable' })
  })

  it('needs https, but for a gateway that has none itself', async () => {
    const open = (GatewayPageURL: string) => {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ status: 'success', GatewayPageURL }))
      return openSession(request(), keys)
    }
    expect(await open('https://pay.example.com/1')).toEqual({ page: 'https://pay.example.com/1' })
    expect(await failure(open('http://pay.example.com/1'))).toMatchObject({ reason: 'unreadable' })
  })
})

describe('a gateway that does not answer as it should', () => {
  const calls = () => [openSession(request(), account), validatePayment('1', account), findPayment('1', account)]
  const problems = async () => Promise.all(calls().map(failure))

  it.each([
    ['hangs up', 'answer-lost'],
    ['is overloaded', 'answer-lost'],
    ['answers in HTML', 'unreadable'],
  ] as const)('%s: %s', async (mood, reason) => {
    gateway.be(mood)
    for (const error of await problems()) {
      expect(error).toBeInstanceOf(GatewayError)
      expect(error).toMatchObject({ reason, said: '' })
    }
  })

  it('is waited for, 30 seconds for a page and 15 for an answer', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const wait = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20))
    gateway.be('is slow', { after: 1000 })
    const lost = 'SSLCommerz: answer-lost (TimeoutError)'
    expect((await problems()).map(({ message }) => message)).toEqual(Array(3).fill(lost))
    expect(wait.mock.calls).toEqual([[30_000], [15_000], [15_000]])
    wait.mockRestore()
    gateway.be('is slow', { after: 50 })
    expect(await findPayment((await open()).id, account)).toBeUndefined()
  })

  it('was not reached where nobody listens', async () => {
    const away = await openSslcommerz(keys)
    await away.stop()
    const nobody = { ...account, address: new URL(away.address) }
    const error = await failure(findPayment('1', nobody))
    expect(error).toMatchObject({ reason: 'unreachable', message: 'SSLCommerz: unreachable (ECONNREFUSED)' })
  })

  it('is not followed elsewhere', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    expect((await problems()).map(({ reason }) => reason)).toEqual(Array(3).fill('answer-lost'))
    expect(fetched.mock.calls.map(([, given]) => given?.redirect)).toEqual(Array(3).fill('error'))
  })

  it('lets no error have the password', async () => {
    const errors: GatewayError[] = []
    for (const mood of ['hangs up', 'is overloaded', 'answers in HTML'] as const) {
      gateway.be(mood)
      errors.push(...(await problems()))
    }
    const nowhere = { ...account, address: new URL('http://127.0.0.1:1') }
    errors.push(await failure(findPayment('1', nowhere)))
    const told = errors.flatMap((error) => [error.message, error.stack, JSON.stringify(error), error.cause])
    expect(told.join()).not.toMatch(/a&b|a%26b|store_passwd/)
  })

  it('that refuses the store says nothing of a payment', async () => {
    const { id } = await open()
    const { val_id: number = '' } = gateway.pay(id)
    const elsewhere = { ...account, password: 'wrong' }
    const refused = { reason: 'refused', said: 'INVALID_REQUEST' }
    expect(await failure(findPayment(id, elsewhere))).toMatchObject(refused)
    expect(await failure(validatePayment(number, elsewhere))).toMatchObject(refused)
  })
})
