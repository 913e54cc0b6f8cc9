import { pictureAt } from '#domain/goods/catalog.ts'
import { passages } from '../fonts/passages.ts'
import { useShopFacts } from '../lib/shop/shop-settings.ts'

/** The shop's logo; without one its name, which for the name that the shop was made with is drawn as its wordmark. */
export function ShopName({ className }: { className: string }) {
  const { name, otherName, logo } = useShopFacts()
  const { wordmark } = passages
  if (logo) return <img src={pictureAt(logo, 360)} alt={name} className="h-9 w-auto max-w-40 bg-white object-contain" />
  const isMark = name === wordmark || otherName === wordmark
  return (
    <span lang={isMark ? 'bn' : undefined} className={`font-bold ${isMark ? 'font-passage' : 'truncate'} ${className}`}>
      {isMark ? wordmark : name}
    </span>
  )
}
