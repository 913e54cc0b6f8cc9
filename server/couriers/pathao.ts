import { dhakaMoment } from '#domain/day.ts'
import { inTaka } from '#domain/money.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { BookedRow, Courier, OrderToSend, Request } from './courier.ts'
import { callPathao, objectIn } from './pathao-calls.ts'

/**
 * `address`: another one than Pathao's own; `webhookSecret`: what its events bring along; `integrationSecret`: what each
 * answer to them must bring, where that is not the one for everybody.
 */
export type PathaoAccount = {
  clientId: string
  clientSecret: string
  username: string
  password: string
  storeId: number
  address?: URL
  webhookSecret?: string
  integrationSecret?: string
}

/** Pathao counts code points. */
const limits = { name: { least: 3, most: 100 }, address: { least: 10, most: 220 } }
const normalDelivery = 48
const parcel = 2
/** Kilograms; products have no weight in the shop, and the rider weighs. */
const leastWeight = 0.5
const bookingTimeout = 20_000
const questionTimeout = 6000

/**
 * Orders are booked one by one, because Pathao answers a call for many without their numbers. It books an order twice
 * when it is asked twice, and does not tell what it has of an order whose answer was lost. Written by Pathao's documents
 * and its own programs; tested against a server that answers like it (`test/pathao-server.ts`), never against Pathao.
 */
export function pathao(account: PathaoAccount): Courier {
  return {
    name: 'pathao',
    perCall: 1,
    callsAtOnce: 3,
    takesOnce: false,
    requestOf,
    book: (requests) => Promise.all(requests.map((request) => bookOne(request, account))),
    ask: ({ consignmentId }) => askPathao(consignmentId ?? '', account),
  }
}

/** Pathao finds city, zone and area by the address. */
function requestOf({ number, name, phone, address, place, toCollect, items }: OrderToSend): Request {
  if (!Number.isInteger(inTaka(toCollect))) throw new Refusal('parcel-not-whole-taka')
  const end = place && `, ${place}`
  const recipient_name = beginningOf(name, limits.name.most)
  // A long address loses its own end, not its district.
  const recipient_address = beginningOf(address, limits.address.most - lengthOf(end)) + end
  if (lengthOf(recipient_name) < limits.name.least) throw new Refusal('parcel-name-short')
  if (lengthOf(recipient_address) < limits.address.least) throw new Refusal('parcel-address-short')
  return {
    merchant_order_id: number,
    recipient_name,
    recipient_phone: phone,
    recipient_address,
    delivery_type: normalDelivery,
    item_type: parcel,
    item_quantity: items,
    item_weight: leastWeight,
    amount_to_collect: inTaka(toCollect),
  }
}

async function bookOne(request: Request, account: PathaoAccount): Promise<BookedRow> {
  const body = { store_id: account.storeId, ...request }
  const answer = await callPathao({ path: '/orders', body, timeout: bookingTimeout }, account)
  refuseStatus(answer.status)
  const number = String(request['merchant_order_id'])
  if (answer.status >= 400) return { number, ...refusalIn(answer.body) }
  const consignmentId = textOf(objectIn(objectIn(answer.body)['data'])['consignment_id'])
  if (!consignmentId) throw new Refusal('courier-unreadable')
  return { number, consignmentId }
}

/** What Pathao says of a consignment, and which order that is for; undefined where it has none of that number. */
export async function askPathao(consignmentId: string, account: PathaoAccount) {
  const path = `/orders/${encodeURIComponent(consignmentId)}/info`
  const answer = await callPathao({ path, timeout: questionTimeout }, account)
  refuseStatus(answer.status)
  if (answer.status >= 400) return undefined
  const data = objectIn(objectIn(answer.body)['data'])
  const status = textOf(data['order_status'])
  if (!status) throw new Refusal('courier-unreadable')
  return { status, at: dhakaMoment(textOf(data['updated_at'])), number: textOf(data['merchant_order_id']) }
}

function refuseStatus(status: number): void {
  if (status === 403) throw new Refusal('courier-key-refused')
  if (status === 429) throw new Refusal('courier-busy')
  if (status >= 500) throw new Refusal('courier-answer-lost')
}

const refusedFor: Record<string, RefusalCode> = {
  recipient_phone: 'parcel-phone-refused',
  recipient_address: 'parcel-address-refused',
  recipient_name: 'parcel-name-refused',
  amount_to_collect: 'parcel-amount-refused',
}

/** Why a parcel was refused: by the first field that is named, in Pathao's own words where there is more. */
function refusalIn(body: unknown): { refused: RefusalCode; said?: string } {
  const { errors, message } = objectIn(body)
  const fields = Object.entries(objectIn(errors))
  const said = (fields.length > 0 ? fields.map(([, why]) => textOf([why].flat()[0])).join(' ') : textOf(message)).trim()
  const [[field = ''] = []] = fields
  const refused = refusedFor[field] ?? 'parcel-refused'
  return { refused, ...(said && { said: said.slice(0, 200) }) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : ''
}

let graphemes: Intl.Segmenter | undefined

/** The beginning of a text, on one line: so many code points at most, and no letter broken. */
function beginningOf(text: string, most: number): string {
  graphemes ??= new Intl.Segmenter('bn', { granularity: 'grapheme' })
  let kept = ''
  let length = 0
  for (const { segment } of graphemes.segment(text.replaceAll(/[\s,]*\n\s*/g, ', ').trim())) {
    length += lengthOf(segment)
    if (length > most) break
    kept += segment
  }
  return kept.trim()
}

function lengthOf(text: string): number {
  return [...text].length
}
