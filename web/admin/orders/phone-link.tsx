import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, Phone } from 'lucide-react'
import { digitsIn } from '#domain/digits.ts'
import type { Language } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** A number that is called with one press. */
export function PhoneLink({ phone }: { phone: string }) {
  const language = useLanguage()
  return (
    <a
      href={`tel:+88${phone}`}
      className="inline-flex min-h-6 w-fit items-center whitespace-nowrap text-link tabular-nums underline underline-offset-4"
    >
      {phoneInWords(phone, language)}
    </a>
  )
}

export function phoneInWords(phone: string, language: Language): string {
  return digitsIn(`${phone.slice(0, 5)}-${phone.slice(5)}`, language)
}

const way = 'inline-flex items-center gap-1.5 font-medium text-link'
const looks = {
  line: `${way} min-h-6 underline underline-offset-4`,
  button: `${way} min-h-11 rounded-control bg-surface px-4 ring-1 ring-line-strong ring-inset hover:bg-sunken`,
}

/** How to reach whoever has a phone number: a call, and a chat in a tab of its own, where `text` is typed already. */
export function PhoneWays({
  phone,
  text,
  look = 'button',
}: {
  phone: string
  text?: string
  look?: keyof typeof looks
}) {
  const { t } = useLingui()
  const number = phoneInWords(phone, useLanguage())
  return (
    <span className={`flex flex-wrap ${look === 'line' ? 'gap-x-4' : 'gap-2'}`}>
      <a href={`tel:+88${phone}`} aria-label={t`Call ${number}`} className={looks[look]}>
        <Phone size={16} strokeWidth={1.75} aria-hidden />
        <Trans>Call</Trans>
      </a>
      <a
        href={`https://wa.me/88${phone}${text ? `?text=${encodeURIComponent(text)}` : ''}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`WhatsApp ${number}`}
        className={looks[look]}
      >
        <MessageCircle size={16} strokeWidth={1.75} aria-hidden />
        <Trans>WhatsApp</Trans>
      </a>
    </span>
  )
}
