import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toast } from './toast.ts'

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
