import { passages } from '../fonts/passages.ts'
import { useShopFacts } from '../lib/shop/shop-settings.ts'

type Props = { className: string; isPrinted?: boolean }

/**
 * The shop's logo; without one its name, which for the name that the shop was made with is drawn as its wordmark. Printed
 * it is the name in the language of the page.
 */
export function ShopName({ className, isPrinted = false }: Props) {
  const { name, otherName, logo } = useShopFacts()
  const { wordmark } = passages
  if (logo) return <img src={logo} alt={name} className="shop-logo" />
  if (isPrinted) return <span className={`font-bold ${className}`}>{name}</span>
  return name === wordmark || otherName === wordmark ? (
    <span lang="bn" className={`font-passage font-bold ${className}`}>
      {wordmark}
    </span>
  ) : (
    <span className="shop-title">{name}</span>
  )
}
