import { useLingui } from '@lingui/react/macro'
import { isSameLine, mostLines, mostPerLine, type CartLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useCart } from './cart-store.ts'
import { toast } from '../../ui/toasts/toast.ts'

/** Puts a line into the cart of this device, as far as the stock allows, and says what came of it; quietly where the page shows it. */
export function useAddToCart(): (line: CartLine, stock: number, isQuiet?: boolean) => string | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  const inWords = (count: number) => formatNumber(count, language)

  return (line, stock, isQuiet) => {
    const { lines, add } = useCart.getState()
    const inCart = lines.find((one) => isSameLine(one, line))?.quantity ?? 0
    const most = Math.min(mostPerLine, stock)
    const quantity = Math.min(line.quantity, most - inCart)
    const { title } = line
    if (quantity <= 0) {
      toast.error(t`Your cart already has the most you can order: ${inWords(most)}.`)
      return undefined
    }
    if (inCart === 0 && lines.length >= mostLines) {
      toast.error(t`Your cart is full: an order holds at most ${inWords(mostLines)} products.`)
      return undefined
    }
    add({ ...line, quantity })
    // What cannot be had now is filled in when the cart is opened.
    if (!line.overview)
      void import('./complete-line.ts').then((file) => file.completeLine(line.productId)).catch(() => {})
    const count = inWords(inCart + quantity)
    const message = inCart > 0 ? t`${title} quantity was updated to ${count}` : t`${title} added to cart!`
    if (!isQuiet) toast.success(message, { id: `cart ${line.productId}` })
    return message
  }
}
