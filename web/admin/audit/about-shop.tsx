import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export type Said = { who: ReactNode; what: ReactNode }

/** Who did what to the shop as a whole, by the action. */
export function aboutShop({ who, what }: Said): Record<string, ReactNode> {
  return {
    'make-coupon': (
      <Trans>
        {who} created the coupon {what}.
      </Trans>
    ),
    'change-coupon': (
      <Trans>
        {who} changed the coupon {what}.
      </Trans>
    ),
    'make-page': (
      <Trans>
        {who} wrote the page {what}.
      </Trans>
    ),
    'change-page': (
      <Trans>
        {who} changed the page {what}.
      </Trans>
    ),
    'remove-page': <Trans>{who} removed a page.</Trans>,
    'change-settings': <Trans>{who} changed the settings of the shop.</Trans>,
    'add-webhook': <Trans>{who} added a webhook.</Trans>,
    'switch-off-webhook': <Trans>{who} turned off a webhook.</Trans>,
    'send-again': <Trans>{who} resent a webhook message.</Trans>,
    'send-mail-again': <Trans>{who} had an email sent again.</Trans>,
    'take-backup': <Trans>{who} took a backup of the shop.</Trans>,
    'change-backups': <Trans>{who} changed the daily backup.</Trans>,
    'download-backup': <Trans>{who} downloaded a backup of the shop.</Trans>,
  }
}
