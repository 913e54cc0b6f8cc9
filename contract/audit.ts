import { z } from 'zod'
import { says } from './field-errors.ts'
import { count, inAddress, pageOf, pageQuery, plainText } from './shapes.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
/**
 * What a change made of a field, amounts in taka; `size` and `colour` say of which option. Only `to`: what was added or
 * removed. Neither: it differs, but is personal, secret or the same as far as it is told.
 */
export const fieldChange = z.object({
  field: z.string(),
  size: z.string().optional(),
  colour: z.string().optional(),
  from: value.optional(),
  to: value.optional(),
})
export type FieldChange = z.output<typeof fieldChange>

/** What somebody did: `subject` is what it was done to, by its present name where it still has one. */
const entry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Empty for the operator, who acts by a command. */
  by: z.string(),
  action: z.string(),
  subjectId: z.string(),
  subject: z.string(),
  /** How many entries stand behind this one: the products of an import. */
  parts: count,
  /** What a change of stock was. */
  kind: z.enum(['correction', 'receipt']).optional(),
  /** What became of which field; nothing where that was not kept. */
  changes: z.array(fieldChange),
})
export type AuditLogEntry = z.output<typeof entry>

const day = z.iso.date(says('invalid-day'))
export const auditLogQuery = pageQuery.extend({
  action: plainText(40).optional(),
  by: z.uuid(says('unknown-user')).optional(),
  subject: plainText(64).optional(),
  /** The entry whose parts are asked for; those of no entry stand in the list itself. */
  within: inAddress(1, Number.MAX_SAFE_INTEGER).optional(),
  from: day.optional(),
  to: day.optional(),
})
/** `actions` and `people` are what the lists of the filters offer: the entries there are, and who did any. */
export const auditLogPage = pageOf({
  data: z.array(entry),
  actions: z.array(z.object({ action: z.string(), count })),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
