import { useLocation } from 'react-router'
import { englishPath } from '../../i18n/language.ts'

/** Where the security pages stand: an Admin has them in the admin's frame, a customer in that of the dashboard. */
export function securityPathOf(pathname: string): '/admin/security' | '/dashboard/security' {
  return englishPath(pathname).startsWith('/admin/') ? '/admin/security' : '/dashboard/security'
}

export function useSecurityPath() {
  return securityPathOf(useLocation().pathname)
}
