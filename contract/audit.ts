import { z } from 'zod'
import { says } from './field-errors.ts'
import { count, inAddress, pageOf, pageQuery, plainText } from './shapes.ts'

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
