import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { englishPath } from '../i18n/language.ts'

const delay = 300

type Props = {
  /** The first part of the addresses: `admin` of `/admin/order`. */
  under: string
  /** What has the shape of a page, by the next part of its address. */
  Skeleton: ComponentType<{ page: string }>
  children: ReactNode
}

/** Around the pages of an account or of the admin: while another of them is slow to load, its skeleton stands in its place. */
export function SlowPage({ under, Skeleton, children }: Props) {
  const page = usePageThatIsSlow(under)
  return (
    <>
      <div hidden={page !== undefined}>{children}</div>
      {page !== undefined && <Skeleton page={page} />}
    </>
  )
}

function usePageThatIsSlow(under: string): string | undefined {
  const { location, formMethod } = useNavigation()
  const here = useLocation().pathname
  const next = location?.pathname
  const isOther = next !== undefined && next !== here && !formMethod
  const [, first, page] = isOther ? englishPath(next).split('/') : []
  const to = first === under ? page : undefined
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!to) return
    const timer = setTimeout(() => setLate(to), delay)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [to])
  return to && late
}
