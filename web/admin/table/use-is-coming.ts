import { useLocation, useNavigation } from 'react-router'

/** Whether other rows of the same list are on their way. */
export function useIsComing(): boolean {
  const { location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  return location?.pathname === pathname && formMethod !== 'POST'
}
