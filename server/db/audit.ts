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
    | 'edit-order'
    | 'archive-order'
    | 'revoke-tracking'
    | 'change-settings'
    | 'add-webhook'
    | 'switch-off-webhook'
    | 'send-again'
    | 'create-product'
    | 'edit-product'
    | 'archive-product'
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
}

/** Notes who did what to whom, in the transaction that does it. */
export async function note(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}
