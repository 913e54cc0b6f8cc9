import { z } from 'zod'
import { says } from './field-errors.ts'
import { count, pageOf, pageQuery, plainText } from './shapes.ts'

/** What somebody did: `subject` is what it was done to, by its present name where it still has one. */
const entry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Empty for the operator, who acts by a command. */
  by: z.string(),
  action: z.string(),
  subjectId: z.string(),
  subject: z.string(),
})
export type AuditLogEntry = z.output<typeof entry>

const day = z.iso.date(says('invalid-day'))
export const auditLogQuery = pageQuery.extend({
  action: plainText(40).optional(),
  by: z.uuid(says('unknown-user')).optional(),
  subject: plainText(64).optional(),
  from: day.optional(),
  to: day.optional(),
})
/** `actions` and `people` are what the lists of the filters offer: the entries there are, and who did any. */
export const auditLogPage = pageOf({
  data: z.array(entry),
  actions: z.array(z.object({ action: z.string(), count })),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
