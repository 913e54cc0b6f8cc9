import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Search } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { useColourName } from '../../ui/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { Draft } from './draft.server.ts'
import { writeLine } from './use-written-order.ts'

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
          <select
            name={`choice-${id}`}
            aria-label={t`Size and colour of ${title}`}
            defaultValue={
              choices.map((one) => one.stock > 0 && writeLine({ productId: id, ...one })).find(Boolean) || undefined
            }
            className="min-h-11 max-w-full min-w-0 max-sm:grow rounded-control border border-line-strong bg-surface px-2"
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
