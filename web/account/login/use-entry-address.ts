import { useLocation } from 'react-router'
import { englishPath } from '../../i18n/language.ts'
import { accountAddress } from './account-address.ts'

const ownPages = /^\/(login|logout|signup|verify-email|reset-password|forgot-password)?$/

/** The way to log in or to sign up, and from there back to the page that is open now. */
export function useEntryAddress(): (page: '/login' | '/signup') => string {
  const { pathname, search } = useLocation()
  const isWorthIt = !ownPages.test(englishPath(pathname))
  return (page) => accountAddress(page, { next: isWorthIt ? pathname + search : undefined })
}
