import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'

type Props = {
  /** Why nothing was tried at all, in words. */
  refused: string | undefined
  /** How many were changed, in words. */
  done: ReactNode
  failed: number
  /** Why the others were not. */
  children: ReactNode
}

/** What became of rows that were changed together. */
export function ManyResult({ refused, done, failed, children }: Props) {
  if (refused) return <Alert look="danger">{refused}</Alert>
  return (
    <div className="mt-3">
      <Alert look={failed > 0 ? 'danger' : 'success'}>
        <p className="font-semibold">
          {done}
          {failed > 0 && (
            <>
              {', '}
              <Plural value={failed} one="# not changed" other="# not changed" />
            </>
          )}
        </p>
        {children}
      </Alert>
    </div>
  )
}
