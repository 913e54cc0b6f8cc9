import { Trans } from '@lingui/react/macro'
import { currentPrice } from '#domain/goods/deal.ts'
import { formerPrice } from '#domain/goods/wishlist.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price.tsx'
import type { ShownWish } from '../wishlist-store/use-todays-wishes.ts'
import { StockLine } from '../product-card/stock-line.tsx'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/** The day of the calendar in words, "21 Nov 2026". */
export function AddedOn({ day }: { day: string }) {
  const language = useLanguage()
  if (!day) return <>–</>
  const month = language === 'en' ? 'short' : 'long'
  const form = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
  return <time dateTime={day}>{form.format(new Date(day))}</time>
}

/** The price of now; when it is not what was saved, that too. */
export function WishPrice({ wish: { item, now } }: { wish: ShownWish }) {
  const price = currentPrice(now ?? item)
  const was = formerPrice(item, price)
  return (
    <>
      <Price amount={price} className="font-semibold" />
      {was !== undefined && (
        <span className="text-sm whitespace-nowrap text-warning md:block">
          <Trans>
            was <Price amount={was} />
          </Trans>
        </span>
      )}
    </>
  )
}

/** What is left of it now; nothing is said of yesterday's stock. */
export function WishStock({ wish: { now }, isLost }: { wish: ShownWish; isLost: boolean }) {
  if (now === null)
    return (
      <span className="text-sm font-medium text-danger">
        <Trans>No longer sold</Trans>
      </span>
    )
  if (now) return <StockLine stock={now.stock} />
  if (isLost)
    return (
      <span className="text-sm text-ink-2">
        <Trans>Unknown</Trans>
      </span>
    )
  return <span className="h-5 w-20 self-center rounded-control bg-sunken motion-safe:animate-pulse md:block" />
}
