import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert, Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { slugOf } from '#domain/goods/slug.ts'
import { formatNumber } from '#domain/money.ts'
import { lineKey, withinLine, type CartLine, type LineId } from '#domain/goods/cart.ts'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useRemoved } from '../../lib/use-removed.ts'
import { type ShownLine, troubleOf, mostOf } from './use-current-cart.ts'
import { useMostWords } from './most-words.ts'
import { useCart } from './cart-store.ts'

/** A line of the cart: what it is, what one costs, how many, what they cost, and a way to take it out. */
export function CartLineItem({ line, onRemove }: { line: ShownLine; onRemove: () => void }) {
  const { t } = useLingui()
  const choice = useChoiceName()(line)
  const name = useLineName()(line)
  const { change, isCut, submit } = useLineChanges(line, onRemove)
  const mostWords = useMostWords()
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 @xl:grid-cols-[5rem_minmax(0,1fr)_11.5rem_7rem] @xl:grid-rows-[auto_1fr] @xl:*:first:row-span-2 @xl:items-start @xl:gap-y-1">
      <Thumbnail picture={line.images[0]} size={80} />
      <div className="min-w-0 @xl:row-span-2">
        <TextLink
          to={`/details/${line.slug || slugOf(line.title)}`}
          className="font-semibold text-ink no-underline hover:underline"
        >
          {line.title}
        </TextLink>
        {choice && <p className="text-sm text-ink-2">{choice}</p>}
        <p className="mt-1 text-ink-2">
          <span className="sr-only">{t`Price`}: </span>
          <Price amount={line.price} was={line.now?.listed} style="line" />
        </p>
        <div role="status">
          <LineNote line={line} />
        </div>
      </div>
      <CartLineForm line={line} name={name} onChange={change} onSubmit={submit} />
      {/* On a phone the note takes the place of the words beside the sum, so that nothing moves below a finger. */}
      <div className="col-span-full flex items-baseline gap-x-3 @xl:contents">
        <p role="status" className="text-sm font-medium text-warning empty:absolute @xl:order-last @xl:col-start-3">
          {isCut && mostWords(mostOf(line))}
        </p>
        <p className="flex grow justify-between gap-x-2 font-semibold @xl:block @xl:pt-2.5 @xl:text-end">
          <span className={`font-normal text-ink-2 @xl:sr-only ${isCut ? 'sr-only' : ''}`}>
            <Trans>Line total</Trans>:{' '}
          </span>
          <Price amount={line.price * line.quantity} style="line" className="ms-auto" />
        </p>
      </div>
    </li>
  )
}

/** The id of what puts a line right that cannot be ordered as it is. */
export function fixOf(line: LineId): string {
  return `fix-${lineKey(line).replace(/[^\w-]+/g, '-')}`
}

/** What has changed with a line since it was put into the cart, said on the line itself. */
function LineNote({ line }: { line: ShownLine }) {
  const trouble = troubleOf(line)
  if (!trouble && line.now?.was === undefined) return null
  return (
    <p className={`mt-1.5 flex items-start gap-1.5 text-sm font-medium ${trouble ? 'text-danger' : 'text-warning'}`}>
      <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span>{trouble ? <TroubleWords line={line} /> : <PriceWords line={line} />}</span>
    </p>
  )
}

function PriceWords({ line }: { line: ShownLine }) {
  return (
    <Trans>
      The price has changed: it was <Price amount={line.now?.was ?? line.price} style="line" />.
    </Trans>
  )
}

export function TroubleWords({ line }: { line: ShownLine }) {
  const left = formatNumber(line.now?.available ?? 0, useLanguage())
  const trouble = troubleOf(line)
  if (trouble === 'gone') return <Trans>We no longer sell this. Please remove it.</Trans>
  if (trouble === 'sold-out') return <Trans>Sold out. Please remove it.</Trans>
  return <Trans>Only {left} left. Please lower the quantity.</Trans>
}

/** A product as it was chosen: "Blue Panjabi, M, White". */
export function useLineName(): (line: ShownLine) => string {
  const choiceName = useChoiceName()
  return (line) => [line.title, choiceName(line)].filter(Boolean).join(', ')
}

type Props = {
  line: ShownLine
  name: string
  onChange: (quantity: number) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Works as a plain form before there are scripts; with them the cart of the device changes at once. */
function CartLineForm({ line, name, onChange, onSubmit }: Props) {
  const { t } = useLingui()
  const trouble = troubleOf(line)
  return (
    <Form
      method="post"
      action={useAddress('/cart')}
      onSubmit={onSubmit}
      className="col-span-full flex flex-wrap items-center gap-2 @2xs:col-span-1 @2xs:col-start-2 @xl:col-start-auto"
    >
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="size" value={line.size ?? ''} />
      <input type="hidden" name="colour" value={line.colour ?? ''} />
      <Stepper
        id={trouble === 'too-few' ? fixOf(line) : undefined}
        label={t`Quantity of ${name}`}
        name="quantity"
        value={line.quantity}
        max={mostOf(line)}
        onChange={onChange}
      />
      <Button type="submit" name="intent" value="update" variant="quiet" className="scripted:hidden">
        <Trans>Update</Trans>
      </Button>
      <IconButton
        type="submit"
        name="intent"
        value="remove"
        id={trouble && trouble !== 'too-few' ? fixOf(line) : undefined}
        data-remove={lineKey(line)}
        label={t`Remove ${name}`}
        className="text-ink-2 hover:text-danger"
      >
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Form>
  )
}

/** Changes a line of this device's cart at once, and says so. Until the cart has been read the form does it. */
function useLineChanges(line: ShownLine, onRemove: () => void) {
  const { t } = useLingui()
  const language = useLanguage()
  const { setQuantity, isRead } = useCart()
  const [isOver, setOver] = useState(false)
  const isCut = isOver && !troubleOf(line)

  function change(quantity: number) {
    const kept = withinLine(quantity, mostOf(line))
    setOver(quantity > kept)
    if (Number.isNaN(quantity) || kept === line.quantity) return
    setQuantity(line, kept)
    const shown = formatNumber(kept, language)
    toast.success(t`${line.title} quantity was updated to ${shown}`, { id: quantityToast(line) })
  }

  /** Enter in the quantity sends the form as well, and removes nothing. */
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!isRead) return
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'remove') onRemove()
  }

  return { change, isCut, submit }
}

function quantityToast(line: LineId): string {
  return `cart ${lineKey(line)}`
}

export type LineRow = { key: string; line: ShownLine }

/** Takes lines out of the cart and puts them back where they were, and leads the focus along. */
export function useLineRows(lines: ShownLine[]) {
  const { t } = useLingui()
  const { remove: removeLine, restore } = useCart()
  const rows = lines.map((line): LineRow => ({ key: lineKey(line), line }))
  const { shown, remember, forget, placeOf, neighbourOf } = useRemoved(rows)
  const list = useRef<HTMLUListElement>(null)
  const [announcement, announce] = useState('')

  function focus(mark: 'remove' | 'undo', key: string): void {
    list.current?.querySelector<HTMLElement>(`[data-${mark}="${CSS.escape(key)}"]`)?.focus()
  }

  function remove(row: LineRow): void {
    const { key, line } = row
    const next = neighbourOf(row)
    flushSync(() => {
      remember(row)
      removeLine(line)
      announce(t`${line.title} removed from cart!`)
    })
    // What was just said of it is no longer so.
    toast.dismiss(quantityToast(line))
    toast.dismiss('added')
    focus(next ? 'remove' : 'undo', next ?? key)
  }

  function undo(row: LineRow): void {
    const { now: _, ...line } = row.line
    flushSync(() => {
      restore(line satisfies CartLine, placeOf(row))
      forget(row)
      announce('')
    })
    focus('remove', row.key)
  }

  return { shown, announcement, list, remove, undo, forget }
}
