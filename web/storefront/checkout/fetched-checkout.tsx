import { hydrateLazily } from '../../browser/lazy.tsx'

/** Fetched where there is something to order. */
export const Checkout = hydrateLazily(
  () => import('./checkout.tsx').then((file) => file.Checkout),
  <div aria-hidden className="h-400 lg:h-220 rounded-card bg-sunken motion-safe:animate-pulse" />,
)
