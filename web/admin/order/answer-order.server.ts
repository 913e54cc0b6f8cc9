import type { contract, Input } from '#contract/contract.ts'
import type { Api } from '#contract/client.ts'
import { dhakaDay } from '#domain/day.ts'
import { latinDigits } from '#domain/digits.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { taka } from '#domain/money.ts'
import { paidFor, returnErrors, unitsKept } from '#domain/orders/returned-items.ts'
import { returnReasons, type ReturnReason } from '#domain/orders/returns.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import { readAmount, readNumber } from '#domain/typed-number.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderAnswer } from '../orders/moves.ts'
import { answerBlock, answerOrders } from '../orders/orders.server.ts'
import { redirectToPart } from '../shell/shell.server.ts'
import { fieldsOf, type EditAnswer } from './edit-customer.tsx'
import type { PaymentAnswer } from './payments-card.tsx'
import type { NoteAnswer } from './history-card.tsx'
import type { ShipAnswer } from './parcel-cards.tsx'
import type { ReturnedAnswer, TypedReturned } from './return-question.tsx'

/** Carries out a form of an order's page; a refusal comes back with what was typed. */
export async function answerOrder({ api, id, form, address }: Submission) {
  const name = form.get('do')
  if (name === 'close-return') return closeReturn({ api, id, form, address })
  if (name === 'note') return addNote({ api, id, form, address })
  if (name === 'edit') return edit({ api, id, form, address })
  if (name === 'ship' || name === 'unship') return ship({ api, id, form, address })
  if (name === 'refund') return recordRefund({ api, id, form, address })
  if (name === 'ask-advance') return askAdvance({ api, id, form, address })
  if (name === 'decide-payment') return decidePayment({ api, id, form, address })
  if (name === 'return') return answerReturned({ api, id, form, address })
  return (await answerBlock(api, form, address)) ?? answerOrders(api, form)
}

async function addNote({ api, id, form, address }: Submission): Promise<NoteAnswer> {
  const text = String(form.get('text') ?? '')
  const { code, fields } = await refusalBy(() => api.addNote({ id, text: text.trim() }), `${address}#notes`)
  return { did: 'note', refused: code, fields, typed: text }
}

/** Closes what was asked to be returned; the order's history says so. */
async function closeReturn({ api, id, form, address }: Submission): Promise<OrderAnswer> {
  const reference = String(form.get('reference'))
  const { code } = await refusalBy(() => api.changeReturnRequest({ reference, isOpen: false }), `${address}#history`)
  return { did: 'close-return', id, refused: code }
}

async function edit({ api, id, form, address }: Submission): Promise<EditAnswer> {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, asLines(String(value))]))
  const { name = '', phone = '', address: street = '', district = '', upazila = '', reason = '', version } = typed
  const change = {
    id,
    name: name.trim(),
    phone,
    address: street.trim(),
    district,
    ...(!district && { insideDhaka: typed['delivery'] !== 'outside' }),
    upazila: upazila.trim(),
    version: Number(version),
    notify: typed['notify'] === 'yes',
    ...(reason.trim() && { reason: reason.trim() }),
  }
  const { code, fields } = await refusalBy(() => api.editOrder(change), `${address}#customer`)
  if (code !== 'order-changed') return { did: 'edit', refused: code, fields, typed }
  const { order } = await api.openOrder({ id })
  return { did: 'edit', refused: code, ...besideNow(typed, fieldsOf(order)) }
}

/** Browsers send their own ends of lines. */
function asLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** What was typed stays, and is marked where somebody else has changed it too; all else is as it is now. */
function besideNow(typed: Record<string, string>, now: Record<string, string>) {
  const [merged, fields]: [Record<string, string>, FieldErrors] = [{ ...typed }, {}]
  for (const [name, text] of Object.entries(now)) {
    const [value, seen] = [asLines(text), typed[`seen-${name}`]]
    if (typed[name] === seen) merged[name] = value
    else if (value !== seen && value !== typed[name]) fields[name] = { code: 'changed-meanwhile', by: '', to: value }
    merged[`seen-${name}`] = value
  }
  return { typed: merged, fields }
}

async function recordRefund({ api, id, form, address }: Submission): Promise<PaymentAnswer> {
  const typed = { amount: textIn(form, 'amount'), reference: textIn(form, 'reference') }
  const amount = readNumber(typed.amount)
  if (amount === undefined || !(amount > 0))
    return { did: 'refund', refused: 'invalid-input', fields: { amount: { code: 'not-an-amount' } }, typed }
  const wanted = { amount: taka(amount), reference: typed.reference, toGiveBack: Number(form.get('toGiveBack')) || 0 }
  const { code, fields } = await refusalBy(() => api.recordRefund({ id, ...wanted }), `${address}#payments`)
  return { did: 'refund', refused: code, fields, typed }
}

async function askAdvance({ api, id, form, address }: Submission): Promise<PaymentAnswer> {
  const typed = { amount: textIn(form, 'advanceAsked'), reference: '' }
  const advanceAsked = readAmount(typed.amount)
  if (advanceAsked === undefined)
    return { did: 'ask-advance', refused: 'invalid-input', fields: { advanceAsked: { code: 'not-an-amount' } }, typed }
  const edit = { id, advanceAsked, version: Number(form.get('version')) }
  const { code, fields } = await refusalBy(() => api.editOrder(edit), `${address}#payments`)
  return { did: 'ask-advance', refused: code, fields, typed }
}

async function decidePayment({ api, form, address }: Submission): Promise<PaymentAnswer> {
  const state = form.get('state') === 'paid' ? 'paid' : 'declined'
  const decide = () => api.decidePayment({ id: textIn(form, 'payment'), state })
  const { code, fields } = await refusalBy(decide, `${address}#payments`)
  return { did: 'decide-payment', refused: code, fields, typed: { amount: '', reference: '' } }
}

async function ship({ api, id, form, address }: Submission): Promise<ShipAnswer> {
  const typed = shipmentIn(form)
  const [sure, written] = [textIn(form, 'sure'), textIn(form, 'seen')]
  const isSure = sure !== '' && sure === typed.trackingNumber
  const seen = written ? shipmentIn(new URLSearchParams(written)) : null
  const call = () =>
    form.get('do') === 'unship'
      ? api.takeBack({ id })
      : api.handOver({ id, ...typed, seen, ...(isSure && { sure: true as const }) })
  const { code, fields } = await refusalBy(call, `${address}#shipment`)
  return { did: 'ship', refused: code, fields, typed, sure }
}

type Written = Pick<FormData | URLSearchParams, 'get'>

function shipmentIn(from: Written): Shipment {
  const [handedOverOn, carrier] = [textIn(from, 'handedOverOn'), textIn(from, 'carrier')]
  return { handedOverOn, carrier, trackingNumber: textIn(from, 'trackingNumber') }
}

function textIn(from: Written, name: string): string {
  return String(from.get(name) ?? '').trim()
}

type Wanted = Omit<Input<typeof contract.recordReturn>, 'id' | 'reason'> & { reason: ReturnReason | undefined }

/** What came back is asked about before it is written down, with or without scripts: it is final. */
async function answerReturned({ api, id, form, address }: Submission): Promise<ReturnedAnswer> {
  const typed = readTyped(form)
  const { wanted, errors } = wantedIn(typed)
  const step = form.get('step')
  if (step === 'change') return { did: 'return', typed, fields: {} }
  const { order, returns } = await api.openOrder({ id })
  // What came back meanwhile is no mistake of the form, whose lines are others now.
  if (returns.length !== Number(typed.earlier)) return { did: 'return', typed, fields: {}, refused: 'order-changed' }
  const left = unitsKept(order)
  const delivered = {
    ...order,
    createdAt: new Date(order.createdAt),
    lines: order.lines.map(({ price }, n) => ({ price, left: left[n] ?? 0 })),
  }
  const fields = { ...returnErrors(delivered, wanted, dhakaDay(new Date())), ...errors }
  const isNothing = wanted.lines.length === 0 && !Object.keys(errors).some((name) => name.startsWith('line-'))
  // It is said at the first line that can come back.
  if (isNothing) fields[`line-${left.findIndex((units) => units > 0) + 1}`] = { code: 'change-or-count-required' }
  const { reason } = wanted
  if (!reason || Object.keys(fields).length > 0) return { did: 'return', typed, fields, refused: 'invalid-input' }
  if (step !== 'sure') {
    const items = wanted.lines.map(({ line, quantity }) => ({ price: order.lines[line - 1]?.price ?? 0, quantity }))
    return {
      did: 'return',
      typed,
      fields: {},
      asks: { lines: wanted.lines, refund: wanted.refund ?? paidFor(order, items) },
    }
  }
  const { code, fields: refused } = await refusalBy(
    () => api.recordReturn({ ...wanted, id, reason }),
    `${address}#returned`,
  )
  return { did: 'return', typed, fields: refused, refused: code }
}

function readTyped(form: FormData): TypedReturned {
  const textOf = (name: string) => String(form.get(name) ?? '')
  const quantities: Record<number, string> = {}
  for (const [name, value] of form) {
    const line = /^line-(\d{1,3})$/.exec(name)?.[1]
    if (line) quantities[Number(line)] = String(value)
  }
  return {
    quantities,
    restocked: form.getAll('restock').map(Number),
    returnedOn: textOf('returnedOn'),
    reason: textOf('reason'),
    refund: textOf('refund'),
    isTold: form.get('notify') === 'yes',
    earlier: textOf('earlier'),
  }
}

function wantedIn({ quantities, restocked, refund, ...typed }: TypedReturned): { wanted: Wanted; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const lines = Object.entries(quantities).flatMap(([written, units]) => {
    const line = Number(written)
    const quantity = Number(latinDigits(units).trim())
    if (!Number.isInteger(quantity) || quantity < 0) errors[`line-${line}`] = { code: 'not-a-whole-number' }
    return quantity > 0 ? [{ line, quantity, restock: restocked.includes(line) }] : []
  })
  const reason = returnReasons.find((one) => one === typed.reason)
  const amount = readNumber(refund)
  if (!reason) errors['reason'] = { code: 'reason-required' }
  if (amount !== undefined && !(amount >= 0)) errors['refund'] = { code: 'not-an-amount' }
  const wanted = {
    lines,
    reason,
    returnedOn: typed.returnedOn,
    notify: typed.isTold,
    earlier: Number(typed.earlier) || 0,
    ...(amount !== undefined && amount >= 0 && { refund: taka(amount) }),
  }
  return { wanted, errors }
}

/** A form of an order's page, and the address of that page. */
type Submission = { api: Api; id: string; form: FormData; address: string }

/** Why it was refused; where it was not, the page is shown anew. */
async function refusalBy(call: () => Promise<unknown>, next: string) {
  try {
    await call()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.details.errors ?? {} }
    throw error
  }
  throw redirectToPart(next)
}
