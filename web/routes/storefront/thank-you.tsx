import { useLingui } from '@lingui/react/macro'
import { Refusal } from '#domain/refusal.ts'
import { shop } from '../../lib/shop.ts'
import { NoOrder } from '../../orders/no-order.tsx'
import { readPlacedCookie } from '../../orders/placed-cookie.ts'
import { Thanks } from '../../orders/thanks.tsx'
import { useThanks } from '../../orders/use-thanks.ts'
import { PageHead } from '../../ui/page-head.tsx'
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
