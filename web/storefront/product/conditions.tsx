import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, ShieldCheck, Undo2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'

/** On which terms the shop sells, beside the goods and in Bengali, as the Digital Commerce Guidelines of 2021 ask. */
export function Conditions() {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, returnDays, address, phone, email } = useShopFacts()
  const days = formatNumber(returnDays, language)
  const place = address || t`Bangladesh`
  const contact = [phone?.shown, email].filter(Boolean).join(', ')
  return (
    <section aria-label={t`Conditions of sale`} className="grid gap-2.5 rounded-card bg-sunken p-4 text-sm">
      <Line Icon={Banknote}>
        <Trans>Cash on delivery: you pay when it is in your hands</Trans>
      </Line>
      <Line Icon={Undo2}>
        <Trans>
          <TextLink to="/return-policy">Return within {days} days</TextLink>, unused and in its packaging. If it is
          damaged or not what you ordered, we pay the return shipping; if you changed your mind, you do.
        </Trans>
      </Line>
      <Line Icon={ShieldCheck}>
        <Trans>
          Sold by {name}, {place}. Complaints: {contact}
        </Trans>
      </Line>
      {language === 'en' && (
        <p lang="bn" className="border-t border-line pt-2.5 text-ink-2">
          {inBengali(formatNumber(returnDays, 'bn'))}
        </p>
      )}
    </section>
  )
}

function inBengali(days: string): string {
  return `পণ্য হাতে পেয়ে টাকা দেবেন। ${days} দিনের মধ্যে অব্যবহৃত পণ্য ফেরত দেওয়া যায়; ত্রুটি থাকলে ফেরতের খরচ আমাদের, মত বদলালে আপনার।`
}

function Line({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex gap-3">
      <Icon size={20} strokeWidth={1.75} className="shrink-0 text-primary" />
      <span className="text-ink-2">{children}</span>
    </p>
  )
}
