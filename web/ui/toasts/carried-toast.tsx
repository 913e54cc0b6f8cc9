import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toast } from './toast.ts'

type News = 'logged-in'

let carried: News | undefined

/** Keeps a piece of good news until the next page is there. */
export function carry(news: News): void {
  carried = news
}

/** Says on the page one lands on what was done on the page before. */
export function CarriedToast() {
  const { t } = useLingui()
  const { key } = useLocation()
  const loggedIn = t`Logged in successfully`
  useEffect(() => {
    if (carried === 'logged-in') toast.success(loggedIn)
    carried = undefined
  }, [key, loggedIn])
  return null
}
