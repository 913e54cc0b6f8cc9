import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '#contract/audit.ts'
import { auditLog } from './account-schema.ts'
import type { Db } from './db.ts'

export type AuditEntry = {
  /** Null for the operator, who acts by a command. */
  actorId: string | null
  action:
    | 'make-admin'
    | 'demote'
    | 'log-out-person'
    | 'delete-person'
    | 'two-factor-on'
    | 'two-factor-off'
    | 'correct-stock'
    | 'confirm-order'
    | 'deliver-order'
    | 'cancel-order'
    | 'note-order'
    | 'edit-order'
    | 'hand-over-order'
    | 'correct-shipment'
    | 'take-back-order'
    | 'record-return'
    | 'accept-payment'
    | 'decline-payment'
    | 'record-refund'
    | 'archive-order'
    | 'restore-order'
    | 'revoke-tracking'
    | 'block-phone'
    | 'unblock-phone'
    | 'change-settings'
    | 'add-synonyms'
    | 'remove-synonyms'
    | 'save-size-guide'
    | 'remove-size-guide'
    | 'add-webhook'
    | 'switch-off-webhook'
    | 'send-again'
    | 'send-mail-again'
    | 'take-backup'
    | 'change-backups'
    | 'download-backup'
    | 'create-product'
    | 'edit-product'
    | 'archive-product'
    | 'restore-product'
    | 'import-products'
    | 'export-products'
    | 'make-coupon'
    | 'change-coupon'
    | 'make-page'
    | 'change-page'
    | 'remove-page'
    | 'make-deal'
    | 'change-deal'
    | 'end-deal'
    | 'take-order'
    | 'export-orders'
    | 'export-customers'
    | 'hide-review'
    | 'show-review'
  subjectId: string
  /** What the action was done with; never what a customer has typed. */
  details?: Record<string, unknown>
  /** What became of which field: kept as far as it may be told. */
  changes?: readonly FieldChange[]
  /** The entry that this one stands behind, as the products of an import do. */
  partOf?: number
}

/** Notes who did what to whom, in the transaction that does it. */
export async function note(tx: Db, { changes = [], details, ...entry }: AuditEntry): Promise<number> {
  const all = { ...details, ...(changes.length > 0 && { changes: changes.map(asFarAsTold) }) }
  const [kept] = await tx
    .insert(auditLog)
    .values({ ...entry, details: all })
    .returning({ id: auditLog.id })
  if (!kept) throw new Error('The entry was not kept')
  return kept.id
}

/** The fields that differ, in the order of `after`. */
export function changesBetween(before: object, after: object): FieldChange[] {
  const was = before as Record<string, unknown>
  return Object.entries(after)
    .map(([field, value]) => ({ field, from: written(was[field]), to: written(value) }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to))
}

function written(value: unknown): FieldChange['to'] {
  return value instanceof Date ? value.toISOString() : ((value ?? '') as FieldChange['to'])
}

/**
 * Fields whose values the log never keeps: it outlives the account, and more people read it. Personal are those of an
 * order, secret those of backups; addresses of pictures tell a reader nothing.
 */
const personal = ['name', 'phone', 'email', 'address', 'district', 'upazila', 'trackingNumber']
const untold = new Set([...personal, 'passphrase', 'folder', 'images', 'image_colors', 'logo', 'cover'])

/** The change without what may not be told and beyond what can be read; two values that then look the same are left out. */
export function asFarAsTold({ from, to, ...which }: FieldChange): FieldChange {
  const told = { from: shortened(from), to: shortened(to) }
  if (untold.has(which.field) || isDeepStrictEqual(told.from, told.to)) return which
  return { ...which, ...(from !== undefined && { from: told.from }), ...(to !== undefined && { to: told.to }) }
}

const mostCharacters = 100

function shortened(value: FieldChange['to']): FieldChange['to'] {
  if (typeof value === 'string') return value.length > mostCharacters ? `${value.slice(0, mostCharacters)}…` : value
  if (!Array.isArray(value)) return value
  let left = mostCharacters
  const fitting = value.filter((one) => (left -= one.length) >= 0)
  return fitting.length < value.length ? [...fitting, '…'] : value
}
