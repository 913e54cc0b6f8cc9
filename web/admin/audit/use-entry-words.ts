import { useLingui } from '@lingui/react/macro'

/** The actions of the audit log, as its filter names them; an unknown one is shown by its code. */
export function useActionWords(): (action: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    'make-admin': t`Made an admin`,
    demote: t`Made a customer again`,
    'log-out-person': t`Logged out everywhere`,
    'delete-person': t`Account deleted`,
    'two-factor-on': t`Two-step login turned on`,
    'two-factor-off': t`Two-step login turned off`,
    'correct-stock': t`Stock corrected`,
    'confirm-order': t`Order confirmed`,
    'deliver-order': t`Order delivered`,
    'cancel-order': t`Order cancelled`,
    'note-order': t`Note on an order`,
    'edit-order': t`Order changed`,
    'hand-over-order': t`Order handed over`,
    'correct-shipment': t`Shipment corrected`,
    'take-back-order': t`Hand-over undone`,
    'archive-order': t`Order deleted`,
    'take-order': t`Order taken`,
    'revoke-tracking': t`Tracking link revoked`,
    'block-phone': t`Phone number marked`,
    'unblock-phone': t`Mark of a phone number taken off`,
    'export-orders': t`Orders exported`,
    'create-product': t`Product added`,
    'edit-product': t`Product changed`,
    'archive-product': t`Product deleted`,
    'import-products': t`Products imported`,
    'export-products': t`Products exported`,
    'make-deal': t`Deal created`,
    'change-deal': t`Deal changed`,
    'end-deal': t`Deal ended`,
    'hide-review': t`Review hidden`,
    'show-review': t`Review shown again`,
    'change-settings': t`Settings changed`,
    'add-synonyms': t`Synonyms added`,
    'remove-synonyms': t`Synonyms removed`,
    'save-size-guide': t`Size guide saved`,
    'remove-size-guide': t`Size guide removed`,
    'add-webhook': t`Webhook added`,
    'switch-off-webhook': t`Webhook turned off`,
    'send-again': t`Webhook message resent`,
  }
  return (action) => words[action] ?? action
}
