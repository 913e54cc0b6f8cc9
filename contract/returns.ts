import { z } from 'zod'
import { longestReturnText, returnReasons } from '#domain/orders/returns.ts'
import { says } from './field-errors.ts'
import { byOrderId } from './own-orders.ts'
import { byTrackingToken } from './orders.ts'
import { plainText } from './shapes.ts'

const mostLines = 100
const mostUnits = 100_000

/** `line` is the place of a line in the order, from 1. */
const returned = z.strictObject({ line: z.int().min(1).max(mostUnits), quantity: z.int().min(1).max(mostUnits) })

const request = {
  lines: z.array(returned).min(1, says('empty')).max(mostLines),
  reason: z.enum(returnReasons, says('reason-required')),
  text: plainText(longestReturnText).optional(),
}

/** What somebody asks to give back of an order, and why. */
export const ownReturn = byOrderId.extend(request)
export const trackedReturn = byTrackingToken.extend(request)
