import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { formatNumber, type Poisha } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import type { Draft } from './draft.server.ts'
import { writeLine, type TypedLine } from './typed-order.ts'

export type Found = NonNullable<Draft['found']>
type Line = Parameters<typeof writeLine>[0]
type Lines = readonly Pick<TypedLine, 'productId' | 'size' | 'colour' | 'quantity'>[]

type Props = {
  product: Found['products'][number]
  /** What is on the order so far. */
  lines: Lines
  isFirst: boolean
}

/** A product that was found, with what it is to be had in. Whatever of it is on the order says how many. */
export function FoundProduct({ product, lines, isFirst }: Props) {
  const { id, title, picture, price, isFrom, isSoldOut, choices } = product
  const [only, another] = choices
  const units = (line: Line) => lines.find((one) => writeLine(one) === writeLine(line))?.quantity ?? 0
  const options = choices.map(({ stock, size, colour, price: own }) => ({
    stock,
    price: isFrom ? own : undefined,
    line: { productId: id, size, colour },
  }))
  // Also without scripts the sizes are still open once one of them was added, and they do not close with its line.
  const isTaken = options.some(({ line }) => units(line) > 0)
  const [wasTaken, setTaken] = useState(isTaken)
  if (isTaken && !wasTaken) setTaken(true)
  const note = useId()
  const isSingle = only && !another
  const row = 'flex items-center gap-3'
  const about = (
    <>
      <Thumbnail picture={picture} size={48} />
      <span className="min-w-28 flex-1">
        <span className="line-clamp-2 wrap-anywhere">{title}</span>
        <span className="flex flex-wrap gap-x-3">
          <Price amount={price} isFrom={isFrom} className="text-ink-2" />
          {isSingle && <InOrder id={note} units={units({ productId: id, ...only })} />}
        </span>
      </span>
    </>
  )
  if (isSoldOut || isSingle)
    return (
      <li className={`${row} py-3`}>
        {about}
        {isSoldOut ? (
          <span className="font-medium text-danger">
            <Trans>sold out</Trans>
          </span>
        ) : (
          only && <AddButton line={{ productId: id, ...only }} title={title} note={note} />
        )}
      </li>
    )
  return (
    <li>
      <details open={isFirst || wasTaken} className="group">
        <summary className={`${row} cursor-pointer rounded-control py-3 [&::-webkit-details-marker]:hidden`}>
          {about}
          <span className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 font-medium text-link max-sm:-me-3">
            <span className="max-sm:sr-only">
              <Trans>Sizes and colours</Trans>
            </span>
            <ChevronDown size={18} strokeWidth={1.75} className="group-open:rotate-180" aria-hidden />
          </span>
        </summary>
        <span className="grid grid-cols-2 gap-2 pb-3 sm:flex sm:flex-wrap">
          {options.map(({ line, ...choice }) => (
            <AddChoice key={writeLine(line)} {...choice} line={line} title={title} units={units(line)} />
          ))}
        </span>
      </details>
    </li>
  )
}

type InOrderProps = { units: number; id?: string; isAll?: boolean }

/** How many of it the order has already; or that it has all there are. */
function InOrder({ units, id, isAll }: InOrderProps) {
  const count = formatNumber(units, useLanguage())
  if (units === 0) return null
  return (
    <span id={id} className="inline-flex items-center gap-1 text-sm font-semibold text-success">
      <Check size={16} strokeWidth={2.25} className="shrink-0" aria-hidden />
      {isAll ? <Trans>{count} in the order, none left</Trans> : <Trans>{count} in the order</Trans>}
    </span>
  )
}

type AddProps = { line: Line; title: string }

function AddButton({ line, title, note }: AddProps & { note: string }) {
  const { t } = useLingui()
  return (
    <Button
      type="submit"
      name="do"
      value={`add ${writeLine(line)}`}
      aria-label={t`Add ${title}`}
      aria-describedby={note}
      className="shrink-0 max-sm:px-3!"
    >
      <Plus size={18} strokeWidth={2} aria-hidden />
      <span className="max-sm:sr-only">
        <Trans>Add</Trans>
      </span>
    </Button>
  )
}

/** One press puts a size and colour on the order: none is chosen beforehand that nobody has asked for. */
type ChoiceProps = AddProps & { stock: number; price: Poisha | undefined; units: number }

function AddChoice({ line, title, stock, price, units }: ChoiceProps) {
  const language = useLanguage()
  const choiceName = useChoiceName()
  const left = formatNumber(stock, language)
  const isAll = units > 0 && units >= stock
  return (
    <button
      type="submit"
      name="do"
      value={`add ${writeLine(line)}`}
      disabled={stock === 0}
      // It keeps the focus, which a disabled button loses.
      aria-disabled={units >= stock || undefined}
      onClick={(press) => units >= stock && press.preventDefault()}
      className="aria-disabled:cursor-not-allowed aria-disabled:hover:bg-surface inline-flex min-h-11 flex-wrap items-center gap-x-1.5 rounded-control bg-surface px-2.5 py-1 text-start font-medium ring-1 ring-line-strong ring-inset hover:bg-primary-soft sm:gap-x-2 sm:px-3 disabled:text-ink-3 disabled:line-through disabled:ring-line disabled:hover:bg-surface"
    >
      <Plus
        size={16}
        strokeWidth={2}
        className="shrink-0 text-primary in-disabled:text-ink-3 max-sm:hidden"
        aria-hidden
      />
      <span className="sr-only">
        <Trans>Add {title}</Trans>
        {', '}
      </span>
      {choiceName(line)}
      {price !== undefined && <Price amount={price} className="text-sm" />}
      {Number.isFinite(stock) && !isAll && (
        <span className="text-sm font-normal text-ink-2">
          <Trans>{left} left</Trans>
        </span>
      )}
      <InOrder units={units} isAll={isAll} />
    </button>
  )
}
