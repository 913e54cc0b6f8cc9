import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import { useAddress } from '../lib/use-address.ts'
import { keepEmail } from './kept-email.ts'

const remembered = 60_000

/**
 * Who is logged in: null for a stranger, undefined until it is known. The open page remembers it for a minute;
 * logging in or out asks anew, as every action does.
 */
export function useVisitor(): Visitor | null | undefined {
  const { load, data } = useFetcher<{ visitor: Visitor | null }>({ key: 'session' })
  const address = useAddress('/session')
  const { key } = useLocation()
  const askedAt = useRef(-remembered)

  useEffect(() => {
    if (performance.now() - askedAt.current < remembered) return
    askedAt.current = performance.now()
    void load(address)
  }, [key, load, address])

  const visitor = data?.visitor
  useEffect(() => {
    if (visitor !== undefined) keepEmail(visitor?.email)
  }, [visitor])
  return visitor
}
