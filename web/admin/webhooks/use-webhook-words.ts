import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { shopEvents } from '#domain/shop/shop-events.ts'
import type { WebhookProblem } from '#domain/shop/webhook-problem.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'

type ShopEvent = (typeof shopEvents)[number]

const problems: Record<WebhookProblem, MessageDescriptor> = {
  timeout: msg`No answer within ten seconds`,
  'connection-refused': msg`Nobody answers at this address`,
  'connection-reset': msg`The connection was cut`,
  'unknown-host': msg`There is no such address`,
  'private-address': msg`Not a public address`,
  'secret-changed': msg`The shop’s secret has changed: add this webhook again`,
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
    problem: (code: WebhookProblem) => i18n._(problems[code]),
  }
}
