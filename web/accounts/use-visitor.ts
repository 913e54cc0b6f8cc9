import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import { useAddress } from '../lib/language/use-address.ts'
import { keepEmail } from './kept-email.ts'

const remembered = 60_000

/**
 * Who is logged in: null for a stranger, undefined until it is known. The open page remembers it for a minute;
 * a form that was sent, as for logging in or out, makes it ask anew.
 */
export function useVisitor(): Visitor | null | undefined {
  const [visitor, setVisitor] = useState<Visitor | null>()
  const address = useAddress('/session')
  const { state, formMethod } = useNavigation()
  const { key } = useLocation()
  const askedAt = useRef(-remembered)

  useEffect(() => {
    if (formMethod) askedAt.current = -remembered
  }, [formMethod])

  useEffect(() => {
    if (state !== 'idle' || performance.now() - askedAt.current < remembered) return
    askedAt.current = performance.now()
    void askWhoIsThere(address).then(setVisitor)
  }, [key, state, address])

  useEffect(() => {
    if (visitor !== undefined) keepEmail(visitor?.email)
  }, [visitor])

  return visitor
}

/** A header must not take the page down with it: where the shop cannot be reached, nobody is known. */
async function askWhoIsThere(address: string): Promise<Visitor | null> {
  try {
    const answer = await fetch(address)
    const { visitor }: { visitor: Visitor | null } = await answer.json()
    return visitor
  } catch {
    return null
  }
}
