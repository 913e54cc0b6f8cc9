import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { RefreshCw, X, Plus, Search } from 'lucide-react'
import { mostPerLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { useChoiceName, useColourName } from '../../ui/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { Draft } from './draft.server.ts'
import { type TypedLine, writeLine } from './use-written-order.ts'

type Props = { typed: TypedLine[]; draft: Pick<Draft, 'lines' | 'totals'>; isCounting: boolean }

/** What is on the order so far, and what it comes to. */
export function ChosenLines({ typed, draft: { lines, totals }, isCounting }: Props) {
  if (lines.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nothing yet. Find the products the customer wants.</Trans>
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line, n) => (
          <ChosenLine
            key={writeLine(line)}
            line={line}
            quantity={typed[n]?.quantity ?? line.quantity}
            place={n}
            isCounting={isCounting}
          />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-3 border-t border-line pt-3">
        <Button type="submit" name="do" value="count" variant="quiet" className="-ms-4">
          <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Refresh</Trans>
        </Button>
        {totals && (
          <p aria-live="polite" aria-busy={isCounting} className="ms-auto text-end">
            <span className="block text-ink-2">
              <Trans>
                <Price amount={totals.subtotal} /> and <Price amount={totals.deliveryCharge} /> for the delivery
              </Trans>
            </span>
            {totals.discount > 0 && (
              <span className="block text-ink-2">
                <Trans>
                  less <Price amount={totals.discount} /> discount
                </Trans>
              </span>
            )}
            {isCounting && (
              <span className="block text-sm">
                <Trans>Counting…</Trans>
              </span>
            )}
            <strong className="text-lg">
              <Trans>
                Total <Price amount={totals.total} style="sum" />
              </Trans>
            </strong>
            <input type="hidden" name="seen" value={totals.total} />
          </p>
        )}
      </div>
    </>
  )
}

type LineProps = { line: Draft['lines'][number]; quantity: number; place: number; isCounting: boolean }

/** `quantity` is what the field began with, so that nobody's typing is interrupted. */
function ChosenLine({ line, quantity, place, isCounting }: LineProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const choiceName = useChoiceName()
  const title = line.title ?? t`No longer sold`
  const choice = choiceName(line)
  const left = formatNumber(line.available, language)
  const most = formatNumber(mostPerLine, language)
  const { field, why, forget } = useCut(line, isCounting)
  const isWrong = line.available < line.quantity
  const note = useId()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <input type="hidden" name="line" value={writeLine(line)} />
      <Thumbnail picture={line.picture} size={48} />
      <span className="min-w-40 flex-1">
        <span className="line-clamp-2">{title}</span>
        <span className="text-ink-2">
          {choice && `${choice} · `}
          <Price amount={line.price} />
        </span>
        <span id={note} role="status" className="block font-medium text-danger">
          {why === 'short' && <Trans>Only {left} left</Trans>}
          {why === 'cut' && <Trans>At most {most} of one product in an order</Trans>}
        </span>
      </span>
      <input
        ref={field}
        type="number"
        name={`quantity-${place}`}
        key={quantity}
        defaultValue={quantity}
        min={1}
        max={mostPerLine}
        aria-label={t`Quantity of ${title}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={why && note}
        onInput={forget}
        className="min-h-11 w-18 rounded-control border border-line-strong aria-invalid:border-2 aria-invalid:border-danger bg-surface px-3 text-end tabular-nums"
      />
      <Price amount={line.price * line.quantity} className="min-w-24 text-end font-semibold" />
      <button type="submit" name="do" value={`remove ${place}`} aria-label={t`Remove ${title}`} className="btn-icon">
        <X size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}

/**
 * More than can be had turns into what can, once it is counted: the field and the price of its line say the same. `why`
 * is told until the number is changed.
 */
function useCut(line: LineProps['line'], isCounting: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<'short' | 'cut'>()
  const why = line.isShort ? 'short' : line.isCut ? 'cut' : undefined
  useEffect(() => {
    if (!why || isCounting) return
    if (field.current) field.current.value = String(line.quantity)
    setTold(why)
  }, [line, why, isCounting])
  return { field, why: why ?? told, forget: () => setTold(undefined) }
}

type Found = NonNullable<Draft['found']>

type FoundProps = { find: string; found: Found | undefined; isFirst?: boolean }

/** Looks for products and puts them on the order; a new one begins with that. */
export function FoundProducts({ find, found, isFirst }: FoundProps) {
  const { t } = useLingui()
  return (
    <div>
      <div className="flex gap-2">
        <input
          type="search"
          name="find"
          data-first-focus={isFirst}
          defaultValue={find}
          maxLength={100}
          aria-label={t`Find a product`}
          placeholder={t`Search products...`}
          className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 placeholder:text-ink-3"
        />
        <Button type="submit" name="do" value="find" variant="secondary">
          <Search size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Find</Trans>
        </Button>
      </div>
      <div role="status">
        {found?.length === 0 && (
          <p className="mt-3 text-ink-2">
            <Trans>No products found</Trans>
          </p>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {found?.map((product) => (
          <FoundProduct key={product.id} product={product} />
        ))}
      </ul>
    </div>
  )
}

function FoundProduct({ product: { id, title, picture, price, choices } }: { product: Found[number] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const colourName = useColourName()
  const name = ({ size, colour, stock }: (typeof choices)[number]) => {
    const left = formatNumber(stock, language)
    return [size, colour && colourName(colour), t`${left} left`].filter(Boolean).join(' · ')
  }
  const isSoldOut = choices.every(({ stock }) => stock === 0)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 sm:flex-nowrap">
      <Thumbnail picture={picture} size={48} />
      <span className="min-w-40 flex-1 sm:min-w-28">
        <span className="line-clamp-2">{title}</span>
        <Price amount={price} className="text-ink-2" />
      </span>
      {isSoldOut ? (
        <span className="min-w-20 font-medium text-danger">
          <Trans>sold out</Trans>
        </span>
      ) : (
        <>
          <select
            name={`choice-${id}`}
            aria-label={t`Size and colour of ${title}`}
            defaultValue={
              choices.map((one) => one.stock > 0 && writeLine({ productId: id, ...one })).find(Boolean) || undefined
            }
            className="min-h-11 max-w-full min-w-0 max-sm:flex-1 max-sm:basis-28 rounded-control border border-line-strong bg-surface px-2"
          >
            {choices.map((choice) => (
              <option
                key={`${choice.size} ${choice.colour}`}
                value={writeLine({ productId: id, ...choice })}
                disabled={choice.stock === 0}
              >
                {name(choice)}
              </option>
            ))}
          </select>
          <Button type="submit" name="do" value={`add ${id}`} aria-label={t`Add ${title}`} className="shrink-0">
            <Plus size={18} strokeWidth={2} aria-hidden />
            <Trans>Add</Trans>
          </Button>
        </>
      )}
    </li>
  )
}
