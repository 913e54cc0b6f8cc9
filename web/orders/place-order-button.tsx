import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useLanguage } from '../lib/use-language.ts'
import { useWordsFor } from '../lib/use-words-for.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { Refused } from './answer-cart.ts'

type Props = { refused: Refused | undefined; isBusy: boolean; isReady: boolean; total: number }

/** One button, with the amount on it; above it why the last press did not lead to an order. */
export function PlaceOrderButton({ refused, isBusy, isReady, total }: Props) {
  const { t } = useLingui()
  const words = useWordsFor()
  const isAlive = useHydrated()
  const amount = formatMoney(total, useLanguage(), 'line')
  return (
    <div className="grid gap-3">
      {refused && !isBusy && (
        <Alert
          key={refused.typed.idempotencyKey + refused.code}
          look="danger"
          takesFocus={Object.keys(refused.fields).length === 0}
        >
          {words.refusal(refused.code)}
        </Alert>
      )}
      <Button type="submit" size="large" isBusy={isBusy} isDisabled={isAlive && !isReady}>
        {isBusy ? t`Placing order…` : t`Place Order`}
        {!isBusy && <span className="hidden font-normal tabular-nums scripted:inline">– {amount}</span>}
      </Button>
    </div>
  )
}
