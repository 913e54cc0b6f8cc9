import { Plural, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { listingAddress } from '../listing/listing.ts'
import type { Tile } from './load-home.ts'

/** What the shop sells, at a glance: each tile is one link. */
export function CategoryTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 md:gap-4">
      {tiles.map((tile) => (
        <li key={tile.category}>
          <CategoryTile tile={tile} />
        </li>
      ))}
    </ul>
  )
}

function CategoryTile({ tile: { category, total, pictures } }: { tile: Tile }) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = { Electronics: t`Electronics`, Cloth: t`Clothes` }[category]
  const count = formatNumber(total, language)
  return (
    <Link
      to={listingAddress({ category })}
      className="group block overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-[120ms] hover:shadow-2"
    >
      <span className="flex">
        {pictures.map((url, index) => (
          <span key={url} className={index > 0 ? 'hidden flex-1 sm:block' : 'flex-1'}>
            <Picture url={url} alt="" sizes="(min-width: 80rem) 205px, (min-width: 40rem) 16vw, 46vw" />
          </span>
        ))}
      </span>
      <span className="block p-3 md:p-4">
        <span className="block text-lg font-semibold group-hover:underline group-hover:underline-offset-4">{name}</span>
        <span className="block text-sm text-ink-2 tabular-nums">
          <Plural value={total} one={`${count} product`} other={`${count} products`} />
        </span>
      </span>
    </Link>
  )
}
