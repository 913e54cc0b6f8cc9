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
    | 'make-deal'
    | 'change-deal'
    | 'end-deal'
    | 'take-order'
    | 'export-orders'
    | 'hide-review'
    | 'show-review'
  subjectId: string
  /** What changed; never what a customer has typed. */
  details?: Record<string, unknown>
  /** The entry that this one stands behind, as the products of an import do. */
  partOf?: number
}

/** Notes who did what to whom, in the transaction that does it. */
export async function note(tx: Db, entry: AuditEntry): Promise<number> {
  const [kept] = await tx.insert(auditLog).values(entry).returning({ id: auditLog.id })
  if (!kept) throw new Error('The entry was not kept')
  return kept.id
}
