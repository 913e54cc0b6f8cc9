import { z } from 'zod'
import { inTaka, taka } from '#domain/money.ts'
import type { Returned } from '#domain/orders/returned-items.ts'
import { returnReasons } from '#domain/orders/returns.ts'
import { says } from './field-errors.ts'
import { count, plainText } from './shapes.ts'

const mostLines = 100
const mostUnits = 100_000
const mostTaka = 1e10

const amount = z.codec(z.number(says('not-an-amount')).min(0, says('negative')).max(mostTaka), z.int(), {
  decode: taka,
  encode: inTaka,
})
const units = z.int(says('not-a-whole-number')).min(1).max(mostUnits)
/** `line` is the place of a line in the order, from 1. */
export const returnedItem = z.object({ line: units, quantity: units })

/** What came back, as everybody sees it who may see the order. */
export const wireReturned = z.object({
  returnedOn: z.iso.date(),
  reason: z.enum(returnReasons),
  refund: z.number(),
  items: z.array(returnedItem),
})

type Wire = z.output<typeof wireReturned>

export function returnedFromWire(returned: Wire[] | undefined): { returned?: Returned[] } {
  return returned ? { returned: returned.map((wire) => ({ ...wire, refund: taka(wire.refund) })) } : {}
}

export function returnedToWire(returned: readonly Returned[] | undefined): { returned?: Wire[] } {
  if (!returned) return {}
  return { returned: returned.map((one) => ({ ...one, refund: inTaka(one.refund), items: [...one.items] })) }
}

/** The same with who wrote it down, and what went back to stock. */
export const keptReturn = wireReturned.extend({
  refund: amount,
  items: z.array(returnedItem.extend({ isRestocked: z.boolean() })),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string().nullable(),
})
export type KeptReturn = z.output<typeof keptReturn>

/**
 * What came back of a delivered order. `refund` is what is given back for it; without one it is what was paid for these
 * lines. `earlier` is how many returns of the order whoever sends this has seen: another one since then refuses it.
 */
export const returnRecord = z.strictObject({
  id: plainText(64).min(1),
  lines: z
    .array(z.strictObject({ line: units, quantity: units, restock: z.boolean() }))
    .min(1, says('empty'))
    .max(mostLines),
  returnedOn: z.iso.date(says('invalid-day')),
  reason: z.enum(returnReasons, says('reason-required')),
  refund: amount.optional(),
  earlier: count,
  /** Whether the buyer gets a mail, where there is an address. */
  notify: z.boolean().optional(),
})
