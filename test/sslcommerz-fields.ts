import { createHash, randomBytes } from 'node:crypto'

export type Fields = Record<string, string>

/** The most characters that a field of a session may have; all of these must be there. */
const required: Record<string, number> = {
  store_id: 30,
  store_passwd: 30,
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  product_category: 50,
  product_name: 255,
  product_profile: 50,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
}

/** Why the gateway does not open a page; undefined where it does. */
export function whyNot(form: Fields): string | undefined {
  const wrong = Object.keys(required).find((name) => !fits(form[name] ?? '', required[name] ?? 0))
  if (wrong) return `Invalid Information: ${wrong}`
  if (form.shipping_method === 'YES') return 'Invalid Information: ship_name'
  if (!/^\d+\.\d\d$/.test(form.total_amount ?? '')) return 'Invalid Information: total_amount'
  const amount = Number(form.total_amount)
  return amount < 10 || amount > 500_000 ? 'Transaction amount must be between 10.00 and 500000.00 BDT' : undefined
}

function fits(text: string, most: number): boolean {
  return text !== '' && [...text].length <= most
}

/** What the gateway knows of a try to pay, not yet signed. */
export function fieldsOf(session: Fields, status: string, changes: Fields): Fields {
  const isPaid = status === 'VALID'
  const amount = Number(session.total_amount)
  return {
    status,
    tran_date: dhakaTime(),
    tran_id: session.tran_id ?? '',
    val_id: isPaid ? newNumber() : '',
    amount: amount.toFixed(2),
    store_amount: isPaid ? (amount * 0.975).toFixed(2) : '0.00',
    card_type: isPaid ? 'BKASH-BKash' : '',
    card_no: '',
    bank_tran_id: newNumber(),
    currency: 'BDT',
    card_issuer: isPaid ? 'BKash Mobile Banking' : '',
    card_brand: isPaid ? 'MOBILEBANKING' : '',
    card_sub_brand: 'Classic',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    currency_type: session.currency ?? '',
    currency_amount: amount.toFixed(2),
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: session.value_a ?? '',
    value_b: session.value_b ?? '',
    value_c: session.value_c ?? '',
    value_d: session.value_d ?? '',
    store_id: session.store_id ?? '',
    risk_level: '0',
    risk_title: 'Safe',
    error: isPaid ? '' : 'Unattempted or Expired',
    ...changes,
  }
}

/** The fields as they leave the gateway, with both of its signatures. */
export function signed(fields: Fields, password: string): Fields {
  const keys = Object.keys(fields).toSorted()
  const sign = (algorithm: string) => {
    const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
    const all: Fields = { ...fields, store_passwd: hash(password) }
    const lines = Object.keys(all).toSorted()
    return hash(lines.map((key) => `${key}=${all[key]}`).join('&'))
  }
  return { ...fields, verify_key: keys.join(','), verify_sign: sign('md5'), verify_sign_sha2: sign('sha256') }
}

/** A query's answer as a real one was: a try that came to nothing first, and what was paid without its currency. */
export function queryAnswer(tries: Fields[]) {
  const paid = tries.filter(({ status }) => status?.startsWith('VALID'))
  const others = tries.filter((one) => !paid.includes(one))
  const isAlone = paid.length > 0 && others.length === 0
  const left = isAlone ? [{ ...paid[0], status: 'FAILED', val_id: '', error: 'Unattempted or Expired' }] : []
  const element = [...left, ...others, ...paid.map((one) => ({ ...one, currency_amount: '', currency_type: '' }))]
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
}

/** The gateway's page, with a form for each way that a payment may end. */
export function choicePage(session: Fields): string {
  const forms = ['Pay', 'Fail', 'Cancel'].map(
    (word) => `<form method="post"><button name="outcome" value="${word.toLowerCase()}">${word}</button></form>`,
  )
  return html(`<h1>BDT ${escaped(session.total_amount)}</h1><p>${escaped(session.product_name)}</p>${forms.join('')}`)
}

/** What takes the browser back to the shop with the fields, also without scripts. */
export function wayBack(address: string, fields: Fields): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const button = '<button>Back to the shop</button>'
  return html(`<form method="post" action="${escaped(address)}">${inputs.join('')}${button}</form>
<script>document.forms[0].submit()</script>`)
}

function html(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>SSLCommerz</title>${body}</html>`
}

function escaped(text = ''): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function dhakaTime(): string {
  return new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

function newNumber(): string {
  return dhakaTime().slice(2).replaceAll(/\D/g, '') + randomBytes(8).toString('hex')
}
