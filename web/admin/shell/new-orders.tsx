import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { englishPath } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import { know, useOrderNews, hear, type Piece } from '../orders/order-news.ts'

export type LoadedNews = { orders: { id: string; at: string }[]; newMessages: number; seen: string }

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

type BadgeProps = { count: number; of?: 'orders' | 'messages'; className?: string }

/** A number on a link or a button; what it counts is said to those who do not see it. */
export function NewBadge({ count, of = 'orders', className = '' }: BadgeProps) {
  const { t } = useLingui()
  const short = useShortCount()(count)
  if (count === 0) return null
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs font-bold text-on-danger tabular-nums ${className}`}
    >
      <span aria-hidden>{short}</span>
      <span className="sr-only">
        {of === 'orders'
          ? t`${plural(count, { one: '# new order', other: '# new orders' })}`
          : t`${plural(count, { one: '# new message', other: '# new messages' })}`}
      </span>
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

const channelName = 'order-news'
/** One window of a browser listens for all of them: a browser keeps few connections to one place open. */
const lockName = 'order-news'
const firstWait = 5000
const longestWait = 60_000

/** Listens for news of orders as long as a page of the admin is open, or until the session ends. */
export function useOrderStream(): void {
  useEffect(() => {
    let stop = start()
    const leave = () => stop()
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop = start()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      stop()
    }
  }, [])
}

const over = 'over'

function end(): void {
  useOrderNews.setState({ isOver: true })
}

/** Says that the session has ended while a page stood open, and leads back to it. */
export function SessionOver() {
  const isOver = useOrderNews((news) => news.isOver)
  const { pathname, search } = useLocation()
  return (
    <div role="status" className="sticky top-14 z-20 col-span-full lg:top-0 print:hidden">
      {isOver && (
        <p className="bg-warning-soft px-4 py-2 text-center text-sm font-medium text-on-warning-soft">
          <Trans>You have been logged out; this page no longer shows what is new.</Trans>{' '}
          <TextLink to={`/login?next=${encodeURIComponent(pathname + search)}`} reloadDocument>
            <Trans>Log in again</Trans>
          </TextLink>
        </p>
      )}
    </div>
  )
}

/** @returns how to stop. */
function start(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  // Somebody may have logged in again since.
  useOrderNews.setState({ isOver: false })
  const others = new BroadcastChannel(channelName)
  others.addEventListener('message', ({ data }: MessageEvent<Piece | typeof over>) =>
    data === over ? end() : hear(data),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the own origin alone
  const post = (news: Piece | typeof over) => others.postMessage(news)
  const tell = (piece: Piece) => {
    hear(piece)
    post(piece)
  }
  const listening = async () => {
    await listen(tell, signal)
    if (signal.aborted) return
    end()
    post(over)
  }
  // Without locks, as on a page that did not come by https, each window listens by itself.
  if ('locks' in navigator) navigator.locks.request(lockName, { signal }, listening).catch(() => undefined)
  else void listening()
  signal.addEventListener('abort', () => others.close())
  return () => stopping.abort()
}

/** Listens until it is stopped. The browser itself takes a lost connection up again; one that was refused is asked about. */
async function listen(tell: (piece: Piece) => void, signal: AbortSignal): Promise<void> {
  for (let wait = firstWait; !signal.aborted; wait = Math.min(2 * wait, longestWait)) {
    const end = await listenOnce(tell, signal)
    if (end === 'ended') return
    await pause(wait, signal)
    if (!signal.aborted && (await catchUp()) === 'ended') return
  }
}

/** @returns why nothing more comes: the session has ended, or the connection was refused. */
function listenOnce(tell: (piece: Piece) => void, signal: AbortSignal): Promise<'ended' | 'refused'> {
  return new Promise((resolve) => {
    const source = new EventSource('/api/v2/order-news')
    const end = (why: 'ended' | 'refused') => {
      source.close()
      resolve(why)
    }
    source.addEventListener('order', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as Piece))
    source.addEventListener('end', () => end('ended'))
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && end('refused'))
    signal.addEventListener('abort', () => end('ended'))
  })
}

/** What has come while nobody listened. Whoever may not ask any more has been logged out. */
async function catchUp(): Promise<'ended' | 'known'> {
  const { seen } = useOrderNews.getState()
  try {
    const answer = await fetch(`/api/v2/new-orders${seen && `?since=${encodeURIComponent(seen)}`}`)
    if (answer.status === 401 || answer.status === 403) return 'ended'
    const { orders } = (await answer.json()) as { orders?: { id: string; at: string }[] }
    if (orders) know(orders, seen)
  } catch {
    // Not to be reached just now; it is tried again.
  }
  return 'known'
}

function pause(length: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, length)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
