import { inTaka } from '#domain/money.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { wasReached } from '../mail/sms-gateway.ts'
import type { BookedRow, Courier, OrderToSend, Request } from './courier.ts'

/** `address`: another one than Steadfast's own; `webhookToken`: what its events bring along. */
export type SteadfastAccount = { key: string; secret: string; address?: URL; webhookToken?: string }

/** All orders of a booking go in one call. An order's number is the invoice, which Steadfast takes once. */
export function steadfast(account: SteadfastAccount): Courier {
  return {
    name: 'steadfast',
    perCall: 100,
    callsAtOnce: 1,
    takesOnce: true,
    requestOf,
    book: (requests) => bookAll(requests, account),
    ask: async ({ consignmentId, number }) => {
      const status = await askStatus(consignmentId ? { consignmentId } : { invoice: number }, account)
      return status === undefined ? undefined : { status, at: new Date() }
    },
    find: async (number) => {
      const status = await askStatus({ invoice: number }, account)
      const consignmentId = await findConsignment(number, account)
      return status === undefined ? undefined : { status, ...(consignmentId && { consignmentId }) }
    },
  }
}

/** `cod_amount` is in taka. */
function requestOf({ number, name, phone, address, place, toCollect }: OrderToSend): Request {
  return {
    invoice: number,
    recipient_name: steadfastText(name, longest.name),
    recipient_phone: phone,
    recipient_address: steadfastText([address, place].filter(Boolean).join(', '), longest.address),
    cod_amount: inTaka(toCollect),
  }
}

/** Longer texts are cut by Steadfast without a word, and these signs become spaces: better the shop does so. */
const longest = { name: 100, address: 490 }
const lost = /[{};<>]/g

const ownAddress = 'https://portal.packzy.com/api/v1'
const bookingTimeout = 30_000
const questionTimeout = 8000

/** A text as Steadfast keeps it. */
function steadfastText(text: string, most: number): string {
  const line = text.replaceAll(/[\s,]*\n\s*/g, ', ').replaceAll(lost, ' ')
  return [...line].slice(0, most).join('').trim()
}

/**
 * Books parcels in one call. Throws a refusal when none was, or when nobody knows. Written by Steadfast's guide and its
 * own programs; tested against a server that answers like it (`test/steadfast-server.ts`), never against Steadfast.
 */
async function bookAll(parcels: readonly Request[], account: SteadfastAccount): Promise<BookedRow[]> {
  const answer = await call('/create_order/bulk-order', account, { body: { data: parcels }, timeout: bookingTimeout })
  const rows = rowsIn(answer)
  if (!rows) throw new Refusal('courier-unreadable')
  return rows.map(readRow)
}

/** The status of a parcel in Steadfast's own word; undefined where there is no such parcel. */
async function askStatus(
  by: { consignmentId: string } | { invoice: string },
  account: SteadfastAccount,
): Promise<string | undefined> {
  const path = 'invoice' in by ? `/status_by_invoice/${by.invoice}` : `/status_by_cid/${by.consignmentId}`
  const answer = await call(path, account)
  const { delivery_status: status } = answer as { delivery_status?: unknown }
  return typeof status === 'string' ? status : undefined
}

/** The consignment that was booked with an invoice; undefined where nothing was told of it yet. */
async function findConsignment(invoice: string, account: SteadfastAccount): Promise<string | undefined> {
  const answer = await call(`/trackings_by_invoice/${invoice}`, account)
  const { tracking } = answer as { tracking?: unknown }
  const ids = Array.isArray(tracking) ? tracking.map((one) => textOf(one?.consignment_id)).filter(Boolean) : []
  return ids.at(-1)
}

type Given = { body?: unknown; timeout?: number }

/** What Steadfast answers; an empty object where it has nothing at this address. */
async function call(path: string, account: SteadfastAccount, { body, timeout = questionTimeout }: Given = {}) {
  const url = (account.address?.href ?? ownAddress).replace(/\/$/, '') + path
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      'api-key': account.key,
      'secret-key': account.secret,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new Refusal(wasReached(cause) ? 'courier-answer-lost' : 'courier-unreachable')
  })
  refuseStatus(response.status)
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new Refusal(cause instanceof SyntaxError ? 'courier-unreadable' : 'courier-answer-lost')
  })
  if (typeof answer !== 'object' || answer === null) throw new Refusal('courier-unreadable')
  const { status } = answer as { status?: unknown }
  // A failure may come with HTTP 200.
  if (typeof status === 'number') refuseStatus(status)
  return status === 404 || response.status === 404 ? {} : answer
}

function refuseStatus(status: number): void {
  if (status === 401 || status === 403) throw new Refusal('courier-key-refused')
  if (status === 429) throw new Refusal('courier-locked')
  if (status >= 500) throw new Refusal('courier-answer-lost')
  if (status === 400 || status === 422) throw new Refusal('parcel-refused')
}

type Row = Record<string, unknown>

/** The rows stand alone or in `data`, which older programs of Steadfast write as a text. */
function rowsIn(answer: object): Row[] | undefined {
  const { data = answer } = answer as { data?: unknown }
  const rows: unknown = typeof data === 'string' ? parsed(data) : data
  return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null) ? rows : undefined
}

function readRow(row: Row): BookedRow {
  const number = textOf(row.invoice).toUpperCase()
  const consignmentId = textOf(row.consignment_id)
  const errors = errorsIn(row.error)
  if (consignmentId && errors.length === 0) return { number, consignmentId, trackingCode: textOf(row.tracking_code) }
  if (errors.some((error) => /THIS_INVOICE_ALREADY_EXISTS/i.test(error))) return { number, exists: true }
  const said = errors.join(' ').slice(0, 200)
  const [, refused = 'parcel-refused'] = refusedFor.find(([pattern]) => pattern.test(said)) ?? []
  return { number, refused, ...(refused === 'parcel-refused' && said && { said }) }
}

const refusedFor: [RegExp, RefusalCode][] = [
  [/^RECEIVER_PHONE_/, 'parcel-phone-refused'],
  [/^RECEIVER_ADDRESS_/, 'parcel-address-refused'],
  [/^RECEIVER_NAME_/, 'parcel-name-refused'],
  [/^COD_AMOUNT_/, 'parcel-amount-refused'],
]

/** Errors come as a list, as a text, or as a list that is printed as a text. */
function errorsIn(error: unknown): string[] {
  const read = typeof error === 'string' ? (parsed(error) ?? error) : error
  return [read ?? []].flat().map(textOf).filter(Boolean)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 300) : ''
}
