import { useSyncExternalStore } from 'react'

/** How far the device's clock is behind the shop's, in milliseconds; unknown until the shop was asked. */
let lag: number | undefined
let asked: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The shop's time in whole seconds, as long as somebody looks at it. Until it is `isExact` it is the device's own. */
export function useServerClock(): { second: number; isExact: boolean } {
  const second = useSyncExternalStore(listen, secondNow, secondNow)
  const isExact = useSyncExternalStore(listen, isKnown, () => false)
  return { second, isExact }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  asked ??= askTheShop()
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
