import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { SocialLinks } from '../../ui/social-links.tsx'

const linkClass =
  'inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-2'

/** How the shop is reached besides the form. */
export function WaysToUs() {
  const { t } = useLingui()
  const { phone, messaging, email, hours } = useShopFacts()
  return (
    <section aria-label={t`Ways to reach us`} className="grid content-start gap-4">
      <ul className="grid divide-y divide-line rounded-card border border-line bg-surface px-4 md:px-5">
        {phone && (
          <Way icon={<Phone size={20} strokeWidth={1.75} />} name={t`Phone`}>
            <a href={phone.link} className={linkClass}>
              {phone.shown}
            </a>
          </Way>
        )}
        {messaging && (
          <Way icon={<MessageCircle size={20} strokeWidth={1.75} />} name={messaging.name}>
            <a href={messaging.link} className={linkClass} rel="noopener">
              {messaging.shown}
            </a>
          </Way>
        )}
        <Way icon={<Mail size={20} strokeWidth={1.75} />} name={t`Email`}>
          <a href={`mailto:${email}`} className={`${linkClass} break-all`}>
            {email}
          </a>
        </Way>
        {hours && (
          <Way icon={<Clock size={20} strokeWidth={1.75} />} name={t`Hours`}>
            <span className="flex min-h-11 items-center font-semibold">{hours}</span>
          </Way>
        )}
      </ul>
      <Place />
      <SocialLinks />
    </section>
  )
}

/** On a phone, whoever would rather talk need not pass the form. */
export function QuickWays() {
  const { phone, messaging } = useShopFacts()
  return (
    <div className="flex flex-wrap gap-2 lg:hidden">
      {phone && (
        <a href={phone.link} className="btn btn-secondary">
          <Phone size={18} aria-hidden />
          <Trans>Call {phone.shown}</Trans>
        </a>
      )}
      {messaging && (
        <a href={messaging.link} rel="noopener" className="btn btn-secondary">
          <MessageCircle size={18} aria-hidden />
          {messaging.name}
        </a>
      )}
    </div>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 pt-3 pb-1">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-sm text-ink-2">{name}</p>
        {children}
      </div>
    </li>
  )
}

/** The address, with the way to a map: no map's script ever runs here. */
function Place() {
  const { address, map } = useShopFacts()
  if (!address) return null
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <MapDrawing />
      <div className="grid gap-1 p-4 md:p-5">
        <address className="not-italic">{address}</address>
        {map && (
          <a href={map} className={`${linkClass} justify-self-start text-link`} rel="noopener">
            <Trans>See the area on a map</Trans>
          </a>
        )}
      </div>
    </div>
  )
}

/** Streets, a lake and a pin: a drawing to find the card by, not to find the way by. */
function MapDrawing() {
  return (
    <div aria-hidden className="relative grid h-28 place-items-center overflow-hidden bg-primary-soft">
      <svg viewBox="0 0 400 112" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
        <path
          d="M250 -10c-30 30 20 50-6 78s-40 20-30 60"
          fill="none"
          className="stroke-info-soft"
          strokeWidth="26"
          strokeLinecap="round"
        />
        <g fill="none" className="stroke-surface" strokeWidth="6">
          <path d="M-10 30 410 18M-10 82 410 74M60 -10 72 122M150 -10 158 122M330 -10 322 122" />
        </g>
        <path d="M-10 56 410 46" fill="none" className="stroke-surface" strokeWidth="11" />
      </svg>
      <MapPin size={36} strokeWidth={1.75} className="relative fill-surface text-sale" />
    </div>
  )
}
