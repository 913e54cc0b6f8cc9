import { fetchLater, later } from '../../lib/device/later.tsx'

/** Fetched where there is something to order. */
export const Checkout = later(
  () => import('./checkout.tsx').then((file) => file.Checkout),
  <div aria-hidden className="h-160 rounded-card bg-sunken motion-safe:animate-pulse" />,
)

// A form that came from the server may be half filled in: it comes alive as it stands.
if (!import.meta.env.SSR && document.getElementById('order')) await fetchLater()
