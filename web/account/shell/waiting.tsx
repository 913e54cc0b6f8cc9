import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { englishPath } from '../../i18n/language.ts'

const delay = 300

/** While another page of the dashboard is slow to load, its skeleton stands in its place. */
export function Waiting({ children }: { children: ReactNode }) {
  const to = useSlowPage()
  return (
    <>
      <div hidden={to !== undefined}>{children}</div>
      {to !== undefined && <Shape of={to} />}
    </>
  )
}

function useSlowPage(): string | undefined {
  const { location, formMethod } = useNavigation()
  const here = useLocation().pathname
  const next = location?.pathname
  const isOther = next !== undefined && next !== here && !formMethod
  const to = isOther ? /^\/dashboard\/(\w+)/.exec(englishPath(next))?.[1] : undefined
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

/** Boxes of the sizes that the page will have, from the top down. */
const shapes: Record<string, string[]> = {
  home: [
    'h-44 sm:h-38',
    'grid-cols-2 h-63 md:h-64 xl:h-30 xl:grid-cols-4 *:h-full max-xl:grid-rows-2',
    'h-110 xl:grid-cols-[3fr_2fr]',
  ],
  order: ['h-11', 'h-32', 'h-32', 'h-32', 'h-32'],
  orderDetails: ['h-20', 'h-44', 'h-72 lg:grid-cols-2', 'h-60'],
}
const cells: Record<string, number[]> = { home: [1, 4, 2], orderDetails: [1, 1, 2, 1] }

function Shape({ of: name }: { of: string }) {
  return (
    <div aria-busy="true" className="grid gap-5">
      <p role="status" className="sr-only">
        <Trans>One moment…</Trans>
      </p>
      <Box className="h-8 w-48 md:h-9.5" count={1} />
      {(shapes[name] ?? ['h-28', 'h-60', 'h-28']).map((size, n) => (
        <Box key={`${name} ${n}`} className={size} count={cells[name]?.[n] ?? 1} />
      ))}
    </div>
  )
}

function Box({ className, count }: { className: string; count: number }) {
  return (
    <div aria-hidden className={`grid gap-4 ${className}`}>
      {Array.from({ length: count }, (_, n) => (
        <span key={n} className="rounded-card bg-sunken motion-safe:animate-pulse" />
      ))}
    </div>
  )
}
