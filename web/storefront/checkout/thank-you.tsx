import { useLingui, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { failedForm, keepsDataOnFailure } from '../../account/login/answer-form.ts'
import { answerOffer, findOffer, findUnverified } from '../../account/sign-up/account-offer.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { readOrderCookie } from '../../lib/order-cookies.server.ts'
import { findThanked } from './checkout.server.ts'
import { Thanks } from './thanks.tsx'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { carry } from '../../ui/toasts/toaster.tsx'
import type { Route } from './+types/thank-you.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { attempt } from '../../browser/device-storage.ts'
import { dropKey, emptyCart, useCart } from '../cart/cart-store.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { hydrateLazily } from '../../browser/lazy.tsx'

const UnverifiedNote = hydrateLazily(() =>
  import('../../account/login/unverified-note.tsx').then((file) => file.UnverifiedNote),
)
const AccountOffer = hydrateLazily(() =>
  import('../../account/sign-up/account-offer.tsx').then((file) => file.AccountOffer),
)
const OfferTaken = hydrateLazily(() =>
  import('../../account/sign-up/account-offer.tsx').then((file) => file.OfferTaken),
)

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const token = readOrderCookie('placed', request)
  if (!token) return { thanked: undefined, offer: undefined, unverified: undefined }
  const language = languageOf(url.pathname)
  const [thanked, offer, unverified] = await Promise.all([
    findThanked(token, { api, language }),
    findOffer({ request, url, api, token }),
    findUnverified(api),
  ])
  return { thanked, offer, unverified }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const token = readOrderCookie('placed', request) ?? 'none'
  return answerOffer({ request, url, api: context.get(shop), token })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) carry('signed-up')
    return failedForm(error, {})
  })
}

export const shouldRevalidate = keepsDataOnFailure

export default function ThankYouPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const { thanked, offer, unverified } = loaderData
  const order = thanked?.order
  const isEarlier = query.has('earlier')
  useThanks(order, isEarlier)
  return (
    <div className="page grid max-w-2xl gap-6 py-8 md:py-14">
      <PageHead title={t`Thank you`} />
      {order && isEarlier && <EarlierNote />}
      {thanked ? <Thanks {...thanked} /> : <NoOrder />}
      {order && <AddressNote saved={query.get('address')} />}
      {order && unverified && <UnverifiedNote email={unverified} />}
      {order && offer?.isTaken && <OfferTaken email={offer.email} />}
      {order && order.status !== 'cancelled' && offer && !offer.isTaken && (
        <AccountOffer email={offer.email} refused={actionData?.refused} />
      )}
    </div>
  )
}

/** For an order that had arrived although its answer was lost, and was then sent once more with changes. */
function EarlierNote() {
  return (
    <div data-first-focus tabIndex={-1} className="rounded-card">
      <Alert look="info">
        <p>
          <Trans>
            Your first order had already been placed, without your changes. The cart is still as you left it.
          </Trans>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5 *:py-2">
          <TextLink to="/order">
            <Trans>Track or cancel this order</Trans>
          </TextLink>
          <TextLink to="/cart">
            <Trans>View cart</Trans>
          </TextLink>
        </p>
      </Alert>
    </div>
  )
}

/** Whether the address went into the buyer's address book. */
function AddressNote({ saved }: { saved: string | null }) {
  if (!saved) return null
  const link = (
    <TextLink to="/dashboard/addresses">
      <Trans>Address book</Trans>
    </TextLink>
  )
  if (saved === 'saved')
    return (
      <p className="text-ink-2">
        <Trans>The address is saved in your address book.</Trans> {link}
      </p>
    )
  return (
    <Alert look="info">
      <Trans>The address could not be saved in your address book.</Trans> {link}
    </Alert>
  )
}

/** For whoever comes to the thank-you page without an order. */
function NoOrder() {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-2xl font-bold md:text-3xl">
        <Trans>Thank you for stopping by</Trans>
      </h1>
      <p>
        <Trans>No recent order in this browser. After you order, its number and total appear here.</Trans>
      </p>
      <ButtonLink to="/shop">
        <Trans>Go to the shop</Trans>
      </ButtonLink>
    </div>
  )
}

/**
 * Once for each order: the cart of this device is empty now, and the good news is said aloud. The cart stays for what was
 * changed after an earlier order, and is a new order then.
 */
function useThanks(order: Pick<Order, 'id' | 'status'> | undefined, isEarlier: boolean): void {
  const { t } = useLingui()
  const { isRead } = useCart()
  const words = t`Order placed successfully`
  const orderId = order?.id
  const isPending = order?.status === 'pending'
  const hasJustCome = useNavigationType() !== 'POP'
  // The cart keeps its place when an order is refused; the thanks begin at the top.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    if (!orderId || !isRead || !isFirstThanks(orderId, hasJustCome)) return
    if (isEarlier) return dropKey()
    emptyCart()
    attempt(() => sessionStorage.removeItem('coupon'))
    if (isPending) toast.success(words, { duration: 3000 })
  }, [orderId, isPending, isRead, isEarlier, hasJustCome, words])
}

const key = 'thanked-for'
let thankedFor: string | undefined

/** Whether this device sees the thanks for the order for the first time; asking makes it the last. */
function isFirstThanks(orderId: string, hasJustCome: boolean): boolean {
  try {
    if (localStorage.getItem(key) === orderId) return false
    localStorage.setItem(key, orderId)
  } catch {
    // A device that keeps nothing: what the cart holds after a way back or a reload was put there after the order.
    if (!hasJustCome || thankedFor === orderId) return false
    thankedFor = orderId
  }
  return true
}
