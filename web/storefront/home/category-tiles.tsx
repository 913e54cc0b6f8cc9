import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useExternalShop } from '../../lib/shop/shop-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Tile } from './tiles.ts'

/** What the shop sells, at a glance: each tile is one link. */
export function CategoryTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:gap-4 lg:grid-cols-6">
      {tiles.map((tile) => (
        <li key={tile.key}>
          <CategoryTile tile={tile} />
        </li>
      ))}
    </ul>
  )
}

function CategoryTile({ tile }: { tile: Tile }) {
  const { t } = useLingui()
  const language = useLanguage()
  const externalShop = useExternalShop()
  const { key, kind, count: total, picture, percentOff } = tile
  const name = {
    Electronics: t`Electronics`,
    Cloth: t`Clothes`,
    Men: t`Men`,
    Women: t`Women`,
    Watch: t`Watch`,
    Baby: t`Baby’s Fashion`,
  }[key]
  const [count, percent] = [total, percentOff ?? 0].map((number) => formatNumber(number, language))
  return (
    <Link
      to={externalShop ?? `/shop?${kind}=${key}`}
      className="group block h-full overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-[120ms] hover:shadow-2"
    >
      <Picture
        url={picture}
        alt=""
        sizes="(min-width: 80rem) 192px, (min-width: 64rem) 15vw, (min-width: 40rem) 30vw, 46vw"
      />
      <span className="block p-3">
        <span className="block font-semibold group-hover:underline group-hover:underline-offset-4">{name}</span>
        <span className="block text-sm text-ink-2 tabular-nums">
          <Plural value={total} one={`${count} product`} other={`${count} products`} />
        </span>
        {percentOff && (
          <span className="mt-1 block text-sm font-semibold text-sale tabular-nums">
            <Trans>Up to {percent}% off</Trans>
          </span>
        )}
      </span>
    </Link>
  )
}
