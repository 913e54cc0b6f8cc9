import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { formatNumber } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import type { Again, Answer } from './orders.server.ts'

type OrderedAgain = Pick<Answer, 'again' | 'refused'>

/** The buttons of a page share one fetcher: the page shows the result of the last one. */
export function useOrderAgain() {
  return useFetcher<OrderedAgain>({ key: 'order-again' })
}

/** Puts the products of an order into the cart again; above a card that is a link as a whole. Without scripts the order's own page shows the result. */
export function OrderAgain({ id, variant = 'quiet' }: { id: string; variant?: 'quiet' | 'secondary' }) {
  const { t } = useLingui()
  const fetcher = useOrderAgain()
  const action = useAddress(`/dashboard/orderDetails/${id}`)
  const isBusy = fetcher.state !== 'idle' && fetcher.formAction?.includes(id)
  return (
    <fetcher.Form method="post" action={action} className="relative z-1 grid print:hidden">
      <Button
        type="submit"
        name="intent"
        value="again"
        variant={variant}
        isBusy={isBusy === true}
        aria-label={t`Order again: ${orderNumberIn(id)}`}
        className={`whitespace-nowrap ${variant === 'quiet' ? 'px-3!' : ''}`}
      >
        {isBusy ? <Trans>Adding…</Trans> : <Trans>Order again</Trans>}
      </Button>
    </fetcher.Form>
  )
}

/** What came of ordering again: how much is in the cart now, and what is not, or why nothing came of it. */
export function AgainNote({ answer }: { answer: OrderedAgain | undefined }) {
  const words = useWordsFor()
  if (!answer?.again)
    return answer?.refused ? (
      <Alert look="danger" takesFocus>
        {words.refusal(answer.refused)}
      </Alert>
    ) : null
  const { added, missing } = answer.again
  return (
    <Alert look={added.length > 0 ? 'success' : 'danger'} takesFocus>
      <p className="font-semibold">
        {added.length > 0 ? (
          <Plural
            value={added.length}
            one="# product from this order is in your cart, at today’s price."
            other="# products from this order are in your cart, at today’s prices."
          />
        ) : (
          <Trans>Nothing in this order can be bought right now.</Trans>
        )}
      </p>
      {missing.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {missing.map((line) => (
            <li key={line.title + line.why}>
              {line.title}: <Why line={line} />
            </li>
          ))}
        </ul>
      )}
      {added.length > 0 && (
        <TextLink to="/cart" className="mt-1 inline-flex min-h-11 items-center font-semibold text-current!">
          <Trans>Go to the cart</Trans>
        </TextLink>
      )}
    </Alert>
  )
}

function Why({ line: { why, left } }: { line: Again['missing'][number] }) {
  const number = formatNumber(left, useLanguage())
  if (why === 'gone') return <Trans>no longer sold, not added</Trans>
  if (why === 'sold-out') return <Trans>sold out, not added</Trans>
  return <Trans>{number} added, no more left</Trans>
}
