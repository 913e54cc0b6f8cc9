import { useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Trans } from '@lingui/react/macro'
import type { Visitor } from '#contract/accounts.ts'
import { priceWithCoupon } from '#domain/orders/coupon.ts'
import { loyalty, type DeliveryRules } from '#domain/orders/pricing.ts'
import type { Poisha } from '#domain/money.ts'
import type { ShownLine, TypedCoupon } from '../cart/use-current-cart.ts'
import { useAddress } from '../../i18n/use-language.ts'
import type { Refused, Typed } from './order-form.ts'
import { OrderFigures } from './order-figures.tsx'
import type { DistrictName } from '#domain/places/districts.ts'
import type { AddressBook } from './checkout.server.ts'
import { ElsewhereQuestion } from './delivery-choice.tsx'
import { Destination, SavedAddresses } from './destination.tsx'
import { WrongFields } from './delivery-details.tsx'
import { SentOrder } from './sent-order.ts'
import { usePlace } from './use-place.ts'
import { Summary } from './summary.tsx'
import { useCheckedForm, useOrderForm, type OrderState } from './use-order-form.ts'
import { readChanges, useDeletedAddress, useKeptDetails, type Fields } from './use-kept-details.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'

export type CheckoutProps = {
  lines: ShownLine[]
  isLoyal: boolean
  delivery: DeliveryRules
  coupon: TypedCoupon
  visitor: Visitor | null
  /** A customer's saved addresses. */
  book: AddressBook | undefined
  idempotencyKey: string
  refused: Refused | undefined
  /** Whether the customer has been logged out in another tab. */
  hasLoggedOut: boolean
  dates: { insideDhaka: string; outsideDhaka: string }
  districts: DistrictName[]
}

/** Where it goes, by an address of the book if there is one, and the order's form. */
export function Checkout({ refused, ...props }: CheckoutProps) {
  const { book, visitor } = props
  const chosen = useChosenAddress(book)
  const isAnother = chosen !== book?.chosen
  const visitorId = visitor?.id ?? ''
  const [changes, setChanges] = useState<Record<string, Fields | undefined>>({})
  const readAll = useEffectEvent(() => book && setChanges(readChanges(visitorId, book.addresses)))
  useEffect(() => void readAll(), [])
  const saved = book?.addresses.find(({ id }) => id === chosen)
  const start = saved?.start ?? book?.newStart
  const isGone = useDeletedAddress({ book, visitorId, chosen, fields: changes[chosen] ?? saved?.start })
  return (
    <>
      {props.hasLoggedOut && (
        <div className="mb-6">
          <Alert look="info" takesFocus>
            <Trans>You have been logged out. What you typed is back when you log in again.</Trans>{' '}
            <TextLink to="/login?next=/cart">
              <Trans>Login</Trans>
            </TextLink>
          </Alert>
        </div>
      )}
      {isGone && (
        <div className="mb-6">
          <Alert look="info">
            <Trans>
              The address you chose was deleted from your address book. It is filled in below for this order.
            </Trans>
          </Alert>
        </div>
      )}
      {book && (
        <SavedAddresses
          // Where the book has others meanwhile, the chosen one may be another one.
          key={book.addresses.map(({ id }) => id).join(' ')}
          {...{ addresses: book.addresses, chosen, changes, visitorId, districts: props.districts }}
        />
      )}
      <OrderForm
        key={`${chosen} ${JSON.stringify(start)}`}
        {...{ ...props, chosen, start, isChanged: changes[chosen] !== undefined }}
        setChanged={(fields) => setChanges((all) => (all[chosen] === fields ? all : { ...all, [chosen]: fields }))}
        refused={book && isAnother ? undefined : refused}
      />
    </>
  )
}

/**
 * The form is filled in as soon as an address is chosen: an order that is placed before the shop has answered, or after it
 * could not, goes there too.
 */
function useChosenAddress(book: AddressBook | undefined): string {
  const here = useLocation()
  const { location } = useNavigation()
  const { search } = location?.pathname === here.pathname ? location : here
  const asked = new URLSearchParams(search).get('address')
  if (asked === 'new') return ''
  return book?.addresses.some(({ id }) => id === asked) && asked ? asked : (book?.chosen ?? '')
}

/** `isChanged`: whether it goes elsewhere than the chosen address of the book says. */
type OrderFormProps = CheckoutProps & {
  chosen: string
  /** What the form begins with; a guest's is empty. */
  start: Typed | undefined
  isChanged: boolean
  setChanged: (changed: Fields | undefined) => void
}

/** Delivery, details, sum, and one button. */
function OrderForm({ isChanged, setChanged, ...props }: OrderFormProps) {
  const { lines, isLoyal, delivery, visitor, book, chosen, start, idempotencyKey, refused } = props
  const typed = refused?.typed ?? start
  const checked = useCheckedForm({ isGuest: !visitor, refused: refused?.fields })
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const place = usePlace({ typed, form })
  const details = useKeptDetails({
    form,
    visitorId: visitor?.id ?? '',
    addressId: chosen,
    start,
    isRefused: Boolean(refused),
    check: checked.check,
    place,
    setChanged,
  })
  const order = useOrderForm({ checked, lines, form, onSend: details.send })
  const button = useRef<HTMLDivElement>(null)
  const deliveredOrders = isLoyal ? loyalty.ordersNeeded : 0
  const coupon = checked.mistakes.coupon
    ? { ...props.coupon, code: typed?.coupon ?? '', terms: undefined, mistake: checked.mistakes.coupon }
    : props.coupon
  const price = (insideDhaka: boolean) =>
    priceWithCoupon(lines, { insideDhaka, deliveredOrders }, { coupon: coupon.terms, delivery })
  const priced = { inside: price(true), outside: price(false) }
  const { totals, usesCoupon } = priced[place.isInside ? 'inside' : 'outside']
  const [inside, outside] = [priced.inside.totals, priced.outside.totals]
  return (
    <Form
      id="order"
      method="post"
      action={useAddress(book?.addresses.length ? `/cart?address=${chosen || 'new'}` : '/cart')}
      noValidate
      preventScrollReset
      onSubmit={order.send}
      onBlur={checked.leave}
      onChange={(event) => {
        checked.change(event)
        details.keep(event)
      }}
      ref={setForm}
      className="grid gap-8 lg:contents"
    >
      {/* Without scripts Enter presses the first button: this one, which places the order. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      {refused && !order.isBusy && <WrongFields mistakes={checked.mistakes} phone={checked.phone || typed?.phone} />}
      <OrderFigures
        lines={lines}
        inside={inside}
        outside={outside}
        idempotencyKey={typed?.idempotencyKey || idempotencyKey}
      />
      {details.receiver && <SentOrder receiver={details.receiver} refused={refused} />}
      <input type="hidden" name="as" value={visitor?.id ?? ''} />
      {refused?.kept && <input type="hidden" name="kept" value={refused.kept} />}
      <Destination
        {...props}
        {...{ typed, place, details, checked, isChanged, totals: { inside, outside } }}
        isOffline={order.isOffline}
      />
      <Summary
        {...{ lines, totals, refused, order, button, coupon, usesCoupon, isLoyal }}
        insideDhaka={place.isInside}
        question={
          !order.isBusy && (
            <ElsewhereQuestion refused={refused} place={place} totals={{ inside, outside }} button={button} />
          )
        }
      />
      <StickyOrderBar formId="order" watched={button} total={totals.total} order={order} />
    </Form>
  )
}

type StickyOrderBarProps = { formId: string; watched: RefObject<HTMLElement | null>; total: Poisha; order: OrderState }

/** Keeps the sum and the button in reach on small screens until the form's own button has come into sight. */
function StickyOrderBar({ formId, watched, total, order }: StickyOrderBarProps) {
  if (!useIsBelow(watched)) return null
  return (
    <div
      data-bar
      className="fixed inset-x-0 bottom-0 z-10 animate-enter border-t border-line bg-surface shadow-2 lg:hidden"
    >
      <div className="page flex items-center justify-between gap-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p className="min-w-0 text-sm text-ink-2">
          <Trans>Total Amount</Trans>
          <Price amount={total} style="sum" className="block text-lg font-semibold text-ink" />
        </p>
        <Button type="submit" form={formId} isBusy={order.isBusy} isDisabled={!order.isReady}>
          {order.isBusy ? <Trans>Placing order…</Trans> : <Trans>Place Order</Trans>}
        </Button>
      </div>
    </div>
  )
}

function useIsBelow(watched: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setBelow(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top > 0)),
    )
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return isBelow
}
