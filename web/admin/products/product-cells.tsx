import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ExternalLink } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { readNumber } from '#domain/typed-number.ts'
import { formatNumber } from '#domain/money.ts'
import { pictureAt, palette } from '#domain/goods/catalog.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useColourName } from '../../ui/use-colour-name.ts'
import { useProductWords } from './product-words.tsx'
import type { ProductAnswer, ProductRow } from './products.server.ts'

/** How many there are. One number can be put right here; sizes and colours have a page of their own. */
export function StockCell({ product }: { product: ProductRow }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { title } = product
  const count = formatNumber(product.stock, language)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:max-2xl:grid md:max-2xl:justify-items-start">
      {product.isByOption ? (
        <TextLink
          to={`/admin/products/stock/${product.id}`}
          aria-label={t`Stock of ${title}: ${count}`}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold tabular-nums"
        >
          {count}
        </TextLink>
      ) : (
        <CountForm key={product.stock} product={product} />
      )}
      {product.isLow && <LowChip stock={product.stock} />}
    </div>
  )
}

/** Enter or leaving the field saves, Escape takes back. Only the difference is sent: what is sold meanwhile stays sold. */
function CountForm({ product: { id, title, stock, key } }: { product: ProductRow }) {
  const { t } = useLingui()
  const words = useProductWords()
  const fetcher = useFetcher<ProductAnswer>({ key: `count ${id}` })
  const [typed, setTyped] = useState(String(stock))
  const input = useRef<HTMLInputElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const refused = isBusy ? undefined : fetcher.data?.refused
  const isChanged = typed !== String(stock)
  const errorId = useId()
  useEffect(() => {
    // Whoever has gone on to another field is not called back.
    if (refused && input.current?.form?.contains(document.activeElement)) input.current.focus()
  }, [refused])
  return (
    <fetcher.Form
      method="post"
      action={useAddress('/admin/products')}
      onSubmit={(event) => (isBusy || !isChanged) && event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isChanged && !currentTarget.contains(relatedTarget)) currentTarget.requestSubmit()
      }}
      className="grid gap-1"
    >
      <input type="hidden" name="do" value="count" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={stock} />
      <input type="hidden" name="reason" value={t`Corrected in the list of products`} />
      <input type="hidden" name="key" value={key} />
      <span className="relative w-22">
        <input
          ref={input}
          name="stock"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(press) => press.key === 'Escape' && setTyped(String(stock))}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t`Stock of ${title}`}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? errorId : undefined}
          className={`min-h-11 w-full rounded-control border bg-surface ps-2 pe-10 text-base tabular-nums ${refused ? 'border-2 border-danger' : 'border-line-strong'}`}
        />
        <IconButton
          label={t`Save the stock of ${title}`}
          type="submit"
          aria-disabled={isBusy || Number.isNaN(readNumber(typed)) || undefined}
          className={`absolute inset-y-0 end-0 ${isChanged ? 'text-primary!' : 'scripted:hidden'}`}
        >
          <Check size={20} strokeWidth={2} aria-hidden />
        </IconButton>
      </span>
      {refused && (
        <p id={errorId} role="alert" className="max-w-40 text-sm text-danger md:max-2xl:max-w-22">
          {refused === 'invalid-input' ? t`Must be a whole number` : words.refusal(refused)}
        </p>
      )}
    </fetcher.Form>
  )
}

function LowChip({ stock }: { stock: number }) {
  return (
    <span
      className={`rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${stock === 0 ? 'bg-danger-soft text-on-danger-soft' : 'bg-warning-soft text-on-warning-soft'}`}
    >
      {stock === 0 ? <Trans>Out of stock</Trans> : <Trans>Low stock</Trans>}
    </span>
  )
}

/** The first picture of a product, or that there is none. */
export function FirstPicture({ product: { title, picture } }: { product: ProductRow }) {
  const { t } = useLingui()
  const box = 'size-12 min-w-12 shrink-0 rounded-image'
  if (!picture)
    return (
      <span
        className={`grid place-items-center bg-sunken text-center text-xs leading-none text-ink-2 ${box}`}
      >{t`No image`}</span>
    )
  return (
    <img
      src={pictureAt(picture, 180)}
      alt={title}
      width={48}
      height={48}
      loading="lazy"
      className={`bg-white object-cover ${box}`}
    />
  )
}

/** Colours by their names, each with its look. */
export function ColourDots({ colours }: { colours: readonly string[] }) {
  const name = useColourName()
  if (colours.length === 0) return <span className="text-ink-3">–</span>
  return (
    <ul className="flex flex-wrap gap-x-2.5 gap-y-0.5">
      {colours.map((colour) => (
        <li key={colour} className="inline-flex items-center gap-1 whitespace-nowrap">
          <span
            style={{ backgroundColor: Object.entries(palette).find(([one]) => one === colour)?.[1] }}
            className="size-3 rounded-full ring-1 ring-line-strong"
          />
          {name(colour)}
        </li>
      ))}
    </ul>
  )
}

/** Where the shop buys it, on another site. */
export function InfoLink({ product: { title, sourceUrl } }: { product: { title: string; sourceUrl: string } }) {
  const { t } = useLingui()
  if (!sourceUrl) return <span className="text-ink-3">–</span>
  return (
    <TextLink
      to={sourceUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Info: where ${title} is bought (opens in a new tab)`}
      className="inline-flex min-h-6 items-center gap-1"
    >
      {t`Info`}
      <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
    </TextLink>
  )
}
