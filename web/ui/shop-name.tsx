import { pictureAt } from '#domain/goods/catalog.ts'
import { passages } from '../fonts/passages.ts'
import { useShopFacts } from '../lib/shop/shop-settings.ts'

/** The shop's logo; without one its name, which for the name that the shop was made with is drawn as its wordmark (`mark`). */
export function ShopName({ mark, className = '' }: { mark: string; className?: string }) {
  const { name, otherName, logo } = useShopFacts()
  const { wordmark } = passages
  if (logo) return <img src={pictureAt(logo, 360)} alt={name} className="h-9 max-w-full bg-white object-contain" />
  if (name !== wordmark && otherName !== wordmark)
    return <span className={`line-clamp-2 font-bold ${className}`}>{name}</span>
  return (
    <span lang="bn" className={`font-passage font-bold ${mark}`}>
      {wordmark}
    </span>
  )
}
