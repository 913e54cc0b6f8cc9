import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useFetched } from '../../browser/lazy.tsx'
import { useForgetful } from '../../browser/device-storage.ts'
import { fetchCards, onToast, type Cards, toast } from './toast.ts'

/**
 * The regions for toasts are on the page from the start, so that a screen reader hears what comes into them. The admin,
 * with its menu and its bars, has a place of its own for them.
 */
export function Toaster({ isInAdmin }: { isInAdmin: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const alerts = useRef<HTMLDivElement>(null)
  const news = useRef<HTMLDivElement>(null)
  const [called, setCalled] = useState<Cards>()
  useEffect(() => onToast(setCalled), [])
  const cards = useFetched(fetchCards) ?? called
  return (
    <div
      ref={box}
      className={`pointer-events-none fixed z-50 grid gap-2 px-4 print:hidden ${isInAdmin ? 'admin-toasts' : 'shop-toasts'}`}
    >
      <div ref={alerts} role="alert" className="contents" />
      <div ref={news} role="status" className="contents" />
      {cards && <cards.ToastCards box={box} alerts={alerts} news={news} />}
    </div>
  )
}

type News = 'logged-in' | 'signed-up'

let carried: News | undefined

/** Keeps a piece of good news until the next page is there. */
export function carry(news: News): void {
  carried = news
}

/** Says on the page one lands on what was done on the page before. */
export function CarriedToast() {
  const { t } = useLingui()
  const { key } = useLocation()
  const [loggedIn, signedUp] = [t`Logged in successfully`, t`Account created successfully`]
  useEffect(() => {
    if (carried === 'logged-in') toast.success(loggedIn)
    if (carried === 'signed-up') toast.success(signedUp)
    carried = undefined
  }, [key, loggedIn, signedUp])
  return null
}

/** Said once, quietly, where the device keeps nothing: cart and wishlist work all the same. */
export function ForgetfulNote() {
  const { t } = useLingui()
  const { isForgetful } = useForgetful()
  const words = t`This browser doesn’t save data. Your cart and wishlist last until you leave.`
  useEffect(() => {
    if (isForgetful) toast.plain(words, { id: 'forgetful' })
  }, [isForgetful, words])
  return null
}
