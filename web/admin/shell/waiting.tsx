import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { englishPath } from '../../i18n/language.ts'

const patience = 300
const rows = Array.from({ length: 10 }, (_, row) => row)

/** While another page of the desk is slow in coming, its shape stands in its place. */
export function Waiting({ children }: { children: ReactNode }) {
  const page = useWaitedFor()
  return (
    <>
      <div hidden={page !== undefined}>{children}</div>
      {page !== undefined && <Shape isHome={page === 'home'} />}
    </>
  )
}

function useWaitedFor(): string | undefined {
  const { location, formMethod } = useNavigation()
  const here = useLocation().pathname
  const next = location?.pathname
  const isOther = next !== undefined && next !== here && !formMethod
  const to = isOther ? /^\/admin\/([\w-]+)/.exec(englishPath(next))?.[1] : undefined
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!to) return
    const timer = setTimeout(() => setLate(to), patience)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [to])
  return to && late
}

/** Six tiles and two boxes, or a heading and ten rows. */
function Shape({ isHome }: { isHome: boolean }) {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        <Trans>One moment…</Trans>
      </p>
      <Bone className="h-9 w-48" />
      {isHome ? (
        <>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
            {rows.slice(0, 6).map((tile) => (
              <Bone key={tile} className="h-32" />
            ))}
          </div>
          <Bone className="h-96" />
        </>
      ) : (
        <>
          <Bone className="h-11 max-w-xl" />
          {rows.map((row) => (
            <Bone key={row} className="h-32 md:h-16" />
          ))}
        </>
      )}
    </div>
  )
}

function Bone({ className }: { className: string }) {
  return <span aria-hidden className={`block rounded-card bg-sunken motion-safe:animate-pulse ${className}`} />
}
