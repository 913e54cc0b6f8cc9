import type { contract, Input } from '#contract/contract.ts'
import { dhakaDay } from '#domain/day.ts'
import { latinDigits } from '#domain/digits.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { taka } from '#domain/money.ts'
import { paidFor, returnErrors, unitsKept } from '#domain/orders/returned-items.ts'
import { returnReasons, type ReturnReason } from '#domain/orders/returns.ts'
import { readNumber } from '#domain/typed-number.ts'
import { refusalBy, type Asked } from './asked.server.ts'
import type { ReturnedAnswer, TypedReturned } from './typed-returned.ts'

type Wanted = Omit<Input<typeof contract.recordReturn>, 'id' | 'reason'> & { reason: ReturnReason | undefined }

/** What came back is asked about before it is written down, with or without scripts: it is final. */
export async function answerReturned({ api, id, form, address }: Asked): Promise<ReturnedAnswer> {
  const typed = readTyped(form)
  const { wanted, errors } = wantedIn(typed)
  const step = form.get('step')
  if (step === 'change') return { did: 'return', typed, fields: {} }
  const { order } = await api.openOrder({ id })
  const left = unitsKept(order)
  const delivered = {
    ...order,
    createdAt: new Date(order.createdAt),
    lines: order.lines.map(({ price }, n) => ({ price, left: left[n] ?? 0 })),
  }
  const fields = { ...returnErrors(delivered, wanted, dhakaDay(new Date())), ...errors }
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
  if (lines.length === 0 && Object.keys(errors).length === 0) errors['lines'] = { code: 'empty' }
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
