import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Plus, Search } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type InputEvent } from 'react'
import { useFetcher } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { useChoiceName, useColourName } from '../../ui/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { Draft } from './draft.server.ts'
import { debounce, writeLine } from './use-written-order.ts'

type Found = NonNullable<Draft['found']>

type FoundProps = {
  /** Tells one answer to the whole form from the next. */
  id: string
  find: string
  found: Found | undefined
  isFirst?: boolean
}

/** Looks for products and puts them on the order; a new one begins with that, and so does the next line. */
export function FoundProducts({ id, find, found: answered, isFirst }: FoundProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { found, isAnswered, look } = useFoundWhileTyping(id, answered)
  const shown = formatNumber(found?.products.length ?? 0, useLanguage())
  const isOnly = found?.products.length === 1
  const isMore = found !== undefined && found.total > found.products.length
  const had = useRef(found)
  useEffect(() => {
    const isTaken = had.current && !found && isAnswered
    had.current = found
    if (!isTaken || !input.current) return
    input.current.value = find
    if (document.activeElement === document.body) input.current.focus()
  }, [found, find, isAnswered])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const first = list.current?.firstElementChild
    const height = visualViewport?.height ?? innerHeight
    if (!isAnswered && first && first.getBoundingClientRect().bottom > height)
      input.current?.scrollIntoView({ block: 'start' })
  }, [found, isAnswered])
  return (
    <div>
      <div className="flex gap-2">
        <input
          ref={input}
          type="search"
          name="find"
          data-first-focus={isFirst}
          defaultValue={find}
          maxLength={100}
          onInput={look}
          aria-label={t`Find a product`}
          placeholder={t`Search products...`}
          className="min-h-11 w-full min-w-0 scroll-mt-20 rounded-control border border-line-strong bg-surface px-3 placeholder:text-ink-3"
        />
        <Button type="submit" name="do" value="find" variant="secondary">
          <Search size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Find</Trans>
        </Button>
      </div>
      <div role="status">
        {found?.products.length === 0 && (
          <p className="mt-3 text-ink-2">
            <Trans>No products found</Trans>
          </p>
        )}
        {found && found.products.length > 0 && (
          <p className={isMore ? 'mt-2 text-sm text-ink-2' : 'sr-only'}>
            <Plural value={found.total} one="# product found" other="# products found" />
            {isMore && (
              <>
                {'. '}
                <Trans>The first {shown} are shown; more words narrow it down.</Trans>
              </>
            )}
          </p>
        )}
      </div>
      <ul ref={list} className="mt-2 divide-y divide-line">
        {found?.products.map((product, n) => (
          <FoundProduct
            key={product.id}
            product={product}
            isOpen={isOnly || (n < 3 && product.choices.length <= mostOpen)}
          />
        ))}
      </ul>
    </div>
  )
}

/** What is found is there while one types. An answer to the whole form holds what was found with it. */
function useFoundWhileTyping(id: string, found: Found | undefined) {
  const { data, submit } = useFetcher<{ draft: Pick<Draft, 'found'> }>({ key: `find ${id}` })
  const [typed, setTyped] = useState({ id, find: '', action: '' })
  useEffect(() => {
    if (!typed.action || typed.id !== id) return
    const { find, action } = typed
    const timer = setTimeout(() => submit({ do: 'find', find }, { method: 'post', action }), debounce)
    return () => clearTimeout(timer)
  }, [typed, id, submit])
  return {
    found: data ? data.draft.found : found,
    isAnswered: !data,
    look: ({ currentTarget: { value, form } }: InputEvent<HTMLInputElement>) =>
      setTyped({ id, find: value, action: form?.getAttribute('action') ?? '' }),
  }
}

/** So many sizes and colours stand open below a product that is among the first. */
const mostOpen = 8

function FoundProduct({ product, isOpen }: { product: Found['products'][number]; isOpen: boolean }) {
  const { id, title, picture, price, isSoldOut, choices } = product
  const [only, another] = choices
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Thumbnail picture={picture} size={48} />
      <span className="min-w-40 flex-1">
        <span className="line-clamp-2">{title}</span>
        <Price amount={price} className="text-ink-2" />
      </span>
      {isSoldOut ? (
        <span className="font-medium text-danger">
          <Trans>sold out</Trans>
        </span>
      ) : only && !another ? (
        <AddButton line={{ productId: id, ...only }} title={title} />
      ) : (
        <details open={isOpen} className="group basis-full">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control font-medium text-link [&::-webkit-details-marker]:hidden">
            <span className="sr-only">{title}, </span>
            <Trans>Sizes and colours</Trans>
            <ChevronDown size={18} strokeWidth={1.75} className="group-open:rotate-180" aria-hidden />
          </summary>
          <span className="flex flex-wrap gap-2">
            {choices.map((choice) => {
              const line = { productId: id, ...choice }
              return <AddChoice key={writeLine(line)} line={line} stock={choice.stock} title={title} />
            })}
          </span>
        </details>
      )}
    </li>
  )
}

type AddProps = { line: Parameters<typeof writeLine>[0]; title: string }

function AddButton({ line, title }: AddProps) {
  const { t } = useLingui()
  return (
    <Button
      type="submit"
      name="do"
      value={`add ${writeLine(line)}`}
      aria-label={t`Add ${title}`}
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
function AddChoice({ line, title, stock }: AddProps & { stock: number }) {
  const language = useLanguage()
  const choiceName = useChoiceName()
  const left = formatNumber(stock, language)
  return (
    <button
      type="submit"
      name="do"
      value={`add ${writeLine(line)}`}
      disabled={stock === 0}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control bg-surface px-2.5 font-medium ring-1 ring-line-strong ring-inset hover:bg-primary-soft sm:gap-2 sm:px-3 disabled:text-ink-3 disabled:line-through disabled:ring-line disabled:hover:bg-surface"
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
      {Number.isFinite(stock) && (
        <span className="text-sm font-normal text-ink-2">
          <Trans>{left} left</Trans>
        </span>
      )}
    </button>
  )
}

type Choices = Found['products'][number]['choices']
type SelectProps = ComponentProps<'select'> & {
  title: string
  productId: string
  choices: Choices
  /** The line as it is now, and the other lines of the order. */
  chosen?: string
  taken?: readonly string[]
}

/** The sizes and colours of a product and how many are left of each, where their number is known. */
export function ChoiceSelect({ title, productId, choices, chosen, taken, ...select }: SelectProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const colourName = useColourName()
  const nameOf = ({ size, colour, stock }: Choices[number]) => {
    const left = formatNumber(stock, language)
    return [size, colour && colourName(colour), Number.isFinite(stock) && t`${left} left`].filter(Boolean).join(' · ')
  }
  return (
    <select
      {...select}
      aria-label={t`Size and colour of ${title}`}
      className="min-h-11 max-w-full min-w-0 rounded-control border border-line-strong bg-surface px-2 max-sm:grow"
    >
      {choices.map((choice) => {
        const value = writeLine({ productId, ...choice })
        return (
          // What is chosen is never disabled: a form leaves it out then.
          <option
            key={value}
            value={value}
            disabled={value !== chosen && (choice.stock === 0 || taken?.includes(value))}
          >
            {nameOf(choice)}
          </option>
        )
      })}
    </select>
  )
}
