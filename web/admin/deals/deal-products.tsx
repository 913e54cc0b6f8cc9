import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { Check, Plus, Search, X } from 'lucide-react'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { dealLoss, dealPrice } from '#domain/goods/deal.ts'
import type { Poisha } from '#domain/money.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { languageOfText } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { DealFormState } from './deal-form.tsx'
import { FieldMistake } from '../../ui/field.tsx'

const debounce = 250

/** A product as far as choosing it needs it. */
export type ShownProduct = {
  id: string
  title: string
  picture?: string | undefined
  price: Poisha
  profit?: Poisha
  /** Whether `price` is only that of its cheapest choice; `options`: what each costs and earns. */
  isFrom?: boolean | undefined
  options?: { price?: Poisha; profit?: Poisha }[] | undefined
}

type Props = {
  given: DealFormState
  has: (id: string) => boolean
  onAdd: (product: ShownProduct) => void
  isWrong: boolean
}

/** Looks for products while one types, and adds those that are pressed; without scripts each is a step of the form. */
export function ProductSearch({ given, has, onAdd, isWrong }: Props) {
  const { t } = useLingui()
  const { found, words, search, searchSoon } = useSearch(given)
  return (
    <div>
      <label htmlFor="deal-search" className="mb-1.5 block font-medium">
        <Trans>Find products to add</Trans>
      </label>
      <div className="flex gap-2">
        <input
          id="deal-search"
          type="search"
          name="search"
          defaultValue={given.typed.search}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={isWrong ? 'deal-products-error' : undefined}
          onChange={({ currentTarget }) => searchSoon(currentTarget.value)}
          onKeyDown={(press) => {
            if (press.key !== 'Enter') return
            press.preventDefault()
            search(press.currentTarget.value)
          }}
          className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3"
        />
        <input type="hidden" name="searched" value={given.typed.search} />
        <Button
          type="submit"
          name="do"
          value="search"
          variant="secondary"
          aria-label={t`Search`}
          onClick={(press) => {
            press.preventDefault()
            search(new FormData(press.currentTarget.form ?? undefined).get('search')?.toString() ?? '')
          }}
        >
          <Search size={20} aria-hidden />
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-2 empty:mt-0">
        {found?.length === 0 && <Trans>No product has that name.</Trans>}
      </p>
      {found && found.length > 0 && (
        <ul
          aria-label={t`Products found for “${words}”`}
          className="mt-1 max-h-96 overflow-y-auto rounded-card border border-line"
        >
          {found.map((product) => (
            <Found key={product.id} product={product} isChosen={has(product.id)} onAdd={onAdd} />
          ))}
        </ul>
      )}
    </div>
  )
}

type FoundProps = { product: ShownProduct; isChosen: boolean; onAdd: (product: ShownProduct) => void }

function Found({ product, isChosen, onAdd }: FoundProps) {
  const { t } = useLingui()
  const { id, title, picture, price, isFrom } = product
  const add = (press: MouseEvent) => {
    press.preventDefault()
    if (!isChosen) onAdd(product)
  }
  return (
    <li className="flex items-center gap-3 border-line p-2 not-first:border-t">
      <Pictured title={title} picture={picture}>
        <Price amount={price} isFrom={isFrom} className="text-sm text-ink-2" />
      </Pictured>
      <Button
        type="submit"
        name="add"
        value={id}
        variant={isChosen ? 'quiet' : 'secondary'}
        isDisabled={isChosen}
        onClick={add}
        aria-label={isChosen ? t`Added: ${title}` : t`Add: ${title}`}
        className="shrink-0 px-3!"
      >
        {isChosen ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
        {isChosen ? t`Added` : t`Add`}
      </Button>
    </li>
  )
}

/** What was found last: by this page as one types, or by the shop in answer to the form. */
function useSearch(given: DealFormState) {
  const fetcher = useFetcher<{ words: string; found: ShownProduct[] }>({ key: 'deal-search' })
  const address = useAddress('/admin/deals/find')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (words: string) => {
    clearTimeout(timer.current)
    void fetcher.load(`${address}?${new URLSearchParams({ search: words.trim() })}`)
  }
  const searchSoon = (words: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(search, debounce, words)
  }
  const { words, found } = fetcher.data ?? { words: given.typed.search, found: given.found }
  return { words, found: words ? found : undefined, search, searchSoon }
}

type ChosenProductsProps = {
  chosen: ShownProduct[]
  /** How much is off; nothing while that is not typed yet. */
  percent: number | undefined
  onDrop: (id: string) => void
  error: string | undefined
}

/** What the deal makes cheaper, at the prices that shoppers will see. */
export function ChosenProducts({ chosen, percent, onDrop, error }: ChosenProductsProps) {
  return (
    <div>
      <p role="status" className="font-medium">
        {chosen.length > 0 ? (
          <Plural value={chosen.length} one="# product in this deal" other="# products in this deal" />
        ) : (
          <Trans>No product is in this deal yet</Trans>
        )}
      </p>
      {error && <FieldMistake id="deal-products-error">{error}</FieldMistake>}
      {chosen.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line">
          {chosen.map((product) => (
            <Chosen key={product.id} product={product} percent={percent} onDrop={onDrop} />
          ))}
        </ul>
      )}
    </div>
  )
}

type ChosenProps = { product: ShownProduct; percent: number | undefined; onDrop: (id: string) => void }

function Chosen({ product, percent, onDrop }: ChosenProps) {
  const { id, title, picture, price, profit = 0, isFrom, options } = product
  const { t } = useLingui()
  const loss = percent === undefined ? 0 : dealLoss({ price, profit, options }, percent)
  return (
    <li className="flex items-center gap-3 p-2">
      <input type="hidden" name="products" value={id} />
      <Pictured title={title} picture={picture}>
        {percent === undefined ? (
          <Price amount={price} isFrom={isFrom} />
        ) : (
          <Price amount={dealPrice(price, percent)} was={price} isFrom={isFrom} className="font-semibold" />
        )}
        {loss > 0 && (
          <span className="block text-sm font-medium text-danger">
            <Trans>
              Sold at a loss of <Price amount={loss} /> each
            </Trans>
          </span>
        )}
      </Pictured>
      <button
        type="submit"
        name="drop"
        value={id}
        aria-label={t`Remove: ${title}`}
        onClick={(press) => {
          press.preventDefault()
          onDrop(id)
        }}
        className="shrink-0 text-ink-2 btn-icon"
      >
        <X size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}

type PicturedProps = Pick<ShownProduct, 'title' | 'picture'> & { children: ReactNode }

function Pictured({ title, picture, children }: PicturedProps) {
  return (
    <>
      <span className="shrink-0">
        <Thumbnail picture={picture} size={48} />
      </span>
      <p className="min-w-0 flex-1">
        <span lang={languageOfText(title)} className="line-clamp-2 wrap-anywhere">
          {title}
        </span>
        {children}
      </p>
    </>
  )
}
