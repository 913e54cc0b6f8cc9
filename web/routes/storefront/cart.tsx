import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { countUnits } from '#domain/cart.ts'
import { Refusal } from '#domain/refusal.ts'
import { changeCart, lineIn, readCartCookie, writeCartCookie } from '../../cart/cart-cookie.ts'
import { CartLineItem } from '../../cart/cart-line-item.tsx'
import { EmptyCart } from '../../cart/empty-cart.tsx'
import type { ShownLine } from '../../cart/shown-line.ts'
import { useCurrentCart } from '../../cart/use-current-cart.ts'
import { addressIn, languageOf } from '../../lib/language.ts'
import { shop } from '../../lib/shop.ts'
import { Checkout, type Refused } from '../../orders/checkout.tsx'
import { placedCookie } from '../../orders/placed-cookie.ts'
import { readOrderForm, readWantedLines } from '../../orders/order-form.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/cart.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const kept = readCartCookie(request.headers.get('cookie'))
  const [{ data: visitor }, priced] = await Promise.all([
    api.showSession({}),
    kept.length > 0 ? api.priceCart({ cartItems: kept }) : undefined,
  ])
  return { visitor, priced, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const api = context.get(shop)
  const form = await request.formData()
  const intent = String(form.get('intent'))
  if (intent === 'price') return api.priceCart({ cartItems: readWantedLines(form) })
  const here = languageOf(url.pathname)
  if (intent !== 'order') {
    const kept = changeCart(readCartCookie(request.headers.get('cookie')), intent, lineIn(form))
    return redirect(addressIn(here, '/cart'), { status: 303, headers: { 'set-cookie': writeCartCookie(kept) } })
  }
  const { typed, request: order } = readOrderForm(form)
  try {
    const { trackingToken } = await api.placeOrder(order, { idempotencyKey: typed.idempotencyKey })
    const headers = [writeCartCookie([]), placedCookie(trackingToken)].map((cookie): [string, string] => [
      'set-cookie',
      cookie,
    ])
    return redirect(addressIn(here, '/thankYou'), { status: 303, headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ code: error.code, fields: error.details.fields ?? {}, typed } satisfies Refused, error.status)
  }
}

/** A lost connection is answered on the page: what was typed stays, and the next try carries the same key. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response || form.get('intent') !== 'order') throw error
    return { code: 'temporarily-unavailable', fields: {}, typed: readOrderForm(form).typed } satisfies Refused
  })
}

/** Asking for prices changes nothing that a loader has read. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: {
  formData?: FormData
  defaultShouldRevalidate: boolean
}) {
  return formData?.get('intent') === 'price' ? false : defaultShouldRevalidate
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { visitor, priced, idempotencyKey } = loaderData
  const refused = actionData && 'code' in actionData ? actionData : undefined
  const { lines, isRead, isLoyal } = useCurrentCart(priced, refused)
  return (
    <div className="page py-6 md:py-10">
      <PageHead title={t`Cart`} />
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-2xl font-bold md:text-3xl">
        <Trans>Your cart</Trans>
        {lines.length > 0 && (
          <span className="text-base font-normal text-ink-2">
            <Plural value={countUnits(lines)} one="# item" other="# items" />
          </span>
        )}
      </h1>
      {lines.length === 0 ? (
        <NoLines isKnown={isRead} />
      ) : (
        <>
          <CartLines lines={lines} />
          <div className="stitch my-8" aria-hidden />
          <Checkout
            key={visitor?.id}
            lines={lines}
            isLoyal={isLoyal}
            visitor={visitor}
            idempotencyKey={idempotencyKey}
            refused={refused}
          />
        </>
      )}
    </div>
  )
}

function CartLines({ lines }: { lines: ShownLine[] }) {
  return (
    <ul className="mt-6 rounded-card border border-line bg-surface px-4 md:px-6">
      {lines.map((line) => (
        <CartLineItem key={`${line.productId} ${line.size} ${line.colour}`} line={line} />
      ))}
    </ul>
  )
}

/** With scripts the cart is known once they run; without them an empty cookie is an empty cart. */
function NoLines({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="mt-6">
      <div className={isKnown ? '' : 'scripted:hidden'}>
        <EmptyCart />
      </div>
      {!isKnown && (
        <div aria-hidden className="hidden h-72 rounded-card bg-sunken scripted:block motion-safe:animate-pulse" />
      )}
    </div>
  )
}
