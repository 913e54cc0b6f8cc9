import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { useNavigation } from 'react-router'
import { countUnits } from '#domain/goods/cart.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { Draft } from './draft.server.ts'
import { leadThere } from './mistakes.tsx'

type Props = { draft: Pick<Draft, 'lines' | 'totals'>; isCounting: boolean }

/** Always in reach: how much is on the order, which leads to it, and what that comes to, as far as it is known. */
export function PlaceBar({ draft: { lines, totals }, isCounting: isTyped }: Props) {
  const { t } = useLingui()
  const { state, formData } = useNavigation()
  const isAnswering = state !== 'idle'
  const isBusy = isAnswering && /^(place|keep)/.test(String(formData?.get('do')))
  const isCounting = isTyped || (isAnswering && !isBusy)
  return (
    <div
      data-bar="order"
      className="sticky bottom-3 z-10 flex gap-2 rounded-card border border-line-strong bg-surface p-2.5 shadow-3 lg:w-[calc((100%-1rem)*3/5)] lg:self-start"
    >
      {lines.length > 0 && (
        <a href="#lines" onClick={leadThere} className="btn btn-quiet shrink-0 px-3!">
          <span className="sr-only">
            <Trans>What was ordered</Trans>
            {': '}
          </span>
          <Plural value={countUnits(lines.filter(({ wrong }) => !wrong))} one="# item" other="# items" />
          <ArrowDown size={16} strokeWidth={2} aria-hidden />
        </a>
      )}
      <Button
        type="submit"
        name="do"
        value="place"
        size="large"
        isBusy={isBusy}
        isDisabled={isCounting}
        className="grow px-3! py-1!"
      >
        <span>
          {isBusy ? t`One moment…` : <Trans>Place the order</Trans>}{' '}
          {totals && !isBusy && (
            <span className="block text-sm">
              {isCounting ? <Trans>Counting…</Trans> : <Price amount={totals.total} style="sum" />}
            </span>
          )}
        </span>
      </Button>
    </div>
  )
}

/** Said where a total would stand that nobody can know yet. */
export function NoTotal({ lines }: Pick<Draft, 'lines'>) {
  if (!lines.some(({ wrong }) => wrong)) return null
  return (
    <p className="ms-auto text-end text-ink-2">
      <Trans>The total is shown once the quantities are right.</Trans>
    </p>
  )
}
