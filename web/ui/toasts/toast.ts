import type { Renderable, ToastOptions } from 'react-hot-toast'

export type Cards = typeof import('./toast-cards.tsx')

const listeners = new Set<(cards: Cards) => void>()

/** Says something for a short time. What shows it is fetched beforehand, or with the first toast. */
export const toast = {
  plain: (words: Renderable, options?: ToastOptions) => show(({ say }) => say(words, options)),
  success: (words: Renderable, options?: ToastOptions) => show(({ say }) => say.success(words, options)),
  error: (words: Renderable, options?: ToastOptions) => show(({ say }) => say.error(words, options)),
  /** Stays until it is dismissed. */
  loading: (words: Renderable, options?: ToastOptions) => show(({ say }) => say.loading(words, options)),
  /** For more than words: what has a button in it. */
  custom: (content: Renderable, options?: ToastOptions) => show(({ say }) => say.custom(content, options)),
  dismiss: (id: string) => show(({ say }) => say.dismiss(id)),
}

export function fetchCards(): Promise<Cards> {
  return import('./toast-cards.tsx')
}

/** Calls when there is a toast to show. */
export function onToast(listener: (cards: Cards) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Without a connection the first toast may not come; what it tells of is done all the same, and seen on the page. */
function show(tell: (cards: Cards) => void): void {
  fetchCards().then(
    (cards) => {
      for (const listener of listeners) listener(cards)
      tell(cards)
    },
    () => {},
  )
}
