import { Trans, useLingui } from '@lingui/react/macro'
import { data, isRouteErrorResponse } from 'react-router'
import { SearchX } from 'lucide-react'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Refusal } from '#domain/refusal.ts'
import { useCart } from '../../storefront/cart/cart-store.ts'
import { answerOrder } from './answer-order.server.ts'
import { OrderDetails } from './order-details.tsx'
import { addressesOf, orderInWords } from './order-in-words.server.ts'
import { OrdersFailed } from '../shell/orders-failed.tsx'
import { languageOf } from '../../i18n/language.ts'
import { settings, shop } from '../../lib/shop/shop.ts'
import { ifUnavailableOr } from '../../lib/shop/unavailable.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/order.ts'
import { ButtonLink } from '../../ui/button.tsx'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const { order, history } = await api.showOrder({ id }).catch((error: unknown) => {
    if (error instanceof Refusal && error.status < 500) throw data('order-not-found', 404)
    throw error
  })
  const cartItems = order.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const today = await api.priceCart({ cartItems }).catch(ifUnavailableOr('invalid-input'))
  const { returnDays } = context.get(settings).facts
  const words = orderInWords({ order, history, returnDays, language: languageOf(url.pathname) })
  return { order, words, addresses: addressesOf(order, today) }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  return answerOrder(request, { id, api: context.get(shop) })
}

/** With scripts this device keeps the cart. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  for (const line of answer.again?.added ?? []) useCart.getState().add(line)
  return answer
}

/** What was refused may be so because the order has moved on: the page is read again in any case. */
export function shouldRevalidate() {
  return true
}

export default function OrderDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const number = orderNumberIn(loaderData.order.id)
  return (
    <>
      <PageHead title={t`Order ${number}`} />
      <OrderDetails {...loaderData} answer={actionData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  if (isRouteErrorResponse(error) && error.status === 404) return <OrderNotFound />
  return (
    <>
      <PageHead title={t`My Orders`} />
      <h1 className="mb-6 text-2xl md:text-3xl">
        <Trans>My Orders</Trans>
      </h1>
      <OrdersFailed />
    </>
  )
}

/** The same for an order that does not exist and for one of somebody else. */
function OrderNotFound() {
  const { t } = useLingui()
  return (
    <div className="grid justify-items-center rounded-card border-2 border-dashed border-line px-4 py-14 text-center">
      <PageHead title={t`Order not found`} />
      <SearchX size={36} strokeWidth={1.5} className="text-primary" aria-hidden />
      <h1 className="mt-4 text-2xl">
        <Trans>Order not found</Trans>
      </h1>
      <p className="mt-2 max-w-[48ch] text-ink-2">
        <Trans>There is no such order in your account. The address may be mistyped.</Trans>
      </p>
      <ButtonLink to="/dashboard/order" className="mt-6">
        <Trans>My Orders</Trans>
      </ButtonLink>
    </div>
  )
}
