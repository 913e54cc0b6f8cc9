import { Plural } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { ManyResult } from '../table/many-result.tsx'

/** What became of an order each; `refused` when nothing was tried at all. */
export type ManyAnswer = {
  did: 'many'
  done: string[]
  failed: { id: string; code: RefusalCode | 'unknown' }[]
  refused?: RefusalCode | 'unknown'
}

/** How many were moved on, and which were not, and why. */
export function ManyOrdersResult({ answer: { done, failed, refused } }: { answer: ManyAnswer }) {
  const words = useAdminWords()
  return (
    <ManyResult
      refused={refused && words.refusal(refused)}
      done={<Plural value={done.length} one="# order updated" other="# orders updated" />}
      failed={failed.length}
    >
      {failed.length > 0 && (
        <ul className="mt-1 grid gap-0.5">
          {failed.map(({ id, code }) => (
            <li key={id}>
              <strong>{orderNumberIn(id)}</strong>: {words.refusal(code)}
            </li>
          ))}
        </ul>
      )}
    </ManyResult>
  )
}
