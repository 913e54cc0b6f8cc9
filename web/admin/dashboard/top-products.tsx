import { Plural, Trans } from '@lingui/react/macro'
import type { Home } from '#contract/desk/home.ts'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'

/** What was ordered most in the period, and not cancelled. */
export function TopProducts({ products }: { products: Home['topProducts'] }) {
  return (
    <section aria-labelledby="top-products" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="top-products" className="text-lg">
        <Trans>Top products</Trans>
      </h2>
      {products.length === 0 && (
        <p className="mt-2 text-ink-2">
          <Trans>Nothing was sold in these days.</Trans>
        </p>
      )}
      <ol className="mt-2 grid gap-x-8 xl:grid-cols-2">
        {products.map(({ id, slug, title, picture, units, sales }) => (
          <li key={id} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
            <Thumbnail picture={picture} size={48} />
            <span className="min-w-0 flex-1">
              {slug ? (
                <TextLink to={`/details/${slug}`} className="line-clamp-2">
                  {title}
                </TextLink>
              ) : (
                <span className="line-clamp-2">{title}</span>
              )}
              <span className="block text-sm text-ink-2">
                <Plural value={units} one="# sold" other="# sold" />
              </span>
            </span>
            <Price amount={sales} className="font-semibold" />
          </li>
        ))}
      </ol>
    </section>
  )
}
