import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'

const linkClass =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-2'

export function ContactDetails() {
  const { phone, messaging, email, address, hours } = useShopFacts()
  return (
    <address className="grid gap-1 text-sm text-ink-2 not-italic">
      {phone && (
        <Line icon={<Phone size={18} strokeWidth={1.75} />}>
          <a href={phone.link} className={linkClass}>
            {phone.shown}
          </a>
        </Line>
      )}
      {messaging && (
        <Line icon={<MessageCircle size={18} strokeWidth={1.75} />}>
          <a href={messaging.link} className={linkClass}>
            {messaging.name}: {messaging.shown}
          </a>
        </Line>
      )}
      <Line icon={<Mail size={18} strokeWidth={1.75} />}>
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      </Line>
      {address && <Line icon={<MapPin size={18} strokeWidth={1.75} />}>{address}</Line>}
      {hours && <Line icon={<Clock size={18} strokeWidth={1.75} />}>{hours}</Line>}
    </address>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-3">
      <span className="shrink-0 text-ink-3">{icon}</span>
      {children}
    </p>
  )
}
