import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { ArrivalLine } from '../../storefront/order-view/arrival-line.tsx'
import type { Answer } from './answer-order.server.ts'
import { AnswerNote } from './answer-note.tsx'
import { Facts } from '../../storefront/order-view/facts.tsx'
import { Help } from '../../storefront/order-view/help.tsx'
import { InvoiceHead } from '../../storefront/order-view/invoice-head.tsx'
import { Items } from './items.tsx'
import { Money } from '../../storefront/order-view/money.tsx'
import { OrderActions } from './order-actions.tsx'
import { RevokeLinks } from './revoke-links.tsx'
import { OrderHead } from './order-head.tsx'
import type { orderInWords } from './order-in-words.server.ts'
import { StockNote } from '../../storefront/order-view/stock-note.tsx'
import { Timeline } from '../../storefront/order-view/timeline.tsx'

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
      <OrderHead order={order} placedOn={words.placedOn} />
      <AnswerNote answer={answer} />
      <Box title={t`Status`} className="print:hidden">
        <Timeline steps={words.steps} />
        {words.arrival && <ArrivalLine arrival={words.arrival} />}
        <StockNote order={order} />
      </Box>
      <div className="grid gap-5 lg:grid-cols-2 print:grid-cols-2 print:gap-8">
        <Box title={t`Delivery and payment`}>
          <Facts order={order} place={words.place} />
        </Box>
        <Box title={t`Amount`}>
          <Money order={order} />
        </Box>
      </div>
      <Box title={t`Products`}>
        <Items order={order} addresses={addresses} />
      </Box>
      <OrderActions order={order} />
      <Box title={t`Help with this order`} className="print:hidden">
        <Help number={number} returns={words.returns} />
        <RevokeLinks />
      </Box>
      <p className="hidden border-t border-line pt-3 text-sm print:block">
        <Trans>Thank you for shopping with Haat.</Trans>
      </p>
    </div>
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
