import { createHash, timingSafeEqual } from 'node:crypto'
import { inTaka, type Poisha } from '#domain/money.ts'
import { wasReached } from '../mail/sms-gateway.ts'
import { readPayment, textOf, type GatewayPayment } from './gateway-payment.ts'

export type { GatewayPayment }

/** `address`: another one than that of live payments, as that of the sandbox. */
export type SslcommerzAccount = { storeId: string; password: string; address?: URL }

export type SessionRequest = {
  /** New for each attempt, at most 30 characters. */
  transactionId: string
  amount: Poisha
  orderNumber: string
  itemCount: number
  customer: { name: string; email: string; phone: string; address: string; city: string }
  /** Where the browser comes back to, by POST from another site, whatever became of the payment. */
  returnTo: string
  /** What the gateway itself calls (`ipn_url`). */
  notify: string
}

/** Has no `cause`: what fetch throws may name the address, and that has the password in it. */
export class GatewayError extends Error {
  /**
   * `unreachable`: nobody has heard the call; `answer-lost`: somebody may have; `refused`: the gateway said no, to the
   * session or to the store itself, which says nothing about any payment.
   */
  readonly reason: 'unreachable' | 'answer-lost' | 'unreadable' | 'refused'
  /** What the gateway gave as its reason, in at most 200 characters. */
  readonly said: string
  constructor(reason: GatewayError['reason'], { said = '', detail = said }: { said?: string; detail?: string } = {}) {
    super(`SSLCommerz: ${reason}${detail && ` (${detail})`}`)
    this.name = 'GatewayError'
    this.reason = reason
    this.said = said
  }
}

const ownAddress = 'https://securepay.sslcommerz.com'
const sessionTimeout = 30_000
const questionTimeout = 15_000

/**
 * Opens the gateway's page for one attempt to pay. Throws a `GatewayError`; after a lost answer the page may be open all
 * the same. Written by the gateway's documents and its own programs; tested against a server that answers like it
 * (`test/sslcommerz-server.ts`), never against SSLCommerz.
 */
export async function openSession(request: SessionRequest, account: SslcommerzAccount): Promise<{ page: string }> {
  const form = new URLSearchParams({
    store_id: account.storeId,
    store_passwd: account.password,
    ...orderFields(request),
    ...customerFields(request),
  })
  const answer = await call('/gwprocess/v4/api.php', account, form)
  const status = textOf(answer.status).toUpperCase()
  if (!status) throw new GatewayError('unreadable')
  if (status !== 'SUCCESS') throw refusal(textOf(answer.failedreason) || status, account)
  const page = textOf(answer.GatewayPageURL)
  const isPlainAllowed = account.address?.protocol === 'http:'
  const protocol = URL.parse(page)?.protocol
  if (protocol !== 'https:' && !(isPlainAllowed && protocol === 'http:')) throw new GatewayError('unreadable')
  return { page }
}

function orderFields({ transactionId, amount, orderNumber, itemCount, returnTo, notify }: SessionRequest) {
  return {
    total_amount: inTaka(amount).toFixed(2),
    currency: 'BDT',
    tran_id: transactionId,
    success_url: returnTo,
    fail_url: returnTo,
    cancel_url: returnTo,
    ipn_url: notify,
    product_category: 'Goods',
    product_name: cut(`Order ${orderNumber}`, 255),
    product_profile: 'physical-goods',
    num_of_item: String(itemCount),
    shipping_method: 'NO',
    emi_option: '0',
  }
}

function customerFields({ customer, returnTo }: SessionRequest) {
  // An email address is not cut: what is left may be somebody else's.
  const email = customer.email.length <= 50 ? customer.email : `no-reply@${new URL(returnTo).hostname}`
  return {
    cus_name: cut(customer.name, 50),
    cus_email: email,
    cus_add1: cut(customer.address, 50),
    cus_city: cut(customer.city, 50),
    // The gateway wants a post code, which the shop does not ask for: that of Dhaka's General Post Office.
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    cus_phone: cut(customer.phone, 20),
  }
}

let graphemes: Intl.Segmenter | undefined

/** The beginning of a text, on one line: so many code points at most, and no letter broken. */
function cut(text: string, most: number): string {
  graphemes ??= new Intl.Segmenter('bn', { granularity: 'grapheme' })
  let kept = ''
  let length = 0
  for (const { segment } of graphemes.segment(text.replaceAll(/[\s,]*\n\s*/g, ', ').trim())) {
    length += [...segment].length
    if (length > most) break
    kept += segment
  }
  return kept.trim()
}

/** What the gateway says of a payment, asked by the number of its validation. Throws a `GatewayError`. */
export async function validatePayment(validationId: string, account: SslcommerzAccount): Promise<GatewayPayment> {
  const answer = await ask('/validator/api/validationserverAPI.php', { val_id: validationId }, account)
  if (!textOf(answer.status)) throw new GatewayError('unreadable')
  return { ...readPayment(answer), validationId: textOf(answer.val_id) || validationId }
}

/**
 * What the gateway says of an attempt; undefined where it knows of none. Several tries may stand under one number, in
 * any order: the one that was paid counts, and is validated before it is believed. Throws a `GatewayError`.
 */
export async function findPayment(
  transactionId: string,
  account: SslcommerzAccount,
): Promise<GatewayPayment | undefined> {
  const answer = await ask('/validator/api/merchantTransIDvalidationAPI.php', { tran_id: transactionId }, account)
  const rows = Array.isArray(answer.element) ? answer.element : []
  if (rows.length === 0 && textOf(answer.no_of_trans_found) === '0') return undefined
  const tries = rows
    .map((row) => readPayment({ ...row }))
    .map((payment) => ({ ...payment, transactionId: payment.transactionId || transactionId }))
    .filter((payment) => payment.transactionId === transactionId)
  if (tries.length === 0) throw new GatewayError('unreadable')
  const good = tries.filter(({ state }) => state === 'paid' || state === 'on-hold')
  if (good.length > 0) return validated(good, account)
  // What may still be paid, or is not understood, outweighs a try that has failed.
  const found = tries.find(({ state }) => state === 'unknown') ?? tries.find(({ state }) => state === 'pending')
  return found ?? tries.at(-1)
}

/** The best of the tries that are said to be paid; none of them counts without its validation. */
async function validated(good: GatewayPayment[], account: SslcommerzAccount): Promise<GatewayPayment | undefined> {
  const seen: GatewayPayment[] = []
  for (const one of good) {
    const payment = one.validationId ? await validatePayment(one.validationId, account) : one
    const isProved = one.validationId !== '' && payment.transactionId === one.transactionId
    if (isProved && payment.state === 'paid') return payment
    seen.push(isProved ? payment : { ...one, state: 'unknown' })
  }
  return seen.find(({ state }) => state === 'on-hold') ?? seen[0]
}

/**
 * Whether the fields that the gateway sent carry its signature: one over the fields that `verify_key` names, which must
 * be those that matter. A pass is necessary, not sufficient: only a validation proves a payment.
 */
export function isSigned(fields: Record<string, string>, password: string): boolean {
  const named = new Set(fields.verify_key?.split(','))
  const has = (name: string) => Object.hasOwn(fields, name)
  const isNamed = (name: string) => named.has(name) && has(name)
  if (!isNamed('tran_id') || !isNamed('status') || !['amount', 'currency_amount'].some(isNamed)) return false
  if (['amount', 'currency_amount', 'val_id'].some((name) => fields[name] && !named.has(name))) return false
  const [algorithm, signature] = has('verify_sign_sha2')
    ? ['sha256', fields.verify_sign_sha2]
    : ['md5', fields.verify_sign]
  const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
  const signed = new Map([...named].filter(has).map((name) => [name, fields[name]]))
  signed.set('store_passwd', hash(password))
  const text = [...signed.keys()].toSorted().map((name) => `${name}=${signed.get(name)}`)
  return isSame(signature ?? '', hash(text.join('&')))
}

/** Takes as long for a wrong text as for the right one. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

type Answer = Record<string, unknown>

async function ask(path: string, about: Record<string, string>, account: SslcommerzAccount): Promise<Answer> {
  const { storeId, password } = account
  const query = new URLSearchParams({ ...about, store_id: storeId, store_passwd: password, v: '1', format: 'json' })
  const answer = await call(`${path}?${query}`, account)
  // Anything but DONE is about the store or the call, not about the payment.
  const connected = textOf(answer.APIConnect).toUpperCase()
  if (connected && connected !== 'DONE') throw refusal(connected, account)
  return answer
}

/** What the gateway answers; the address may hold the password, so no error names it. */
async function call(path: string, account: SslcommerzAccount, form?: URLSearchParams): Promise<Answer> {
  const url = (account.address?.href ?? ownAddress).replace(/\/$/, '') + path
  const response = await fetch(url, {
    ...(form && { method: 'POST', body: form }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(form ? sessionTimeout : questionTimeout),
  }).catch((cause: unknown) => {
    const { name, cause: { code = name } = {} } = cause as { name: string; cause?: { code?: string } }
    throw new GatewayError(wasReached(cause) ? 'answer-lost' : 'unreachable', { detail: code })
  })
  const detail = `HTTP ${response.status}`
  if (!response.ok) throw new GatewayError(response.status >= 500 ? 'answer-lost' : 'refused', { detail })
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new GatewayError(cause instanceof SyntaxError ? 'unreadable' : 'answer-lost')
  })
  if (typeof answer !== 'object' || answer === null) throw new GatewayError('unreadable')
  return answer as Answer
}

function refusal(said: string, { password }: SslcommerzAccount): GatewayError {
  const written = [password, encodeURIComponent(password), new URLSearchParams({ '': password }).toString().slice(1)]
  const clean = written.reduce((text, secret) => text.replaceAll(secret, '***'), said)
  return new GatewayError('refused', { said: [...clean].slice(0, 200).join('') })
}
