import { useSearchParams } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, ShoppingCart, WifiOff } from 'lucide-react'
import { englishPath } from '../../i18n/language.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { useHydrated } from '../../browser/lazy.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** Where the service worker leads from a page that is not kept. The page itself is kept, the same for all of them. */
export default function OfflinePage() {
  const [query] = useSearchParams()
  return <NotKept from={useHydrated() ? ownAddress(query.get('from')) : undefined} />
}

/** In place of a page that this device has not kept; `from` is where it lies. */
function NotKept({ from }: { from: string | undefined }) {
  const { t } = useLingui()
  const title = t`You are offline`
  const words = from && new URLSearchParams(from.split('?')[1]).get('query')
  const isAdminPage = from !== undefined && /^\/admin(\/|$)/.test(englishPath(from))
  return (
    <div className="page grid justify-items-center py-16 text-center sm:py-24">
      <PageHead title={title} />
      <div
        aria-hidden
        className="mb-6 grid size-16 place-items-center rounded-full bg-warning-soft text-on-warning-soft"
      >
        <WifiOff size={28} strokeWidth={1.5} />
      </div>
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 max-w-[52ch] text-ink-2">
        {isAdminPage ? (
          <Trans>Pages of the admin are not saved on this device. Open this one when you are connected again.</Trans>
        ) : (
          <Trans>
            This page is not saved on this device. Offline, you can read pages you have opened before. Your cart and
            your wishlist are here.
          </Trans>
        )}
      </p>
      {words && (
        <p className="mt-3 max-w-[52ch] font-medium wrap-anywhere">
          <Trans>You searched for “{words}”. Try again when you are connected: your words are kept.</Trans>
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {from && (
          <a
            href={from}
            className="inline-flex min-h-11 items-center justify-center rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover"
          >
            <Trans>Try again</Trans>
          </a>
        )}
        {!isAdminPage && (
          <>
            <ButtonLink to="/cart" variant="secondary">
              <ShoppingCart size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Cart</Trans>
            </ButtonLink>
            <ButtonLink to="/wishlist" variant="secondary">
              <Heart size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Wishlist</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
