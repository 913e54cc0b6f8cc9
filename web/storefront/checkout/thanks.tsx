import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { digitsIn } from '#domain/digits.ts'
import { lineKey } from '#domain/goods/cart.ts'
import type { Poisha } from '#domain/money.ts'
import { isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { couponOf } from '#domain/orders/repricing.ts'
import { passages } from '../../fonts/passages.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Thanked } from './checkout.server.ts'
import { PayOnline } from '../order-view/pay-online.tsx'
import { OrderedItem } from '../order-view/ordered-item.tsx'
import { ShareOrder } from './share-order.tsx'
import { StockNote } from '../order-view/stock-note.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'

/** The order is placed: its number, what is to be paid, and what happens next. */
export function Thanks({ order, link, arrival, place, payment, note }: Thanked) {
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-5 md:p-8">
      {order.status === 'pending' ? <Placed /> : <MovedOn status={order.status} isPaid={order.advance > 0} />}
      <StockNote order={order} />
      <div className="stitch" aria-hidden />
      <NumberAndSum order={order} inAdvance={payment?.inAdvance ?? 0} />
      <PayOnline payment={payment} order={{ number: orderNumberIn(order.id) }} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/order" variant={payment?.toPay ? 'secondary' : 'primary'}>
          <Trans>Track this order</Trans>
        </ButtonLink>
        <ShareOrder number={orderNumberIn(order.id)} link={link} />
      </div>
      <Items order={order} />
      <Sums order={order} />
      <Delivery order={order} arrival={arrival} place={place} />
      {note && !isFinal(order.status) && <p className="rounded-card bg-info-soft p-4 text-on-info-soft">{note}</p>}
      {isFinal(order.status) ? <Questions /> : <NextSteps order={order} inAdvance={payment?.inAdvance ?? 0} />}
      <ButtonLink to="/" variant="secondary" className="justify-self-start">
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </div>
  )
}

function Placed() {
  return (
    <>
      <CircleCheck size={56} strokeWidth={1.5} className="text-success" aria-hidden />
      <div lang="bn" className="grid gap-2 font-passage font-bold">
        <h1 className="text-2xl md:text-3xl">{passages.orderPlaced}</h1>
        <p>{passages.weWillCall}</p>
      </div>
      {useLanguage() === 'en' && (
        <p className="text-lg">
          <Trans>Your order is complete. Someone from the shop will call you to confirm it.</Trans>
        </p>
      )}
    </>
  )
}

/** For whoever comes back to the page when the order is no longer pending. */
function MovedOn({ status, isPaid }: { status: Exclude<OrderStatus, 'pending'>; isPaid: boolean }) {
  const [Icon, colour] = status === 'cancelled' ? [CircleX, 'text-danger'] : [CircleCheck, 'text-success']
  return (
    <>
      <Icon size={56} strokeWidth={1.5} className={colour} aria-hidden />
      <h1 className="text-2xl font-bold md:text-3xl">
        {status === 'confirm' && <Trans>Your order is confirmed.</Trans>}
        {status === 'delivered' && <Trans>Your order has been delivered.</Trans>}
        {status === 'cancelled' &&
          (isPaid ? <Trans>Your order is cancelled.</Trans> : <Trans>Your order is cancelled. You pay nothing.</Trans>)}
      </h1>
    </>
  )
}

function Items({ order: { lines } }: { order: Order }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Products`} className="grid gap-3">
      {lines.map((line) => (
        <OrderedItem key={lineKey(line)} line={{ ...line, image: line.images[0] }} />
      ))}
    </ul>
  )
}

/** How the sum comes about. */
function Sums({ order }: { order: Order }) {
  const { subtotal, discount, deliveryCharge, total } = order
  const { goods, delivery } = couponOf(order)
  const { t } = useLingui()
  const rows = [
    [t`Sub-total`, subtotal],
    ...(discount > 0 ? [[goods ? t`Coupon ${{ coupon: goods }}` : t`Discount`, -discount] as const] : []),
    [delivery ? t`Delivery charges (coupon ${{ coupon: delivery }})` : t`Delivery charges`, deliveryCharge],
    [t`Total Amount`, total],
  ] as const
  return (
    <dl className="grid gap-2">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 last:font-bold">
          <dt>{name}</dt>
          <dd>
            <Price amount={amount} style="sum" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Paying = {
  order: Order
  /** What the shop waits for before it confirms the order. */
  inAdvance: Poisha
}

function NumberAndSum({ order, inAdvance }: Paying) {
  return (
    <dl className="flex flex-wrap gap-4 sm:*:flex-1">
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>Order number</Trans>
        </dt>
        <dd className="text-xl font-bold tracking-wider sm:text-2xl">{orderNumberIn(order.id)}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">
          {order.status === 'cancelled' && <Trans>To pay (cancelled)</Trans>}
          {order.status === 'delivered' && <Trans>Paid on delivery</Trans>}
          {!isFinal(order.status) && <Trans>To pay on delivery</Trans>}
        </dt>
        <dd className="text-xl font-bold sm:text-2xl">
          <Price amount={order.status === 'cancelled' ? 0 : order.total - order.advance - inAdvance} style="sum" />
        </dd>
      </div>
    </dl>
  )
}

function Delivery({ order, arrival, place }: Pick<Thanked, 'order' | 'arrival' | 'place'>) {
  const phone = digitsIn(order.phone, useLanguage())
  return (
    <dl className="grid gap-4">
      {arrival && (
        <div>
          <dt className="text-sm text-ink-2">
            <Trans>Arrives</Trans>
          </dt>
          <dd className="text-lg font-semibold">{arrival}</dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>Deliver to</Trans>
        </dt>
        <dd className="wrap-anywhere">
          {order.name}, {phone}
          <br />
          {order.address}
          {place && <span className="block">{place}</span>}
        </dd>
      </div>
    </dl>
  )
}

function NextSteps({ order, inAdvance }: Paying) {
  const { phone } = useShopFacts()
  const toCall = digitsIn(order.phone, useLanguage())
  return (
    <section>
      <h2 className="text-lg font-bold">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 ps-5 [&:lang(bn)]:list-[bengali]">
        {inAdvance > 0 && (
          <li>
            <Trans>
              You pay <Price amount={inAdvance} /> in advance.
            </Trans>
          </li>
        )}
        {order.status === 'pending' && (
          <li>
            <Trans>We call {toCall} to confirm the order.</Trans>
          </li>
        )}
        <li>
          <Trans>We pack it and send it to your address.</Trans>
        </li>
        <li>
          {order.total > order.advance + inAdvance ? (
            <Trans>You check it, then pay the rider in cash.</Trans>
          ) : (
            <Trans>You check it. You have nothing left to pay.</Trans>
          )}
        </li>
      </ol>
      {phone && (
        <p className="mt-3 text-ink-2">
          <Trans>
            Wrong phone number? Call us: <PhoneLink {...phone} />
          </Trans>
        </p>
      )}
    </section>
  )
}

/** For an order that is delivered or cancelled. */
function Questions() {
  const { phone } = useShopFacts()
  return (
    phone && (
      <p className="text-ink-2">
        <Trans>
          Any questions? Call us: <PhoneLink {...phone} />
        </Trans>
      </p>
    )
  )
}

function PhoneLink({ link, shown }: { link: string; shown: string }) {
  return (
    <a href={link} className="text-link underline underline-offset-4">
      {shown}
    </a>
  )
}
