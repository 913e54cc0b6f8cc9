import { useLingui } from '@lingui/react/macro'
import { lostForm, staysWhenLost } from '../../account/login/answer-form.ts'
import { AccountOffer, OfferTaken } from '../../account/sign-up/account-offer.tsx'
import { answerOffer, findOffer, findUnverified } from '../../account/sign-up/answer-offer.ts'
import { UnverifiedNote } from '../../account/login/unverified-note.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { findThanked } from './find-thanked.server.ts'
import { NoOrder } from './no-order.tsx'
import { readOrderCookie } from './order-cookies.ts'
import { Thanks } from './thanks.tsx'
import { useThanks } from './use-thanks.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { carry } from '../../ui/toasts/carried-toast.tsx'
import type { Route } from './+types/thank-you.ts'

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
    return lostForm(error, {})
  })
}

export const shouldRevalidate = staysWhenLost

export default function ThankYouPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { thanked, offer, unverified } = loaderData
  const order = thanked?.order
  useThanks(order?.id)
  return (
    <div className="page grid max-w-2xl gap-6 py-8 md:py-14">
      <PageHead title={t`Thank you`} />
      {thanked ? <Thanks {...thanked} /> : <NoOrder />}
      {order && unverified && <UnverifiedNote email={unverified} />}
      {order && offer?.isTaken && <OfferTaken email={offer.email} />}
      {order && offer && !offer.isTaken && <AccountOffer email={offer.email} refused={actionData?.refused} />}
    </div>
  )
}
