import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { KeptCart } from '../cart/kept-cart.tsx'
import { later } from '../../browser/lazy.tsx'
import { Offline } from '../offline/offline.tsx'
import { CarriedToast } from '../../ui/toasts/carried-toast.tsx'
import { ForgetfulNote } from '../../ui/toasts/forgetful-note.tsx'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { KeptWishlist } from '../wishlist-store/kept-wishlist.tsx'
import { Banner } from './banner/banner.tsx'
import { Header } from './header/header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

const Footer = later(() => import('./footer.tsx').then((file) => file.Footer))

/** What stands around every page; those of the shopkeeper's desk bring their own header and sides. */
export function Shell({ isDesk = false, children }: { isDesk?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Offline />
      <NavigationProgress />
      {isDesk ? (
        children
      ) : (
        <>
          <div className="pointer-events-none sticky top-0 z-20 print:hidden">
            <Banner />
            <Header />
          </div>
          <main id="main" className="flex-1">
            {children}
          </main>
          <Footer />
        </>
      )}
      <Toaster />
      <CarriedToast />
      <RouteAnnouncer />
      <KeptCart />
      <KeptWishlist />
      <ForgetfulNote />
    </div>
  )
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      <Trans>Skip to the content</Trans>
    </a>
  )
}
