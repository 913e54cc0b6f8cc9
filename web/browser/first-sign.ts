const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** Calls back at every sign that somebody is there, until it is told to stop. */
export function onSign(notice: () => void): () => void {
  const listening = new AbortController()
  for (const sign of signs) addEventListener(sign, notice, { signal: listening.signal, passive: true })
  return () => listening.abort()
}
