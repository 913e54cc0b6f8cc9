import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { shopEvents } from '#domain/shop/shop-events.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'

type ShopEvent = (typeof shopEvents)[number]

const problems: Record<string, MessageDescriptor> = {
  'No answer within ten seconds': msg`No answer within ten seconds`,
  'Not a public address': msg`Not a public address`,
  ECONNREFUSED: msg`Nobody answers at this address`,
  ENOTFOUND: msg`There is no such address`,
  ECONNRESET: msg`The connection was cut`,
}

/** What the shop says of webhooks, in the language of the page. */
export function useWebhookWords() {
  const { i18n, t } = useLingui()
  const { field } = useAdminWords()
  return {
    event: (event: ShopEvent) =>
      ({
        'order-placed': t`An order is placed`,
        'order-status-changed': t`An order’s status changes`,
        'stock-low': t`Stock runs low`,
      })[event],
    field,
    problem: (problem: string) => {
      const own = problems[problem]
      return own ? i18n._(own) : problem
    },
  }
}
