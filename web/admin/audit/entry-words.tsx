import { Trans, useLingui } from '@lingui/react/macro'
import { digitsIn } from '#domain/digits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { ShownEntry } from './days.server.ts'

type PageOf = (id: string, subject: string) => string

const pages: [RegExp, PageOf][] = [
  [/phone/, (_, phone) => `/admin/customers/${phone}`],
  [/admin|demote|person/, (id) => `/admin/customers/${id}`],
  [/order|tracking|return/, (id) => `/admin/order/${id}`],
  [/-product$|stock/, (id) => `/admin/products/edit/${id}`],
  [/coupon/, (id) => `/admin/coupons/${id}`],
  [/page/, (id) => `/admin/pages/${id}`],
  [/deal/, (id) => `/admin/deals/${id}`],
  [/hide-review/, () => '/admin/reviews?show=hidden'],
  [/show-review/, () => '/admin/reviews?show=shown'],
]
/** What is gone for good has no page. */
const gone = new Set(['delete-person', 'archive-product', 'archive-order', 'remove-page'])

/** The subject of an entry by its present name, a link where it has a page. */
export function Subject({ entry: { action, subject, subjectId } }: { entry: ShownEntry }) {
  const language = useLanguage()
  const pageOf = pages.find(([pattern]) => pattern.test(action))?.[1]
  if (!subject)
    return (
      <span className="text-ink-2">
        <Trans>(no longer there)</Trans>
      </span>
    )
  const shown = <AsTyped text={action.includes('phone') ? digitsIn(subject, language) : subject} />
  if (!pageOf || gone.has(action)) return shown
  return <TextLink to={pageOf(subjectId, subject)}>{shown}</TextLink>
}

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
    'correct-stock': t`Stock changed`,
    'confirm-order': t`Order confirmed`,
    'deliver-order': t`Order delivered`,
    'cancel-order': t`Order cancelled`,
    'note-order': t`Note on an order`,
    'edit-order': t`Order changed`,
    'hand-over-order': t`Order handed over`,
    'correct-shipment': t`Shipment corrected`,
    'take-back-order': t`Hand-over undone`,
    'record-return': t`Return recorded`,
    'accept-payment': t`Payment accepted`,
    'decline-payment': t`Payment declined`,
    'record-refund': t`Refund recorded`,
    'archive-order': t`Order deleted`,
    'restore-order': t`Order brought back`,
    'take-order': t`Order taken`,
    'revoke-tracking': t`Tracking link revoked`,
    'block-phone': t`Phone number marked`,
    'unblock-phone': t`Mark of a phone number taken off`,
    'export-orders': t`Orders exported`,
    'export-customers': t`Customers exported`,
    'create-product': t`Product added`,
    'edit-product': t`Product changed`,
    'archive-product': t`Product deleted`,
    'restore-product': t`Product brought back`,
    'import-products': t`Products imported`,
    'export-products': t`Products exported`,
    'make-coupon': t`Coupon created`,
    'change-coupon': t`Coupon changed`,
    'make-page': t`Page written`,
    'change-page': t`Page changed`,
    'remove-page': t`Page removed`,
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
    'send-mail-again': t`Email sent again`,
    'take-backup': t`Backup taken`,
    'change-backups': t`Daily backup changed`,
    'download-backup': t`Backup downloaded`,
  }
  return (action) => words[action] ?? action
}
