import { Plural } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'

/** What became of an order each; `refused` when nothing was tried at all. */
export type ManyAnswer = {
  did: 'many'
  done: string[]
  failed: { id: string; code: RefusalCode | 'unknown' }[]
  refused?: RefusalCode | 'unknown'
}

/** How many were moved on, and which were not, and why. */
export function ManyResult({ answer: { done, failed, refused } }: { answer: ManyAnswer }) {
  const words = useAdminWords()
  if (refused) return <Alert look="danger">{words.refusal(refused)}</Alert>
  return (
    <div className="mt-3">
      <Alert look={failed.length > 0 ? 'danger' : 'success'}>
        <p className="font-semibold">
          <Plural value={done.length} one="# order updated" other="# orders updated" />
          {failed.length > 0 && (
            <>
              {', '}
              <Plural value={failed.length} one="# not" other="# not" />
            </>
          )}
        </p>
        {failed.length > 0 && (
          <ul className="mt-1 grid gap-0.5">
            {failed.map(({ id, code }) => (
              <li key={id}>
                <strong>{orderNumberIn(id)}</strong>: {words.refusal(code)}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}
