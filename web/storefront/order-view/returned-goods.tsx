import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import type { ShownReturned } from './order-view.server.ts'

/** What came back of an order, when, and what was given back for it. */
export function ReturnedGoods({ returned }: { returned: ShownReturned[] }) {
  const language = useLanguage()
  const choiceName = useChoiceName()
  return returned.map(({ id, day, refund, items }) => (
    <div key={id} className="col-span-full flex items-start gap-2 border-t border-line pt-3">
      <Undo2 size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-primary" aria-hidden />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <Trans>Returned on {day}</Trans>
        </p>
        {items.map(({ title, quantity, size, colour }) => {
          const choice = choiceName({ size, colour })
          return (
            <p key={`${title} ${choice}`} className="text-ink-2">
              {formatNumber(quantity, language)} × {title}
              {choice && ` (${choice})`}
            </p>
          )
        })}
        {refund > 0 && (
          <p className="font-semibold">
            <Trans>
              Given back: <Price amount={refund} style="line" />
            </Trans>
          </p>
        )}
      </div>
    </div>
  ))
}
