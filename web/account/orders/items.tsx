import { Trans } from '@lingui/react/macro'
import { ArrowLeft, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { digitsIn } from '#domain/digits.ts'
import { lineKey, type CartLine } from '#domain/goods/cart.ts'
import { formatNumber, type Poisha } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { OwnStatus } from '../../storefront/order-view/own-status.tsx'
import { useCategoryName } from '../../storefront/product-card/use-category-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useColourName } from '../../ui/use-colour-name.ts'
import { Link, TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { usePaymentName } from '../../lib/shop/use-payment-name.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'

type Props = { order: Order; addresses: (string | undefined)[] }

/** What was ordered, as it was when it was ordered. */
export function Items({ order, addresses }: Props) {
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line, n) => (
        <Item key={lineKey(line)} line={line} address={addresses[n]} isReceived={order.status === 'delivered'} />
      ))}
    </ul>
  )
}

type ItemProps = { line: CartLine; address: string | undefined; isReceived: boolean }

function Item({ line, address, isReceived }: ItemProps) {
  const language = useLanguage()
  const { title, images, price, quantity } = line
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[5rem_minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto] print:py-2">
      <div className="print:hidden">
        <Thumbnail picture={images[0]} size={80} />
      </div>
      <div className="min-w-0">
        {address ? (
          <Link
            to={address}
            className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-2"
          >
            {title}
          </Link>
        ) : (
          <p className="font-semibold">
            {title}{' '}
            <span className="text-sm font-normal text-ink-2">
              <Trans>(no longer sold)</Trans>
            </span>
          </p>
        )}
        <Chosen line={line} />
        <p className="mt-1 flex flex-wrap gap-x-4 tabular-nums">
          <span>
            <Price amount={price} style="line" /> × {formatNumber(quantity, language)}
          </span>
          <LineTotal amount={price * quantity} className="ms-auto sm:hidden print:hidden" />
        </p>
        {isReceived && address && (
          <TextLink
            to={`/dashboard/reviews/${line.productId}`}
            className="inline-flex min-h-11 items-center gap-2 print:hidden"
          >
            <Star size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
            <span>
              <Trans>
                Review this product<span className="sr-only">: {title}</span>
              </Trans>
            </span>
          </TextLink>
        )}
      </div>
      <p className="text-end max-sm:hidden print:block">
        <LineTotal amount={price * quantity} />
      </p>
      <About line={line} />
    </li>
  )
}

function LineTotal({ amount, className = '' }: { amount: Poisha; className?: string }) {
  return (
    <span className={`font-semibold ${className}`}>
      <span className="sr-only">
        <Trans>Line total</Trans>:{' '}
      </span>
      <Price amount={amount} style="line" />
    </span>
  )
}

function Chosen({ line: { category, size, colour, deliveryMethod, warranty } }: { line: CartLine }) {
  const categoryName = useCategoryName()
  const colourName = useColourName()
  const choice = [categoryName(category), size, colour && colourName(colour)].filter(Boolean).join(', ')
  return (
    <p className="text-sm text-ink-2">
      {choice}
      {deliveryMethod && (
        <span className="block print:hidden">
          <Trans>Delivery: {deliveryMethod}</Trans>
        </span>
      )}
      {warranty && (
        <span className="block">
          <Trans>Warranty: {warranty}</Trans>
        </span>
      )}
    </p>
  )
}

/** The product as its page described it when it was ordered. */
function About({ line: { overview, specification, features } }: { line: CartLine }) {
  if (!overview && specification.length === 0 && features.length === 0) return null
  return (
    <details className="col-span-full print:hidden">
      <summary className="flex min-h-11 w-fit items-center rounded-control text-link underline decoration-1 underline-offset-4 hover:decoration-2">
        <Trans>Overview, specification and features</Trans>
      </summary>
      <div className="grid max-w-[68ch] gap-4 pb-2">
        {overview && <p className="whitespace-pre-line">{overview}</p>}
        <Points title={<Trans>Specification</Trans>} points={specification} />
        <Points title={<Trans>Features</Trans>} points={features} />
      </div>
    </details>
  )
}

function Points({ title, points }: { title: React.ReactNode; points: string[] }) {
  if (points.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc ps-5">
        {[...new Set(points)].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

/** To whom the order goes, and how it is paid. */
export function Facts({
  order: { name, email, phone, address, insideDhaka, paymentMethod, transactionId },
  place,
}: {
  order: Order
  place: string
}) {
  const language = useLanguage()
  const payment = usePaymentName()(paymentMethod)
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact name={<Trans>Name</Trans>}>{name}</Fact>
      <Fact name={<Trans>Phone</Trans>}>
        <span className="tabular-nums">{digitsIn(phone, language)}</span>
      </Fact>
      {email && <Fact name={<Trans>Email</Trans>}>{email}</Fact>}
      <Fact name={<Trans>Address</Trans>}>
        <span className="whitespace-pre-line">{address}</span>
        {place && <span className="block">{place}</span>}{' '}
        <span className="text-ink-2">({insideDhaka ? <Trans>inside Dhaka</Trans> : <Trans>outside Dhaka</Trans>})</span>
      </Fact>
      <Fact name={<Trans>Payment method</Trans>}>{payment}</Fact>
      <Fact name={<Trans>Transaction id</Trans>}>
        {transactionId || (
          <span className="text-ink-2">
            <Trans>None (cash on delivery)</Trans>
          </span>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The foot of a customer's printed receipt. */
export function ReceiptFoot() {
  const { name } = useShopFacts()
  return (
    <p className="hidden border-t border-line pt-3 text-sm print:block">
      <Trans>Thank you for shopping with {name}.</Trans>
    </p>
  )
}

/** Whose order it is and where it stands, with the way back to the others. */
export function OrderHead({ order: { id, name, status, shipment }, placedOn }: { order: Order; placedOn: string }) {
  const number = orderNumberIn(id)
  return (
    <header>
      <Link
        to="/dashboard/order"
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-medium text-link underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft size={18} aria-hidden />
        <Trans>My Orders</Trans>
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">
          <Trans>{name}'s Order</Trans>
        </h1>
        <OwnStatus status={status} isAway={Boolean(shipment)} />
      </div>
      <p className="mt-1 text-ink-2 print:hidden">
        <Trans>
          Order {number}, placed on {placedOn}
        </Trans>
      </p>
    </header>
  )
}
