import { Trans, useLingui } from '@lingui/react/macro'
import { data, isRouteErrorResponse, Form } from 'react-router'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Order } from '#contract/orders.ts'
import { useCart } from '../../storefront/cart/cart-store.ts'
import { answerOrder, type Answer, addressesOf, orderInWords } from './orders.server.ts'
import { asksForLogin } from '../dashboard/ended-session.ts'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'
import { OrdersFailed } from '../dashboard/orders-failed.tsx'
import { languageOf } from '../../i18n/language.ts'
import { settings, shop } from '../../lib/shop/shop.ts'
import { ifUnavailableOr } from '../../lib/load-list.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/order.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { ArrivalLine } from '../../storefront/order-view/arrival-line.tsx'
import { CancelAnswer, CancelOrder, Help } from '../../storefront/order-view/help.tsx'
import { InvoiceHead } from '../../storefront/order-view/invoice-head.tsx'
import { Items, Facts, OrderHead, ReceiptFoot } from './items.tsx'
import { Money } from '../../storefront/order-view/money.tsx'
import { PayOnline } from '../../storefront/order-view/pay-online.tsx'
import { ReturnedGoods } from '../../storefront/order-view/returned-goods.tsx'
import { keepTypedReturn, readsOrderAgain } from '../../storefront/order-view/typed-return.ts'
import { ShipmentLine, Timeline } from '../../storefront/order-view/timeline.tsx'
import { StockNote } from '../../storefront/order-view/stock-note.tsx'
import { OrderAgain, useOrderAgain, AgainNote } from './order-again.tsx'
import { PrintButton } from '../../storefront/order-view/print-button.tsx'
import { Alert } from '../../ui/alert.tsx'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const { order, history, askedReturn, payment } = await api.showOrder({ id }).catch((error: unknown) => {
    if (error instanceof Refusal && error.status < 500) throw data('order-not-found', 404)
    throw error
  })
  const cartItems = order.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const today = await api.priceCart({ cartItems }).catch(ifUnavailableOr('invalid-input'))
  const { returnDays } = context.get(settings).facts
  const words = orderInWords({ order, history, askedReturn, payment, returnDays, language: languageOf(url.pathname) })
  return { order, words, addresses: addressesOf(order, today) }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  return answerOrder(request, { id, api: context.get(shop) })
}

/** With scripts this device keeps the cart. A lost connection and an ended session are told on the page, and what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    const answer: Answer = await serverAction()
    for (const line of answer.again?.added ?? []) useCart.getState().add(line)
    return answer
  } catch (error) {
    const isLoggedOut = asksForLogin(error)
    if (error instanceof Response && !isLoggedOut) throw error
    const [refused, status] = isLoggedOut
      ? (['login-required', 401] as const)
      : (['temporarily-unavailable', 503] as const)
    return data<Answer>(form.get('intent') === 'return' ? keepTypedReturn(form, refused) : { refused }, status)
  }
}

export const shouldRevalidate = readsOrderAgain

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

type Props = Route.ComponentProps['loaderData'] & { answer: Answer | undefined }

/** Everything about one of one's own orders; printed it is the receipt. */
function OrderDetails({ order, words, addresses, answer }: Props) {
  const { t } = useLingui()
  const number = orderNumberIn(order.id)
  const isReturnable = words.returns?.isOver === false && words.returns.left.some((units) => units > 0)
  return (
    <div className="grid grid-cols-1 gap-5 print:gap-4">
      <InvoiceHead number={number} placedOn={words.placedOn} code={words.code} />
      <OrderHead order={order} placedOn={words.placedOn} />
      <AnswerNote answer={answer} isPaid={order.advance > 0} />
      <Box title={t`Status`} className="print:hidden">
        <Timeline steps={words.steps} />
        {words.shipment && <ShipmentLine shipment={words.shipment} />}
        <ReturnedGoods returned={words.returned} />
        {words.arrival && <ArrivalLine arrival={words.arrival} />}
        <StockNote order={order} />
        <a
          href={isReturnable ? '#return-form' : '#help'}
          className="inline-flex min-h-11 items-center justify-self-start text-link underline underline-offset-4 lg:hidden"
        >
          {isReturnable ? <Trans>Ask for a return</Trans> : <Trans>Help with this order</Trans>}
        </a>
      </Box>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 print:grid-cols-2 print:gap-8">
        <Box title={t`Delivery and payment`}>
          <Facts order={order} place={words.place} />
        </Box>
        <Box title={t`Amount`}>
          <Money order={order} inAdvance={words.payment?.inAdvance} />
          <PayOnline payment={words.payment} order={{ id: order.id }} />
        </Box>
      </div>
      <Box title={t`Products`}>
        <Items order={order} addresses={addresses} />
      </Box>
      <OrderActions order={order} />
      <Box id="help" title={t`Help with this order`} className="scroll-mt-32 print:hidden">
        <Help
          number={number}
          status={order.status}
          returns={words.returns}
          asking={{ lines: order.lines, answer: answer?.returned }}
        />
        <RevokeLinks />
      </Box>
      <ReceiptFoot />
    </div>
  )
}

type BoxProps = { id?: string; title: string; className?: string; children: ReactNode }

function Box({ id, title, className = '', children }: BoxProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={`grid min-w-0 content-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-5 print:border-0 print:p-0 ${className}`}
    >
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** What can be done with an order; only a pending one can be cancelled. */
function OrderActions({ order: { id, status, advance } }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      <OrderAgain id={id} variant="secondary" />
      <PrintButton />
      {status === 'pending' && <CancelOrder number={orderNumberIn(id)} isPaid={advance > 0} />}
    </div>
  )
}

/** For whoever has handed on a mail: its link shows the address, and can cancel the order. */
function RevokeLinks() {
  return (
    <Form method="post" replace preventScrollReset className="border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Trans>Anyone with the links in our emails can open this order.</Trans>
        <Button type="submit" name="intent" value="revoke" variant="quiet" className="-mx-2 px-2!">
          <Trans>Disable links</Trans>
        </Button>
      </p>
    </Form>
  )
}

/** What came of the form that was sent last. */
function AnswerNote({ answer, isPaid }: { answer: Answer | undefined; isPaid: boolean }) {
  const again = useOrderAgain().data ?? { again: answer?.again }
  return (
    <>
      {answer?.refused === 'login-required' ? (
        <Alert look="danger" takesFocus>
          <LogInBeside />
        </Alert>
      ) : (
        <CancelAnswer isCancelled={answer?.cancelled} isPaid={isPaid} refused={answer?.refused} />
      )}
      {answer?.revoked && (
        <Alert look="success" takesFocus>
          <Trans>The links in our emails no longer open this order.</Trans>
        </Alert>
      )}
      <AgainNote key={JSON.stringify(again)} answer={again} />
    </>
  )
}
