import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useOffline, savesData } from '../../browser/connection.ts'

/** Says when the shop cannot be reached. The region is always there, so that a screen reader hears it; the admin has words of its own. */
export function Offline({ isAdminPage }: { isAdminPage: boolean }) {
  const { isOffline } = useOffline()
  useConnection()
  useReturn(isOffline)
  return (
    <div role="status">
      {isOffline && !isAdminPage && (
        <p className="bg-warning-soft px-4 py-2 text-center text-sm font-medium text-on-warning-soft">
          <Trans>You are offline – showing saved pages</Trans>
        </p>
      )}
    </div>
  )
}

/** The browser says whether there is a network, the worker whether the shop answers; each visit is told to the worker. */
function useConnection(): void {
  const { key } = useLocation()
  useEffect(() => {
    const set = (isOffline: boolean) => useOffline.setState({ isOffline })
    if (!navigator.onLine) set(true)
    const events = new AbortController()
    addEventListener('offline', () => set(true), events)
    addEventListener('online', () => set(false), events)
    const worker = navigator.serviceWorker
    worker?.addEventListener('message', ({ data }) => set(data.isOffline || !navigator.onLine), events)
    worker?.startMessages()
    startWorker()
    return () => events.abort()
  }, [])
  useEffect(tellVisit, [key])
}

/**
 * What was kept gives way to what the shop says now. The worker is asked now and then: a device that believed to be
 * connected all the time is not told that the network works again.
 */
function useReturn(isOffline: boolean): void {
  const { revalidate } = useRevalidator()
  const wasOffline = useRef(false)
  useEffect(() => {
    // While the network comes and goes, the page stays as it is.
    if (wasOffline.current && !isOffline) void fetch('/healthz').then(revalidate, () => {})
    wasOffline.current = isOffline
    if (!isOffline) return
    const timer = setInterval(tellVisit, 10_000)
    return () => clearInterval(timer)
  }, [isOffline, revalidate])
}

/** Asks for the service worker once the page has everything it needs; a device that saves data gets none. */
function startWorker(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker || savesData()) return
  // Without a worker the shop works, only not offline; the next page asks again.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** Lets the worker keep the page that is open, once there is one. */
function tellVisit(): void {
  const visited = location.href
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ visited }))
}
