import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Link } from '../../ui/link.tsx'
import { ArrivalLine } from '../arrival-line.tsx'
import { OrderAgain } from '../order/order-again.tsx'
import { OwnStatus } from '../own-status.tsx'
import type { Answer } from './answer-order.server.ts'
import { AnswerNote } from './answer-note.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Facts } from './facts.tsx'
import { Help } from './help.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { Items } from './items.tsx'
import { Money } from './money.tsx'
import type { orderInWords } from './order-in-words.server.ts'
import { PrintButton } from './print-button.tsx'
import { Timeline } from './timeline.tsx'

type Props = {
  order: Order
  words: ReturnType<typeof orderInWords>
  addresses: (string | undefined)[]
  answer: Answer | undefined
}

/** Everything about one of one's own orders; printed it is the receipt. */
export function OrderDetails({ order, words, addresses, answer }: Props) {
  const { t } = useLingui()
  const number = orderNumberIn(order.id)
  return (
    <div className="grid gap-5 print:gap-4">
      <InvoiceHead number={number} placedOn={words.placedOn} code={words.code} />
      <Top order={order} placedOn={words.placedOn} />
      <AnswerNote answer={answer} />
      <Box title={t`Status`} className="print:hidden">
        <Timeline steps={words.steps} />
        {words.arrival && <ArrivalLine arrival={words.arrival} />}
      </Box>
      <div className="grid gap-5 lg:grid-cols-2 print:grid-cols-2 print:gap-8">
        <Box title={t`Delivery and payment`}>
          <Facts order={order} />
        </Box>
        <Box title={t`Amount`}>
          <Money order={order} />
        </Box>
      </div>
      <Box title={t`Products`}>
        <Items order={order} addresses={addresses} />
      </Box>
      <div className="flex flex-wrap items-start gap-3 print:hidden">
        <OrderAgain id={order.id} variant="secondary" />
        <PrintButton />
        {order.status === 'pending' && <CancelOrder />}
      </div>
      <Box title={t`Help with this order`} className="print:hidden">
        <Help number={number} returns={words.returns} />
      </Box>
      <p className="hidden border-t border-line pt-3 text-sm print:block">
        <Trans>Thank you for shopping with Haat.</Trans>
      </p>
    </div>
  )
}

function Top({ order: { id, name, status }, placedOn }: { order: Order; placedOn: string }) {
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
        <OwnStatus status={status} />
      </div>
      <p className="mt-1 text-ink-2 print:hidden">
        <Trans>
          Order {number}, placed on {placedOn}
        </Trans>
      </p>
    </header>
  )
}

function Box({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className={`grid min-w-0 content-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-5 print:border-0 print:p-0 ${className}`}
    >
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
