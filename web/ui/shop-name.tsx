import { passages } from '../fonts/passages.ts'
import { useShopFacts } from '../lib/shop/shop-settings.ts'

/** The shop's logo; without one its name, which for the name that the shop was made with is drawn as its wordmark. */
export function ShopName({ className }: { className: string }) {
  const { name, otherName, logo } = useShopFacts()
  const { wordmark } = passages
  if (logo) return <img src={logo} alt={name} className="shop-logo" />
  return name === wordmark || otherName === wordmark ? (
    <span lang="bn" className={`font-passage font-bold ${className}`}>
      {wordmark}
    </span>
  ) : (
    <span className="shop-title">{name}</span>
  )
}
