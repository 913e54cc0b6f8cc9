import { savesData } from '../../browser/saves-data.ts'

/** Asks for the service worker once the page has everything it needs; a device that saves data gets none. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker || savesData()) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** Lets the worker keep the page that is open, once there is one. */
export function tellVisit(): void {
  const visited = location.href
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ visited }))
}
