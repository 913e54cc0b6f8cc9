import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { CircleAlert, Minus, RefreshCw, X, Plus } from 'lucide-react'
import { mostPerLine, withinLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { readNumber } from '#domain/typed-number.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { focusHeading } from '../table/list-place.ts'
import type { Draft } from './draft.server.ts'
import { ChoiceSelect } from './found-products.tsx'
import { NoTotal } from './place-bar.tsx'
import { type TypedLine, writeLine } from './typed-order.ts'
import { useCut } from './use-written-order.ts'

type Props = {
  typed: TypedLine[]
  draft: Pick<Draft, 'lines' | 'totals'>
  isCounting: boolean
  /** What else the sum depends on. */
  children?: ReactNode
}

/** What is on the order so far, and what it comes to. */
export function ChosenLines({ typed, draft: { lines, totals }, isCounting, children }: Props) {
  const noteRemoved = useFocusAfterRemoved(typed.length)
  if (lines.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nothing yet. Find the products the customer wants.</Trans>
      </p>
    )
  return (
    <>
      <ul id="lines" tabIndex={-1} className="scroll-mt-32 divide-y divide-line">
        {lines.map((line, n) => (
          <ChosenLine
            key={writeLine(typed[n] ?? line)}
            line={line}
            typed={typed[n] ?? line}
            taken={lines.filter((other) => other !== line).map(writeLine)}
            place={n}
            isCounting={isCounting}
            onRemove={() => noteRemoved(n)}
          />
        ))}
      </ul>
      {children}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3 border-t border-line pt-3">
        <Button type="submit" name="do" value="count" variant="quiet" className="-ms-4 scripted:hidden">
          <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Recalculate</Trans>
        </Button>
        {!totals && <NoTotal lines={lines} />}
        {totals && (
          <p aria-live="polite" aria-busy={isCounting} className="ms-auto text-end">
            <span className="block text-ink-2">
              <Trans>
                Sub-total <Price amount={totals.subtotal} style="sum" />
              </Trans>
            </span>
            <span className="block text-ink-2">
              <Trans>
                Delivery <Price amount={totals.deliveryCharge} style="sum" />
              </Trans>
            </span>
            {totals.discount > 0 && (
              <span className="block text-ink-2">
                <Trans>
                  Discount <Price amount={-totals.discount} style="sum" />
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

/** Whoever takes a line away goes on at the next one's button, or the one before, or at the heading once none is left. */
function useFocusAfterRemoved(count: number) {
  const place = useRef<number>(undefined)
  const last = useRef(count)
  useEffect(() => {
    const [at, before] = [place.current, last.current]
    last.current = count
    // What is pressed while another line is on its way waits for it.
    if (at === undefined || count >= before) return
    place.current = undefined
    if (document.activeElement !== document.body) return
    const next = document.querySelector<HTMLElement>(`#lines [value="remove ${Math.min(at, count - 1)}"]`)
    if (next) next.focus()
    else focusHeading(document.getElementById('chosen-title'))
  }, [count])
  return (n: number) => void (place.current = n)
}

type LineProps = {
  line: Draft['lines'][number]
  /** What the fields began with, so that nobody's typing is interrupted. */
  typed: TypedLine
  /** The other lines of the order. */
  taken: readonly string[]
  place: number
  isCounting: boolean
  onRemove: () => void
}

function ChosenLine({ line, typed, taken, place, isCounting, onRemove }: LineProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const choiceName = useChoiceName()
  const title = line.title ?? t`No longer sold`
  const choice = choiceName(line)
  const choices = choicesOf(line)
  const left = formatNumber(line.available, language)
  const most = formatNumber(mostPerLine, language)
  const words = useAdminWords({
    'too-many-of-one': ({ max: most }) => msg`At most ${most} of one product in an order`,
  })
  const { field, text, why, forget } = useCut({ line, typed, isCounting })
  const isWrong = line.wrong !== undefined || line.available < line.quantity
  const cut = why && (why === 'short' ? t`Only ${left} left` : t`At most ${most} of one product in an order`)
  const mistake = words.field(line.wrong?.error) ?? cut
  const note = useId()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      {choices.length === 1 && <input type="hidden" name="line" value={writeLine(line)} />}
      <Thumbnail picture={line.picture} size={48} />
      <span className="min-w-40 grow-99 basis-0">
        <span className="line-clamp-2 wrap-anywhere">{title}</span>
        <span className="block text-ink-2">
          {choices.length === 1 && choice && `${choice} · `}
          <Price amount={line.price} />
        </span>
        {choices.length > 1 && (
          <ChoiceSelect
            name="line"
            title={title}
            productId={line.productId}
            choices={choices}
            chosen={writeLine(line)}
            taken={taken}
            defaultValue={writeLine(typed)}
          />
        )}
        <span id={note} role="status" className="block text-sm font-medium text-danger">
          {mistake && (
            <span className="mt-1 flex items-start gap-1.5">
              <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
              <span className="min-w-0">{mistake}</span>
            </span>
          )}
        </span>
      </span>
      <span className="flex grow items-center gap-2 sm:gap-3">
        <Units
          ref={field}
          title={title}
          id={`quantity-${place}`}
          name={`quantity-${place}`}
          defaultValue={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={mistake && note}
          onInput={forget}
        />
        <span className="ms-auto min-w-20 text-end font-semibold">
          {!line.wrong && <Price amount={line.price * line.quantity} />}
        </span>
        <button
          type="submit"
          name="do"
          value={`remove ${place}`}
          onClick={onRemove}
          aria-label={t`Remove ${title}`}
          className="btn-icon -me-3"
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </span>
    </li>
  )
}

/** What a line can be changed to; what it is stays among it, also where the shop has it no more. */
function choicesOf({ choices, available, ...line }: Draft['lines'][number]) {
  const isOffered = choices.some((choice) => writeLine({ ...line, ...choice }) === writeLine(line))
  return isOffered ? choices : [{ size: line.size, colour: line.colour, stock: available }, ...choices]
}

const step =
  'grid size-11 shrink-0 place-items-center hover:bg-primary-soft focus-visible:-outline-offset-4 unscripted:hidden'

/** How many, by typing or by buttons; a button counts as typing does. */
function Units({
  title,
  ref,
  ...rest
}: ComponentProps<'input'> & { title: string; ref: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const change = (by: 1 | -1) => () => {
    const field = ref.current
    if (!field) return
    const units = withinLine(Math.trunc(readNumber(field.value) || 0) + by)
    // As typing does; React would not hear of a value that is set.
    field.setRangeText(formatNumber(units, language), 0, field.value.length)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <span className="inline-flex shrink-0 overflow-hidden rounded-control border border-line-strong bg-surface has-aria-invalid:border-2 has-aria-invalid:border-danger">
      <button type="button" aria-label={t`One fewer of ${title}`} onClick={change(-1)} className={step}>
        <Minus size={18} aria-hidden />
      </button>
      <input
        {...rest}
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`Quantity of ${title}`}
        className="min-h-11 w-12 bg-transparent text-center tabular-nums focus-visible:-outline-offset-4"
      />
      <button type="button" aria-label={t`One more of ${title}`} onClick={change(1)} className={step}>
        <Plus size={18} aria-hidden />
      </button>
    </span>
  )
}
