import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { create } from 'zustand'
import type { Visitor } from '#contract/accounts.ts'
import { useAddress } from '../../i18n/use-language.ts'

const remembered = 60_000

type Known = { visitor: Visitor | null | undefined }

/** Who is logged in, as the open page knows it: null for a stranger, undefined until it is known. */
export const useVisitor = create<Known>(() => ({ visitor: undefined }))

/**
 * Asks who is logged in, and remembers it for a minute. Asked anew at once after a form that was sent, as for logging in
 * or out, when somebody has come or gone in another tab, and when the browser brings a page back as it was left.
 */
export function useAskingWhoIsThere(): void {
  const address = useAddress('/session')
  const { state, formMethod } = useNavigation()
  const { key } = useLocation()
  const askedAt = useRef(-remembered)

  const ask = useCallback(async () => {
    askedAt.current = performance.now()
    const visitor = await askWhoIsThere(address)
    useVisitor.setState({ visitor })
    keepEmail(visitor?.email)
  }, [address])

  useEffect(() => {
    if (formMethod) askedAt.current = -remembered
  }, [formMethod])

  useEffect(() => {
    if (state === 'idle' && performance.now() - askedAt.current >= remembered) void ask()
  }, [key, state, ask])

  useEffect(() => {
    const renew = async () => {
      const before = useVisitor.getState().visitor?.id
      await ask()
      // What was shown to who has left must not be read by who comes.
      if (useVisitor.getState().visitor?.id !== before) location.reload()
    }
    const events = new AbortController()
    addEventListener('storage', ({ key }) => key === emailKey && void ask(), events)
    addEventListener('pageshow', ({ persisted }) => persisted && void renew(), events)
    return () => events.abort()
  }, [ask])
}

/** A header must not take the page down with it: where the shop cannot be reached, nobody is known. */
async function askWhoIsThere(address: string): Promise<Visitor | null> {
  try {
    const answer = await fetch(address)
    const { visitor }: { visitor?: Visitor | null } = await answer.json()
    return visitor ?? null
  } catch {
    return null
  }
}

const emailKey = 'email'

/** The address of whoever is logged in stays in local storage, as a hint for other code on the page. It proves nothing. */
function keepEmail(email: string | undefined): void {
  try {
    if (email) localStorage.setItem(emailKey, email)
    else localStorage.removeItem(emailKey)
  } catch {
    // Browsers inside other apps may have no storage. Nothing depends on the hint.
  }
}
