import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { taka } from '#domain/money.ts'
import { signed, type Fields } from '#test/sslcommerz-fields.ts'
import { openSslcommerz } from '#test/sslcommerz-server.ts'
import { findPayment, isSigned, openSession, validatePayment, type SslcommerzAccount } from './sslcommerz.ts'

const keys = { storeId: 'haat', password: 'a&b c+d=%41/ম' }
let gateway: Awaited<ReturnType<typeof openSslcommerz>>
let account: SslcommerzAccount
beforeAll(async () => {
  gateway = await openSslcommerz(keys)
  account = { ...keys, address: new URL(gateway.address) }
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => gateway.stop())

let attempts = 0
const returnTo = 'http://localhost:3000/pay/back'

async function attempt() {
  const transactionId = `7KQ2M9X-${++attempts}`
  const customer = { name: 'Rina', email: 'rina@example.com', phone: '01712345678', address: 'Road 5', city: 'Savar' }
  const order = { orderNumber: '7KQ2M9X', itemCount: 1, amount: taka(1060), customer }
  const { page } = await openSession({ ...order, transactionId, returnTo, notify: returnTo }, account)
  return { id: transactionId, page }
}

const find = (id: string) => findPayment(id, account)
const validate = (fields: Fields) => validatePayment(fields.val_id ?? '', account)
async function validated(changes: Fields) {
  return validate(gateway.pay((await attempt()).id, changes))
}
function answering(answer: unknown) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
}

describe('a payment', () => {
  it('is paid however often it is validated', async () => {
    const { id } = await attempt()
    const fields = gateway.pay(id)
    const paid = {
      transactionId: id,
      state: 'paid',
      amount: taka(1060),
      validationId: fields.val_id,
      bankTransactionId: fields.bank_tran_id,
      method: 'bKash',
    }
    expect(await validate(fields)).toEqual(paid)
    expect(await validate(fields)).toEqual(paid)
    expect(await find(id)).toEqual(paid)
  })

  it('is held back where the gateway finds it risky', async () => {
    const fields = gateway.pay((await attempt()).id, { risk_level: '1', risk_title: 'Not safe' })
    expect(await validate(fields)).toMatchObject({ state: 'on-hold' })
    expect(await validate(fields)).toMatchObject({ state: 'on-hold' })
    expect(await find(fields.tran_id ?? '')).toMatchObject({ state: 'on-hold' })
  })

  it.each([
    [{ currency_amount: '1059.99' }, 105_999],
    [{ currency_amount: '9.99', amount: '9.99' }, 999],
    [{ currency_amount: '1060' }, 106_000],
    [{ currency_amount: '1060.5' }, 106_050],
    [{ currency_amount: '1060.0000' }, 106_000],
    [{ currency_amount: '', currency_type: '' }, 106_000],
    [{ currency_amount: '', currency_type: '', currency: 'bdt', amount: '20.00' }, 2000],
    [{ currency_amount: '1060.001' }, undefined],
    [{ currency_amount: '1,060.00' }, undefined],
    [{ currency_amount: '-1060.00' }, undefined],
    [{ currency_amount: '1e3' }, undefined],
    [{ currency_amount: '', amount: '' }, undefined],
    [{ currency_amount: '10.00', currency_type: 'USD' }, undefined],
    [{ currency_amount: '', currency_type: '', currency: 'USD' }, undefined],
    [{ currency_type: '', currency: '' }, undefined],
  ])('of %o is one of %s poisha', async (changes, amount) => {
    expect((await validated({ ...changes, store_amount: '1060.00' })).amount).toBe(amount)
  })

  it.each([
    ['BKASH-BKash', 'bKash'],
    ['NAGAD-Nagad', 'Nagad'],
    ['DBBLMOBILEB-Dbbl Mobile Banking', 'Rocket'],
    ['UPAY-Upay', 'Upay'],
    ['VISA-Dutch Bangla', 'Visa'],
    ['MASTER-Dutch Bangla', 'Mastercard'],
    ['AMEX-City Bank', 'American Express'],
    ['IBBL-Islami Bank', 'IBBL-Islami Bank'],
    ['', 'MOBILEBANKING'],
  ])('by %s is called one by %s', async (card_type, method) => {
    expect((await validated({ card_type })).method).toBe(method)
  })

  it.each([
    ['failed', 'FAILED'],
    ['cancelled', 'Cancelled'],
    ['expired', 'EXPIRED'],
    ['expired', 'UNATTEMPTED'],
    ['pending', 'pending'],
    ['unknown', 'PAID'],
    ['unknown', 'INVALID_TRANSACTION'],
    ['unknown', 'constructor'],
  ])('is %s when the gateway says %s', async (state, status) => {
    expect(await validated({ status })).toMatchObject({ state, amount: taka(1060) })
  })

  it('that the gateway does not know says nothing of an attempt', async () => {
    const unknown = { state: 'unknown', transactionId: '', validationId: 'made-up' }
    expect(await validatePayment('made-up', account)).toMatchObject(unknown)
  })

  it('is unreadable without a status', async () => {
    answering({ APIConnect: 'DONE', tran_id: '1' })
    await expect(validatePayment('1', account)).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

describe('an attempt', () => {
  it('is not known before somebody has tried to pay', async () => {
    expect(await find((await attempt()).id)).toBeUndefined()
    expect(await find('never-opened')).toBeUndefined()
  })

  it('counts by the try that was paid, whose amount the validation tells', async () => {
    const { id } = await attempt()
    gateway.fail(id)
    expect(await find(id)).toMatchObject({ state: 'failed', validationId: '', method: '' })
    gateway.cancel(id)
    expect(await find(id)).toMatchObject({ state: 'cancelled' })
    const { val_id: validationId } = gateway.pay(id, { currency_amount: '10.60', currency_type: 'USD' })
    const found = await find(id)
    expect(found).toMatchObject({ state: 'paid', validationId })
    expect(found).not.toHaveProperty('amount')
  })

  it('that was paid twice, once at a risk, is paid', async () => {
    const { id } = await attempt()
    gateway.pay(id, { risk_level: '1' })
    const { val_id: validationId } = gateway.pay(id)
    expect(await find(id)).toMatchObject({ state: 'paid', validationId })
  })

  it('may still be paid while one of its tries is open', async () => {
    const { id } = await attempt()
    gateway.fail(id, { status: 'PENDING' })
    gateway.fail(id)
    expect(await find(id)).toMatchObject({ state: 'pending' })
    gateway.fail(id, { status: 'REVIEWED' })
    expect(await find(id)).toMatchObject({ state: 'unknown' })
  })

  it('is not believed to be paid without its own validation', async () => {
    const [one, other] = [await attempt(), await attempt()]
    gateway.pay(one.id, { val_id: '' })
    expect(await find(one.id)).toMatchObject({ state: 'unknown', transactionId: one.id })
    const { val_id: stolen = '' } = gateway.pay(other.id)
    const answer = { no_of_trans_found: '1', element: [{ status: 'VALID', val_id: stolen }] }
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(answer))
    expect(await find(one.id)).toMatchObject({ state: 'unknown', transactionId: one.id })
  })

  it.each([
    [{ APIConnect: 'DONE' }],
    [{ APIConnect: 'DONE', no_of_trans_found: 1, element: [] }],
    [{ APIConnect: 'DONE', no_of_trans_found: 1, element: [{ tran_id: 'another', status: 'VALID', val_id: '1' }] }],
  ])('is unreadable in %o', async (answer) => {
    answering(answer)
    await expect(find('1')).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

describe('the signature', () => {
  const password = 'sim-password'
  const example: Fields = {
    amount: '1060.00',
    bank_tran_id: '261122101500SIMBANK0001',
    base_fair: '0.00',
    card_brand: 'MOBILEBANKING',
    card_issuer: 'BKash Mobile Banking',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    card_no: '',
    card_type: 'BKASH-BKash',
    currency: 'BDT',
    currency_amount: '1060.00',
    currency_rate: '1.0000',
    currency_type: 'BDT',
    risk_level: '0',
    risk_title: 'Safe',
    status: 'VALID',
    store_amount: '1033.50',
    store_id: 'simstore',
    tran_date: '2026-11-22 10:15:00',
    tran_id: 'HAAT-1001-1',
    val_id: '261122101500SIMVAL0001',
    value_a: '',
    value_b: '',
    value_c: '',
    value_d: '',
  }
  const verify_key = Object.keys(example).join(',')
  const md5: Fields = { ...example, verify_key, verify_sign: '1239da6b9473f973570c513edc549a1d' }
  const sha2: Fields = {
    ...md5,
    verify_sign_sha2: '389589a2efb441a738f64c71811b58b43a56e1a66537e43f9109d48bac738b76',
  }

  /** Signed as it should be, but without one of the fields that matter. */
  function signing(left: string) {
    const { [left]: value = '', ...others } = example
    return { ...signed(others, password), [left]: value }
  }

  it('fits in both of its variants', () => {
    expect([isSigned(md5, password), isSigned(sha2, password)]).toEqual([true, true])
    expect(isSigned({ ...sha2, added: 'by somebody' }, password)).toBe(true)
    expect(isSigned(sha2, 'another-password')).toBe(false)
    const { val_id: _, ...unpaid } = example
    expect(isSigned(signed(unpaid, password), password)).toBe(true)
  })

  it('does not fit once a field is another one', () => {
    for (const name of Object.keys(example)) {
      expect(isSigned({ ...sha2, [name]: `${sha2[name]}1` }, password)).toBe(false)
      expect(isSigned({ ...md5, [name]: `${md5[name]}1` }, password)).toBe(false)
    }
  })

  it.each<[string, Fields]>([
    ['the better one is empty', { ...sha2, verify_sign_sha2: '' }],
    ['the better one is wrong', { ...sha2, verify_sign_sha2: '0'.repeat(64) }],
    ['there is none', { ...md5, verify_sign: '' }],
    ['nothing is named', { ...sha2, verify_key: '' }],
    ...['amount', 'currency_amount', 'status', 'tran_id', 'val_id'].map((name): [string, Fields] => [
      `it leaves out ${name}`,
      signing(name),
    ]),
    ['nothing is there', {}],
  ])('is none where %s', (_, fields) => {
    expect(isSigned(fields, password)).toBe(false)
  })
})
