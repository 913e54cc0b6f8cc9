import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { englishPath } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { know, useOrderNews } from '../orders/order-news.ts'

export type LoadedNews = { orders: { id: string; at: string }[]; seen: string }

/** How many orders have come since the list of orders was last looked at: what the shop said, and what was heard since. */
export function useNewOrders(loaded: LoadedNews | undefined): number {
  const { isKnown, fresh } = useOrderNews()
  useEffect(() => loaded && know(loaded.orders, loaded.seen), [loaded])
  return isKnown ? fresh.size : (loaded?.orders.length ?? 0)
}

const most = 99

/** "3", and "99+" of what nobody counts any more. */
function useShortCount(): (count: number) => string {
  const language = useLanguage()
  return (count) => (count > most ? `${formatNumber(most, language)}+` : formatNumber(count, language))
}

const inTitle = /^\([\d০-৯]+\+?\) /u

/** The number of news stands before the title, which pages write themselves: pages of shoppers carry nothing for it. */
export function useCountInTitle(count: number): void {
  const short = useShortCount()(count)
  useEffect(() => {
    const put = () => {
      const title = document.title.replace(inTitle, '')
      const wanted = count > 0 ? `(${short}) ${title}` : title
      if (document.title !== wanted) document.title = wanted
    }
    put()
    const changes = new MutationObserver(put)
    changes.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => changes.disconnect()
  }, [count, short])
}

/** A number on a link or a button; what it counts is said to those who do not see it. */
export function NewBadge({ count, className = '' }: { count: number; className?: string }) {
  const { t } = useLingui()
  const short = useShortCount()(count)
  if (count === 0) return null
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs font-bold text-on-danger tabular-nums ${className}`}
    >
      <span aria-hidden>{short}</span>
      <span className="sr-only">{t`${plural(count, { one: '# new order', other: '# new orders' })}`}</span>
    </span>
  )
}

/** Orders that come in while a page is open are announced, politely. The list of orders does so itself, with a button. */
export function Announcement({ count }: { count: number }) {
  const { t } = useLingui()
  const isList = englishPath(useLocation().pathname) === '/admin/order'
  const before = useRef(count)
  const [hasGrown, setGrown] = useState(false)
  useEffect(() => {
    if (count !== before.current) setGrown(count > before.current)
    before.current = count
  }, [count])
  return (
    <p role="status" className="sr-only">
      {hasGrown && !isList && t`${plural(count, { one: '# new order', other: '# new orders' })}`}
    </p>
  )
}
