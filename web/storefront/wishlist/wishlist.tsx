import { Trans, useLingui } from '@lingui/react/macro'
import { WishlistView } from './wishlist-view.tsx'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { WishesAnswer } from '../wishlist-store/use-todays-wishes.ts'
import { useWishlist } from '../wishlist-store/wishlist-store.ts'
import type { Route } from './+types/wishlist.ts'

/** What the products on a device's list cost now, and what is left of them. */
export async function action({ request, context }: Route.ActionArgs): Promise<WishesAnswer> {
  const asked = idsIn(await request.formData())
  if (asked.length === 0) return { asked, products: [] }
  const { data } = await context.get(shop).listByIds({ ids: asked })
  return { asked, products: data }
}

/** Where the shop cannot be asked, the list is shown as this device keeps it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<WishesAnswer> {
  const asked = idsIn(await request.clone().formData())
  return serverAction().catch(() => ({ asked }))
}

function idsIn(form: FormData): string[] {
  return String(form.get('ids') ?? '')
    .split(',')
    .filter(Boolean)
}

/** Asking for prices changes nothing that a loader has read. */
export function shouldRevalidate() {
  return false
}

export default function WishlistPage() {
  const { t } = useLingui()
  // An empty list offers the way to the shop itself.
  const isEmpty = useWishlist(({ isRead, items }) => isRead && items.length === 0)
  return (
    <div className="page py-6 md:py-10">
      <PageHead title={t`Wishlist`} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl font-bold md:text-3xl">
            <Trans>Wishlist</Trans>
          </h1>
          <p className="mt-1 text-ink-2">
            <Trans>Saved on this device</Trans>
          </p>
        </div>
        {!isEmpty && (
          <ButtonLink to="/shop" variant="secondary" className="unscripted:hidden">
            <Trans>Shop Now</Trans>
          </ButtonLink>
        )}
      </div>
      <WishlistView />
    </div>
  )
}
