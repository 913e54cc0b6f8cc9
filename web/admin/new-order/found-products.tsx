import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type InputEvent,
  type RefObject,
} from 'react'
import { useFetcher } from 'react-router'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { useChoiceName, useColourName } from '../../ui/use-colour-name.ts'
import type { Draft } from './draft.server.ts'
import { FoundProduct, type Found } from './found-product.tsx'
import { writeLine, type TypedOrder } from './typed-order.ts'
import { debounce } from './use-written-order.ts'
import { FieldMistake } from '../../ui/field.tsx'

type FoundProps = {
  /** Tells one answer to the whole form from the next. */
  id: string
  typed: Pick<TypedOrder, 'find' | 'added' | 'lines'>
  draft: Pick<Draft, 'lines'> & { found: Found | undefined }
  /** That nothing is on the order. */
  mistake?: string | undefined
  isFirst?: boolean
}

/** Looks for products and puts them on the order. What was found stays for its next size. */
export function FoundProducts({ id, typed, draft, mistake, isFirst }: FoundProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { found, isAnswered, look } = useFoundWhileTyping({ id, find: typed.find, found: draft.found })
  const shown = formatNumber(found?.products.length ?? 0, useLanguage())
  const isOnly = found?.products.length === 1
  const isMore = found !== undefined && found.total > found.products.length
  const list = useRef<HTMLUListElement>(null)
  useStill(list, id)
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
          id="find-product"
          name="find"
          data-first-focus={isFirst}
          defaultValue={typed.find}
          maxLength={100}
          onInput={look}
          // Whoever comes back to it looks for something else.
          onFocus={({ currentTarget }) => currentTarget.select()}
          aria-label={t`Find a product`}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake && 'find-product-error'}
          placeholder={t`Search products...`}
          className="min-h-11 w-full min-w-0 scroll-mt-20 rounded-control border border-line-strong bg-surface px-3 placeholder:text-ink-3 aria-invalid:border-2 aria-invalid:border-danger"
        />
        <Button type="submit" name="do" value="find" variant="secondary">
          <Search size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Find</Trans>
        </Button>
      </div>
      {mistake && <FieldMistake id="find-product-error">{mistake}</FieldMistake>}
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
      <div role="status" className="sr-only">
        <Added key={id} typed={typed} lines={draft.lines} />
      </div>
      <ul ref={list} className="mt-2 divide-y divide-line">
        {found?.products.map((product, n) => (
          <FoundProduct
            key={product.id}
            product={product}
            lines={draft.lines}
            isFirst={isOnly || (n < 3 && product.choices.length <= mostOpen)}
          />
        ))}
      </ul>
    </div>
  )
}

/** What was pressed stays under the finger, also where the lines above it have grown. */
function useStill(list: RefObject<HTMLElement | null>, id: string) {
  const pressed = useRef<{ button: Element; top: number; at: number }>(undefined)
  useEffect(() => {
    const listed = list.current
    const note = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button) pressed.current = { button, top: button.getBoundingClientRect().top, at: scrollY }
    }
    listed?.addEventListener('click', note)
    return () => listed?.removeEventListener('click', note)
  }, [list])
  useLayoutEffect(() => {
    const { button, top = 0, at } = pressed.current ?? {}
    pressed.current = undefined
    if (button?.isConnected && at === scrollY)
      scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [id])
}

/** So many sizes and colours stand open below a product that is among the first. */
const mostOpen = 8

/** What the last press has put on the order: seen at its button, and heard here. */
function Added({ typed: { added, lines }, lines: priced }: Pick<FoundProps, 'typed'> & Pick<Draft, 'lines'>) {
  const { t } = useLingui()
  const choiceName = useChoiceName()
  const n = lines.findIndex((line) => writeLine(line) === added)
  const [line, product] = [lines[n], priced[n]]
  const count = formatNumber(line?.quantity ?? 0, useLanguage())
  if (!line || !product?.title) return null
  const title = [product.title, choiceName(line)].filter(Boolean).join(', ')
  return (
    <p>
      {t`Added: ${title}`}
      {'. '}
      <Trans>{count} in the order</Trans>
    </p>
  )
}

type Looking = Pick<TypedOrder, 'find'> & { id: string; found: Found | undefined }

/** What is found is there while one types. An answer to the whole form replaces it, unless other words were typed meanwhile. */
function useFoundWhileTyping({ id, find, found }: Looking) {
  const { data, submit } = useFetcher<{ draft: Pick<Draft, 'found'> }>()
  const [words, setWords] = useState({ find, action: '' })
  const [shown, setShown] = useState({ id, data, found, isAnswered: true })
  if (shown.data !== data) setShown({ ...shown, data, found: data?.draft.found, isAnswered: false })
  else if (shown.id !== id) {
    const isNewer = words.action !== '' && words.find !== find
    setShown(isNewer ? { ...shown, id } : { id, data, found, isAnswered: true })
  }
  useEffect(() => {
    const { find, action } = words
    if (!action) return
    const timer = setTimeout(() => submit({ do: 'find', find }, { method: 'post', action }), debounce)
    return () => clearTimeout(timer)
  }, [words, submit])
  return {
    found: shown.found,
    isAnswered: shown.isAnswered,
    look: ({ currentTarget: { value, form } }: InputEvent<HTMLInputElement>) =>
      setWords({ find: value, action: form?.getAttribute('action') ?? '' }),
  }
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

/** The sizes and colours of a product, what each costs where that differs, and how many are left, where their number is known. */
export function ChoiceSelect({ title, productId, choices, chosen, taken, ...select }: SelectProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const colourName = useColourName()
  const differ = choices.some(({ price }) => price !== choices[0]?.price)
  const nameOf = ({ size, colour, stock, price = 0 }: Choices[number]) => {
    const left = formatNumber(stock, language)
    const words = [
      size,
      colour && colourName(colour),
      differ && formatMoney(price, language, 'price'),
      Number.isFinite(stock) && t`${left} left`,
    ]
    return words.filter(Boolean).join(' · ')
  }
  return (
    <select
      {...select}
      aria-label={t`Size and colour of ${title}`}
      className="mt-1 min-h-11 max-w-full min-w-0 rounded-control border border-line-strong bg-surface px-2 max-sm:grow"
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
