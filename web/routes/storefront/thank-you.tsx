import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Order } from '#contract/orders.ts'
import { orderNumberIn } from '#domain/order-number.ts'
import { Refusal } from '#domain/refusal.ts'
import { useCart } from '../../cart/cart-store.ts'
import { passages } from '../../fonts/passages.ts'
import { shop } from '../../lib/shop.ts'
import { shopFacts } from '../../lib/shop-facts.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { isFirstThanks } from '../../orders/first-thanks.ts'
import { readPlacedCookie } from '../../orders/placed-cookie.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/thank-you.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = readPlacedCookie(request.headers.get('cookie'))
  if (!token) return { order: undefined }
  return context
    .get(shop)
    .trackOrder({ token })
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'order-not-found') return { order: undefined }
      throw error
    })
}

export default function ThankYouPage({ loaderData: { order } }: Route.ComponentProps) {
  const { t } = useLingui()
  useThanks(order?.id)
  return (
    <div className="page max-w-2xl py-8 md:py-14">
      <PageHead title={t`Thank you`} />
      {order ? <Thanks order={order} /> : <NoOrder />}
    </div>
  )
}

/** Once for each order: the cart of this device is empty now, and the good news is said aloud. */
function useThanks(orderId: string | undefined): void {
  const { t } = useLingui()
  const { isRead, replace } = useCart()
  const words = t`Order placed successfully`
  // The cart keeps its place when an order is refused; the thanks begin at the top.
  useEffect(() => scrollTo(0, 0), [])
  useEffect(() => {
    if (!orderId || !isRead || !isFirstThanks(orderId)) return
    replace([])
    toast.success(words, { duration: 3000 })
  }, [orderId, isRead, replace, words])
}

function Thanks({ order }: { order: Order }) {
  const language = useLanguage()
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-5 md:p-8">
      <CircleCheck size={56} strokeWidth={1.5} className="text-success" aria-hidden />
      <div lang="bn" className="grid gap-2 font-passage font-bold">
        <h1 className="text-2xl md:text-3xl">{passages.orderPlaced}</h1>
        <p>{passages.weWillCall}</p>
      </div>
      {language === 'en' && (
        <p className="text-lg">
          <Trans>Your order is complete. Someone from the shop will call you to confirm it.</Trans>
        </p>
      )}
      <div className="stitch" aria-hidden />
      <OrderFacts order={order} />
      <NextSteps order={order} />
      <ButtonLink to="/" className="justify-self-start">
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </div>
  )
}

function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>Order number</Trans>
        </dt>
        <dd className="text-2xl font-bold tracking-wider">{orderNumberIn(order.id)}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>To pay on delivery</Trans>
        </dt>
        <dd className="text-2xl font-bold">
          <Price amount={order.total - order.advance} style="sum" />
        </dd>
      </div>
      <div className="sm:col-span-2">
        <dt className="text-sm text-ink-2">
          <Trans>Delivered to</Trans>
        </dt>
        <dd>
          {order.name}, {order.phone}
          <br />
          {order.address}
        </dd>
      </div>
    </dl>
  )
}

function NextSteps({ order }: { order: Order }) {
  const { phone } = shopFacts
  const language = useLanguage()
  return (
    <section>
      <h2 className="text-lg font-bold">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 ps-5">
        <li>
          <Trans>We call {order.phone} to confirm the order.</Trans>
        </li>
        <li>
          <Trans>We pack it and send it to your address.</Trans>
        </li>
        <li>
          <Trans>You look at it, and pay the rider in cash.</Trans>
        </li>
      </ol>
      <p className="mt-3 text-ink-2">
        <Trans>
          Wrong phone number? Call us:{' '}
          <a href={phone.link} className="text-link underline underline-offset-4">
            {phone.shown[language]}
          </a>
        </Trans>
      </p>
    </section>
  )
}

function NoOrder() {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-2xl font-bold md:text-3xl">
        <Trans>Thank you for coming by</Trans>
      </h1>
      <p>
        <Trans>
          This browser has not placed an order lately. After an order you see its number and its total here.
        </Trans>
      </p>
      <ButtonLink to="/shop">
        <Trans>Go to the shop</Trans>
      </ButtonLink>
    </div>
  )
}
