import { Trans } from '@lingui/react/macro'
import { Suspense, useState, type MouseEvent, type ReactNode, type PointerEvent, type UIEvent } from 'react'
import { Check } from 'lucide-react'
import { currentPrice } from '#domain/goods/deal.ts'
import { onlyChoice } from '#domain/goods/stock.ts'
import { formatNumber } from '#domain/money.ts'
import { languageOfText } from '../../i18n/language.ts'
import { Saving } from '../../ui/price.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { AddForm, tellOutcome, useAddToCart, useUnitsOf } from '../cart/add-to-cart.tsx'
import { lineOf } from '../cart/cart-store.ts'
import { ChoiceDialog, prefetchDialog } from '../choice/fetched-dialog.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Heart } from '../wishlist-store/heart.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProductPrice, Rating, StockLine } from './card-facts.tsx'
import { CardLink } from './card-link.tsx'
import { productAddress, hasChoice, type ShownProduct, type Card } from './shown-product.ts'
import { useCategoryName } from './use-category-name.ts'

type Props = PictureLook & { heading?: 'h2' | 'h3'; hasCategory?: boolean; note?: ReactNode }

/** A product in a list: one link over picture and title, and buttons beside it. */
export function ProductCard({ card, heading: Heading = 'h2', hasCategory, note, ...look }: Props) {
  const categoryName = useCategoryName()
  const foreign = useForeign()
  const price = currentPrice(card)
  return (
    <article className="card">
      <CardLink card={card} label={card.title === card.shortTitle ? undefined : card.title}>
        <CardPictures {...look} card={card} />
        <Heading lang={foreign(card.title)}>{card.shortTitle}</Heading>
      </CardLink>
      <div>
        <Features features={card.features ?? []} />
        <div>
          {hasCategory && <p className="text-sm text-ink-2">{categoryName(card.category)}</p>}
          <Rating rating={card.rating} />
          <ProductPrice product={card} />
          {price < card.price && !card.isFrom && <Saving amount={price} was={card.price} className="saving" />}
          <StockLine stock={card.stock} />
          {note && <p className="text-sm text-ink-2">{note}</p>}
          <div>
            <CartNow product={card} />
          </div>
        </div>
      </div>
      <CardActions card={card} />
    </article>
  )
}

/** The language of a text that is not in the page's own. */
function useForeign(): (text: string) => string | undefined {
  const language = useLanguage()
  return (text) => {
    const own = languageOfText(text)
    return own === language ? undefined : own
  }
}

/** Goods that are bought for what they can do are compared by it: rows have room for that, in a column of their own. */
function Features({ features }: { features: string[] }) {
  const foreign = useForeign()
  if (features.length === 0) return null
  return (
    <ul>
      {features.map((feature) => (
        <li key={feature} lang={foreign(feature)}>
          {feature}
        </li>
      ))}
    </ul>
  )
}

/** Straight into the cart; a product with options asks for them first. */
function CartNow({ product }: { product: ShownProduct }) {
  if (product.stock > 0) return hasChoice(product) ? <ChooseFirst product={product} /> : <AddAtOnce product={product} />
  return (
    <ButtonLink to={productAddress(product)} variant="quiet">
      <Trans>See details</Trans>
      <ForWhat product={product} />
    </ButtonLink>
  )
}

/** Nothing is to be asked: one press, one more in the cart. */
function AddAtOnce({ product }: { product: ShownProduct }) {
  const addToCart = useAddToCart()
  const choice = onlyChoice(product)
  return (
    <AddForm productId={product.id} onAdd={() => tellOutcome(addToCart(lineOf(product, choice, 1), product.stock))}>
      {choice.size && <input type="hidden" name="size" value={choice.size} />}
      {choice.colour && <input type="hidden" name="colour" value={choice.colour} />}
      <Button type="submit" variant="secondary">
        <InCart product={product} />
        <ForWhat product={product} />
      </Button>
    </AddForm>
  )
}

/** A link to the product's page, which opens the questions right here where scripts run. They are fetched when they are near. */
function ChooseFirst({ product }: { product: ShownProduct }) {
  const [isAsking, setAsking] = useState(false)
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <ButtonLink
        to={productAddress(product)}
        variant="secondary"
        aria-haspopup="dialog"
        onClick={ask}
        onPointerEnter={prefetchDialog}
      >
        <InCart product={product} />
        <ForWhat product={product} />
      </ButtonLink>
      {isAsking && (
        <Suspense>
          <ChoiceDialog product={product} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What a card's button says: before, and once the product is in the cart. */
function InCart({ product }: { product: ShownProduct }) {
  const units = useUnitsOf(product.id)
  const count = formatNumber(units, useLanguage())
  if (units === 0) return <Trans>Cart Now</Trans>
  return (
    <>
      <Check size={18} className="shrink-0 text-success" />
      <span className="-my-2 text-sm leading-tight">
        <Trans>In cart: {count}</Trans>
        <br />
        <Trans>One more</Trans>
      </span>
    </>
  )
}

/** Tells one card's button from the next for those who hear them. */
function ForWhat({ product }: { product: ShownProduct }) {
  return <span className="sr-only">{` ${product.title}`}</span>
}

/** What else can be done with a product of a list: it is kept, or its page is opened, which the link says where there is room. */
function CardActions({ card }: { card: Card }) {
  return (
    <>
      <Heart product={card} />
      <CardLink card={card}>
        <i className="icon icon-info" />
        <b>
          <Trans>Details</Trans>
        </b>
        <ForWhat product={card} />
      </CardLink>
    </>
  )
}

type PictureLook = { card: Card; sizes: string; ratio?: 'square' | 'tall' | undefined; isFirst?: boolean }

/**
 * The first picture of a product. A pointer that hovers shows the second, and after a while the third; where nothing
 * can hover they are swiped to. They are not there before, nor shown by hovering on a device that saves data.
 */
function CardPictures({ card, sizes, ratio, isFirst }: PictureLook) {
  const [first, second, third] = card.images
  const [isMet, setMet] = useState(false)
  const [shown, setShown] = useState(0)
  const meet = ({ pointerType }: PointerEvent) => setMet((isSo) => isSo || pointerType === 'mouse')
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    setMet(true)
    setShown(Math.round(scrollLeft / clientWidth))
  }
  const look = { sizes, ratio, alt: '' }
  return (
    <span onPointerEnter={meet} className="card-pictures">
      <span onScroll={follow} tabIndex={-1}>
        <Picture {...look} url={first} isFirst={isFirst} />
        {second && <span>{isMet && <Picture {...look} url={second} />}</span>}
        {third && <span className="hovering:animate-late">{isMet && <Picture {...look} url={third} />}</span>}
      </span>
      {second && <Dots count={card.images.length} shown={shown} />}
    </span>
  )
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <span>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-shown={index === shown ? '' : undefined} />
      ))}
    </span>
  )
}
