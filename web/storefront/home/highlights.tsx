import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, Headset, Truck, Undo2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import type { DeliveryRules } from '#domain/orders/pricing.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price.tsx'

/** Four facts, with the numbers that the checkout really applies. */
export function Highlights() {
  const { t } = useLingui()
  const { delivery, returnDays, hours } = useShopFacts()
  const days = formatNumber(returnDays, useLanguage())
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4">
      <Fact Icon={Banknote} title={t`Cash on delivery`}>
        <Trans>Pay when it is in your hands</Trans>
      </Fact>
      <Fact Icon={Truck} title={t`Delivery everywhere`}>
        <DeliveryFact delivery={delivery} />
      </Fact>
      <Fact Icon={Undo2} title={t`${days} days to return`}>
        <Trans>Unused, in its packaging</Trans>
      </Fact>
      <Fact Icon={Headset} title={t`A person answers`}>
        {hours}
      </Fact>
    </ul>
  )
}

/** What delivery costs, or from which amount on it costs nothing. */
function DeliveryFact({ delivery: { insideDhaka, outsideDhaka, freeAbove } }: { delivery: DeliveryRules }) {
  return freeAbove === null ? (
    <Trans>
      Dhaka <Price amount={insideDhaka} />, outside <Price amount={outsideDhaka} />
    </Trans>
  ) : (
    <Trans>
      Free from <Price amount={freeAbove} />
    </Trans>
  )
}

function Fact({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-2 sm:flex-row sm:gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon size={22} strokeWidth={1.75} />
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{children}</span>
      </span>
    </li>
  )
}
