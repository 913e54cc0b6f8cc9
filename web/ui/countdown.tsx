import { Trans, useLingui } from '@lingui/react/macro'
import { Timer } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '../browser/lazy.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import type { Day } from '../lib/day-in-words.ts'
import { timeLeft, twoDigits } from '../lib/time-left.ts'

const soon = 2500

/** The time that is left until an end, and that end in words. When it comes, the page asks the shop anew. */
export function Countdown({ end, className = '' }: { end: Day; className?: string }) {
  const { second, isExact } = useServerClock()
  const isHydrated = useHydrated()
  const left = Math.ceil(Date.parse(end.date) / 1000) - second
  const isOver = isExact && left <= 0
  useNews(isOver)
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-1.5 ${className}`}>
      <p className="flex items-center gap-1.5 text-sm font-medium">
        <Timer size={16} strokeWidth={2} className="shrink-0" />
        <span>{isOver ? <Trans>This offer has ended</Trans> : <EndsAt end={end} />}</span>
      </p>
      {/* The page may have been made minutes ago: what it says is replaced as a whole when the page comes alive. */}
      {!isOver && <Clock key={isHydrated ? 'ticking' : 'as sent'} seconds={left} />}
    </div>
  )
}

/** "Ends 23 Nov, 8 pm", in Bangladesh. */
export function EndsAt({ end }: { end: Day }) {
  return (
    <Trans>
      Ends <time dateTime={end.date}>{end.shown}</time>
    </Trans>
  )
}

function Clock({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const units = [t`days`, t`hours`, t`min`, t`sec`]
  return (
    <div role="timer" aria-live="off" aria-label={t`Time left`} className="flex gap-1 sm:gap-1.5 unscripted:hidden">
      {timeLeft(seconds).map((count, index) => (
        <span
          key={units[index]}
          className="grid min-w-11 justify-items-center rounded-control bg-surface px-1 sm:px-1.5 text-ink ring-1 ring-line ring-inset py-1"
        >
          <span className="text-lg leading-6 font-bold tabular-nums" suppressHydrationWarning>
            {twoDigits(count, language)}
          </span>
          <span className="text-xs text-ink-2">{units[index]}</span>
        </span>
      ))}
    </div>
  )
}

/** Asks for the page's data when the time has come, and once more for a shop whose clock is a moment behind. */
function useNews(isOver: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOver) return
    void revalidate()
    const again = setTimeout(() => void revalidate(), soon)
    return () => clearTimeout(again)
  }, [isOver, revalidate])
}

/** How far the device's clock is behind the shop's, in milliseconds; unknown until the shop was asked. */
let lag: number | undefined
let clockRequest: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The shop's time in whole seconds, as long as somebody looks at it. Until it is `isExact` it is the device's own. */
function useServerClock(): { second: number; isExact: boolean } {
  const second = useSyncExternalStore(listen, secondNow, secondNow)
  const isExact = useSyncExternalStore(listen, isKnown, () => false)
  return { second, isExact }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  clockRequest ??= askTheShop()
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

function tick(): void {
  clearTimeout(timer)
  timer = setTimeout(tick, 1000 - (now() % 1000))
  for (const listener of listeners) listener()
}

/** The answer was written somewhere between the question and now: half way is never far off. */
async function askTheShop(): Promise<void> {
  const from = Date.now()
  try {
    const answer = await fetch('/clock')
    const { now }: { now: number } = await answer.json()
    lag = Number.isFinite(now) ? now - (from + Date.now()) / 2 : 0
  } catch {
    // Where the shop does not tell the time, the device's own will do.
    lag = 0
  }
  tick()
}

function now(): number {
  return Date.now() + (lag ?? 0)
}

function secondNow(): number {
  return Math.floor(now() / 1000)
}

function isKnown(): boolean {
  return lag !== undefined
}
