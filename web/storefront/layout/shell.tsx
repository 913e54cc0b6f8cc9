import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useState, useEffect, useRef, type RefObject } from 'react'
import { useNavigation } from 'react-router'
import { loyalty } from '#domain/orders/pricing.ts'
import { KeptCart } from '../cart/cart-store.ts'
import { hydrateLazily } from '../../browser/lazy.tsx'
import { Offline } from '../offline/offline.tsx'
import { CarriedToast, ForgetfulNote, Toaster } from '../../ui/toasts/toaster.tsx'
import { KeptWishlist } from '../wishlist-store/wishlist-store.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { IconButton } from '../../ui/button.tsx'
import { LinkRouter } from '../../ui/link.tsx'
import { passages } from '../../fonts/passages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Header } from './header.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

const Footer = hydrateLazily(() => import('./footer.tsx').then((file) => file.Footer))

/** The layout of every page; the admin's pages have a frame of their own. */
export function Shell({ isAdminPage = false, children }: { isAdminPage?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Offline isAdminPage={isAdminPage} />
      <NavigationProgress />
      {isAdminPage ? (
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
      <Toaster isInAdmin={isAdminPage} />
      <CarriedToast />
      <LinkRouter />
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
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0 print:hidden"
    >
      <Trans>Skip to the content</Trans>
    </a>
  )
}

/** A line that grows at the top while the next page is on its way, when that takes longer than a moment. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="animate-progress fixed inset-x-0 top-0 z-30 h-0.5 origin-left bg-primary" />
}

/** What the shop promises and how it is reached, above every page from tablets on, until it is put away for this visit. */
const Banner = memo(function Banner() {
  const { t } = useLingui()
  const [isPaused, setPaused] = useState(false)
  return (
    <section
      aria-label={t`Offer`}
      className="pointer-events-auto relative z-10 hidden bg-primary text-on-primary md:block dark:bg-primary-soft dark:text-on-primary-soft put-away:hidden"
    >
      <div className="page group flex min-h-11 items-center gap-2">
        <Marquee isPaused={isPaused}>
          <Offer />
        </Marquee>
        <Contacts />
        <IconButton
          label={isPaused ? t`Play the offer` : t`Pause the offer`}
          onClick={() => setPaused(!isPaused)}
          className={`${buttonClass} motion-reduce:hidden`}
        >
          <i className={isPaused ? 'icon icon-play' : 'icon icon-pause'} />
        </IconButton>
        <IconButton label={t`Close the offer`} onClick={putAway} className={`${buttonClass} -me-2.5`}>
          <i className="icon icon-close" />
        </IconButton>
      </div>
    </section>
  )
})

const buttonClass =
  'shrink-0 text-inherit! hover:bg-current/15! focus-visible:-outline-offset-4 focus-visible:outline-current active:bg-current/15! unscripted:hidden'

function Contacts() {
  const { phone, messaging } = useShopFacts()
  return (
    <ul className="flex shrink-0 gap-2 text-sm font-semibold tabular-nums">
      {phone && (
        <Contact to={phone.link} icon="icon-phone" name={<Trans>Phone</Trans>}>
          {phone.shown}
        </Contact>
      )}
      {messaging && (
        <Contact to={messaging.link} icon="icon-chat" name={messaging.name}>
          {messaging.shown}
        </Contact>
      )}
    </ul>
  )
}

type ContactProps = { to: string; icon: string; name: ReactNode; children: ReactNode }

function Contact({ to, icon, name, children }: ContactProps) {
  return (
    <li>
      <a
        href={to}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-2 -outline-offset-4 hover:underline hover:underline-offset-4 focus-visible:outline-current"
      >
        <i className={`icon ${icon} w-4`} />
        <span className="sr-only lg:not-sr-only">{name}</span> {children}
      </a>
    </li>
  )
}

/** Whoever closed it by the keyboard goes on from the logo, which comes next. */
function putAway(): void {
  document.documentElement.dataset.banner = 'away'
  document.querySelector<HTMLElement>('header > div > a')?.focus({ preventScroll: true })
  try {
    sessionStorage.setItem('banner', 'away')
  } catch {
    // Without storage it stays away as long as the page is open.
  }
}

const pixelsPerSecond = 50

type Props = { isPaused: boolean; children: ReactNode }

/**
 * A line that passes without end, as server HTML and CSS. It waits while somebody points at the banner or has the
 * focus on one of its links; without scripts or with reduced motion it stands, and is wrapped.
 */
function Marquee({ isPaused, children }: Props) {
  const copy = useRef<HTMLDivElement>(null)
  const seconds = useSeconds(copy)
  return (
    <div className="min-w-0 flex-1 overflow-hidden fade-x py-1.5 standing:mask-none">
      <div
        style={{
          animationDuration: seconds ? `${seconds}s` : undefined,
          animationPlayState: isPaused ? 'paused' : undefined,
        }}
        className="flex w-max animate-pass group-hover:[animation-play-state:paused] group-has-[a:focus-visible]:[animation-play-state:paused] standing:w-auto standing:animate-none"
      >
        <div ref={copy} className={copyClass}>
          {children}
        </div>
        {['second', 'third'].map((name) => (
          <div key={name} aria-hidden inert className={`${copyClass} standing:hidden`}>
            {children}
          </div>
        ))}
      </div>
    </div>
  )
}

const copyClass = 'w-max min-w-[900px] standing:w-auto standing:min-w-0'

/** How long a copy needs to pass. The style sheet knows it for copies of the usual width; large letters make wider ones. */
function useSeconds(copy: RefObject<HTMLElement | null>): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (!copy.current) return
    const watch = new ResizeObserver(([entry]) => {
      const width = entry?.borderBoxSize[0]?.inlineSize
      if (width) setSeconds(width / pixelsPerSecond)
    })
    watch.observe(copy.current)
    return () => watch.disconnect()
  }, [copy])
  return seconds
}

/** What the shopkeeper has to say, or else the promise that the server keeps: in Bengali, on English pages in English too. */
function Offer() {
  const { banner } = useShopFacts()
  const language = useLanguage()
  const { ordersNeeded, percentOff } = loyalty
  if (banner) return <p className="text-center font-medium">{banner}</p>
  return (
    // On wide screens it stays on one line where it stands: letters that come late are narrower than those before them.
    <p className="flex flex-wrap items-baseline justify-around gap-x-10 text-sm xl:standing:flex-nowrap">
      <span lang="bn" className="shrink-0 font-passage text-base font-bold">
        {passages.offer}
      </span>
      {language === 'en' && (
        <span className="min-w-0 font-medium xl:standing:truncate">
          <Trans>
            {percentOff}% off every product after {ordersNeeded} delivered orders
          </Trans>
        </span>
      )}
    </p>
  )
}
