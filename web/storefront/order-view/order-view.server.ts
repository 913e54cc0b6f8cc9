import { dhakaDay } from '#domain/day.ts'
import { deliveryWindow, type DeliveryWindow } from '#domain/orders/delivery.ts'
import { isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import type { Returned } from '#domain/orders/returned-items.ts'
import { returnTime, unitsLeft } from '#domain/orders/returns.ts'
import { isWithCourier } from '#domain/orders/shipment.ts'
import type { Language } from '#domain/money.ts'
import type { contract, Input } from '#contract/contract.ts'
import type { AskedReturn } from '#contract/own-orders.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderPayment } from '#contract/payments.ts'
import { momentInWords } from '../../lib/time-left.ts'
import { windowInWords } from '../../lib/day-in-words.ts'
import { findReturnMistakes, readTypedReturn, readWish, type ReturnAnswer } from './typed-return.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

const bengaliMethods: Record<string, string> = {
  bKash: 'বিকাশ',
  Nagad: 'নগদ',
  Rocket: 'রকেট',
  Upay: 'উপায়',
  Visa: 'ভিসা কার্ড',
  Mastercard: 'মাস্টারকার্ড',
  'American Express': 'আমেরিকান এক্সপ্রেস',
}

/** What a means of payment is called. */
export function paymentMethodIn(method: string, language: Language): string {
  return (language === 'bn' && bengaliMethods[method]) || method
}

/** An order's payments with their moments in words. */
export function paymentInWords(payment: OrderPayment | undefined, language: Language) {
  if (!payment) return undefined
  const received = payment.received.map(({ settledAt, method, ...one }) => ({
    ...one,
    method: paymentMethodIn(method, language),
    at: momentInWords(settledAt, language),
  }))
  return { ...payment, received }
}
export type ShownPayment = NonNullable<ReturnType<typeof paymentInWords>>

/** "21 Nov 2026": a day as it is in Dhaka. Days are written on the server: browsers differ in how they write them. */
export function dayInWords(moment: string | Date, language: Language): string {
  const month = language === 'en' ? 'short' : 'long'
  return write(new Date(moment), language, { day: 'numeric', month, year: 'numeric' })
}

/** A month of a chart, `2026-11`: as it stands below the chart, and in full. */
export function monthInWords(month: string, language: Language): { short: string; long: string } {
  const middle = new Date(`${month}-15T12:00:00Z`)
  return {
    short: write(middle, language, { month: 'short' }),
    long: write(middle, language, { month: 'long', year: 'numeric' }),
  }
}

export type Arrival = { window: string; isLate: boolean }
type Underway = {
  status: OrderStatus
  createdAt: string
  insideDhaka: boolean
  promised?: DeliveryWindow | null | undefined
}

/** Between which days an order arrives, and whether they have passed; nothing of one that is no longer on its way. */
export function arrivalOf(order: Underway, language: Language): Arrival | undefined {
  if (isFinal(order.status)) return undefined
  const promised = order.promised ?? deliveryWindow(new Date(order.createdAt), order.insideDhaka)
  return { window: windowInWords(promised, language), isLate: dhakaDay(new Date()) > promised.last }
}

export type ShownShipment = { since: string; carrier: string; trackingNumber: string }
type Shipped = { status: OrderStatus; shipment?: { handedOverOn: string; carrier: string; trackingNumber?: string } }

/** Where a parcel is while a courier has it; a stranger does not see its number. */
export function shipmentOf(order: Shipped, language: Language): ShownShipment | undefined {
  if (!isWithCourier(order) || !order.shipment) return undefined
  const { handedOverOn, carrier, trackingNumber = '' } = order.shipment
  return { since: dayInWords(handedOverOn, language), carrier, trackingNumber }
}

type ReturnedLine = { title: string; quantity: number; size?: string; colour?: string }
type WithReturned = { lines: readonly ReturnedLine[]; returned?: readonly Returned[] | undefined }
export type ShownReturned = ReturnType<typeof returnedOf>[number]

/** What came back of an order, by its products. */
export function returnedOf({ lines, returned = [] }: WithReturned, language: Language) {
  return returned.map(({ returnedOn, refund, items }, n) => ({
    id: n,
    day: dayInWords(returnedOn, language),
    refund,
    items: items.flatMap(({ line, quantity }) => {
      const of = lines[line - 1]
      return of ? [{ title: of.title, size: of.size, colour: of.colour, quantity }] : []
    }),
  }))
}

type Delivered = {
  order: WithReturned
  history: { status: OrderStatus; changedAt: string }[]
  askedReturn?: AskedReturn | undefined
  returnDays: number
  language: Language
}

/** The last day for returning what was delivered, whether it has passed, what was asked for already, and the units of each line that are left. */
export function returnsOf({ order, history, askedReturn, returnDays, language }: Delivered) {
  const time = returnTime(history, returnDays)
  if (!time) return undefined
  const asked = askedReturn && {
    reference: askedReturn.reference,
    on: dayInWords(askedReturn.askedAt, language),
    closedOn: askedReturn.closedAt && dayInWords(askedReturn.closedAt, language),
  }
  const taken = [...(askedReturn?.open ?? []), ...(order.returned ?? []).flatMap(({ items }) => items)]
  const left = unitsLeft(order.lines, taken)
  return { until: dayInWords(time.last, language), isOver: time.isOver, left, ...(asked && { asked }) }
}

function write(day: Date, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'Asia/Dhaka' }).format(day)
}

type Cancelling = { cancel: () => Promise<unknown>; read: () => Promise<{ order: { status: OrderStatus } }> }

/** Cancels an order. One that was cancelled in the meantime is as it was wanted. */
export async function cancelIfOpen({ cancel, read }: Cancelling): Promise<void> {
  try {
    await cancel()
  } catch (error) {
    const isLocked = error instanceof Refusal && error.code === 'order-locked'
    if (!isLocked || (await read()).order.status !== 'cancelled') throw error
  }
}

type Wish = Omit<Input<typeof contract.askReturn>, 'id'>

type Asking = {
  bought: () => Promise<readonly { quantity: number }[]>
  send: (wish: Wish) => Promise<{ reference: string }>
}

/** Sends what a form asks to return; a refusal comes back with what was typed, and with every mistake at once. */
export async function answerReturn(
  form: FormData,
  { bought, send }: Asking,
): Promise<{ answer: ReturnAnswer; status: number }> {
  const typed = readTypedReturn(form)
  const { reason, text, lines } = readWish(typed)
  try {
    const fields = findReturnMistakes(typed, await bought())
    if (!reason || Object.keys(fields).length > 0)
      return { answer: { refused: 'invalid-input', typed, fields }, status: 400 }
    const { reference } = await send({ lines, reason, ...(text && { text }) })
    return { answer: { reference }, status: 200 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { answer: { refused: error.code, typed }, status: error.status }
  }
}
