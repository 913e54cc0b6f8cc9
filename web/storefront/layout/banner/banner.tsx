import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, Pause, Phone, Play, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useShopFacts } from '../../../lib/shop/shop-settings.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Marquee } from './marquee.tsx'
import { Offer } from './offer.tsx'

/** What the shop promises and how it is reached, above every page from tablets on, until it is put away for this visit. */
export function Banner() {
  const { t } = useLingui()
  const [isPaused, setPaused] = useState(false)
  const Face = isPaused ? Play : Pause
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
          label={isPaused ? t`Let the offer move` : t`Stop the offer`}
          onClick={() => setPaused(!isPaused)}
          className={`${buttonClass} motion-reduce:hidden`}
        >
          <Face size={20} strokeWidth={1.75} />
        </IconButton>
        <IconButton label={t`Close the offer`} onClick={putAway} className={`${buttonClass} -me-2.5`}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
    </section>
  )
}

const buttonClass =
  'shrink-0 text-inherit! hover:bg-current/15! focus-visible:-outline-offset-4 focus-visible:outline-current active:bg-current/15! unscripted:hidden'

function Contacts() {
  const { phone, messaging } = useShopFacts()
  return (
    <ul className="flex shrink-0 gap-2 text-sm font-semibold tabular-nums">
      {phone && (
        <Contact to={phone.link} icon={<Phone size={16} strokeWidth={2} />} name={<Trans>Phone</Trans>}>
          {phone.shown}
        </Contact>
      )}
      {messaging && (
        <Contact to={messaging.link} icon={<MessageCircle size={16} strokeWidth={2} />} name={messaging.name}>
          {messaging.shown}
        </Contact>
      )}
    </ul>
  )
}

type ContactProps = { to: string; icon: ReactNode; name: ReactNode; children: ReactNode }

function Contact({ to, icon, name, children }: ContactProps) {
  return (
    <li>
      <a
        href={to}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-2 -outline-offset-4 hover:underline hover:underline-offset-4 focus-visible:outline-current"
      >
        {icon}
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
