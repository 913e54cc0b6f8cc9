import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNote } from '../../ui/notes/connection-note.tsx'
import type { Refused } from './refused.ts'
import type { OrderState } from './use-order-form.ts'

type Props = { refused: Refused | undefined; order: OrderState; total: number }

/** One button, with the amount on it; above it why the last press did not lead to an order. */
export function PlaceOrderButton({ refused, order, total }: Props) {
  const { t } = useLingui()
  const words = useWordsFor()
  const isAlive = useHydrated()
  const { isBusy, isReady, isOffline, held, isSlow, sendAgain } = order
  const amount = formatMoney(total, useLanguage(), 'line')
  return (
    <div className="grid gap-3">
      {refused && !isBusy && !isOffline && (
        <Alert
          key={refused.typed.idempotencyKey + refused.code}
          look="danger"
          takesFocus={Object.keys(refused.fields).length === 0}
        >
          {refused.isMoved ? (
            <Trans>
              The district decides what delivery costs: it is chosen for you now. Nothing was ordered. Please look at
              the new total.
            </Trans>
          ) : (
            words.refusal(refused.code)
          )}
        </Alert>
      )}
      {isOffline && (
        <Alert key={held} look="info" takesFocus={held > 0}>
          <Trans>You are offline. Nothing has been ordered. Press Place Order when you are connected again.</Trans>
        </Alert>
      )}
      {isSlow && <ConnectionNote isSlow onRetry={sendAgain} />}
      <Button type="submit" size="large" isBusy={isBusy} isDisabled={isAlive && !isReady}>
        {isBusy ? t`Placing order…` : t`Place Order`}
        {!isBusy && <span className="hidden font-normal tabular-nums scripted:inline">– {amount}</span>}
      </Button>
    </div>
  )
}
