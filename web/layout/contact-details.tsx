import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { shopFacts } from '../lib/shop-facts.ts'
import { useLanguage } from '../lib/language/use-language.ts'

const linkClass =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-2'

export function ContactDetails() {
  const language = useLanguage()
  return (
    <address className="grid gap-1 text-sm text-ink-2 not-italic">
      <Line icon={<Phone size={18} strokeWidth={1.75} />}>
        <a href={shopFacts.phone.link} className={linkClass}>
          {shopFacts.phone.shown[language]}
        </a>
      </Line>
      <Line icon={<MessageCircle size={18} strokeWidth={1.75} />}>
        <a href={shopFacts.messaging.link} className={linkClass}>
          {shopFacts.messaging.name}: {shopFacts.messaging.shown[language]}
        </a>
      </Line>
      <Line icon={<Mail size={18} strokeWidth={1.75} />}>
        <a href={`mailto:${shopFacts.email}`} className={linkClass}>
          {shopFacts.email}
        </a>
      </Line>
      <Line icon={<MapPin size={18} strokeWidth={1.75} />}>{shopFacts.address[language]}</Line>
      <Line icon={<Clock size={18} strokeWidth={1.75} />}>{shopFacts.hours[language]}</Line>
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
