import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus, Search } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type InputEvent } from 'react'
import { useFetcher } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { useColourName } from '../../ui/use-colour-name.ts'
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
  const had = useRef(found)
  useEffect(() => {
    const isTaken = had.current && !found && isAnswered
    had.current = found
    if (!isTaken || !input.current) return
    input.current.value = find
    if (document.activeElement === document.body) input.current.focus()
  }, [found, find, isAnswered])
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
        {found && found.length > 0 && (
          <span className="sr-only">
            <Plural value={found.length} one="# product found" other="# products found" />
          </span>
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

function FoundProduct({ product: { id, title, picture, price, choices } }: { product: Found[number] }) {
  const { t } = useLingui()
  const first = choices.find(({ stock }) => stock > 0)
  const isSoldOut = choices.every(({ stock }) => stock === 0)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Thumbnail picture={picture} size={48} />
      <span className="min-w-40 grow-99 basis-0">
        <span className="line-clamp-2">{title}</span>
        <Price amount={price} className="text-ink-2" />
      </span>
      {isSoldOut ? (
        <span className="ms-auto font-medium text-danger">
          <Trans>sold out</Trans>
        </span>
      ) : (
        <span className="flex max-w-full grow items-center justify-end gap-3">
          <ChoiceSelect
            name={`choice-${id}`}
            title={title}
            productId={id}
            choices={choices}
            defaultValue={first && writeLine({ productId: id, ...first })}
          />
          <Button
            type="submit"
            name="do"
            value={`add ${id}`}
            aria-label={t`Add ${title}`}
            className="shrink-0 max-sm:px-3!"
          >
            <Plus size={18} strokeWidth={2} aria-hidden />
            <span className="max-sm:sr-only">
              <Trans>Add</Trans>
            </span>
          </Button>
        </span>
      )}
    </li>
  )
}

type Choices = Found[number]['choices']
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
