import { useEffect } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { lineKey } from '#domain/goods/cart.ts'
import { useOffline } from '../../browser/connection.ts'
import { attempt, isRecord, textIn } from '../../browser/device-storage.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { orderKey, useCart } from '../cart/cart-store.ts'

const day = 86_400_000

type Sent = {
  key: string
  /** What was ordered. */
  lines: string
  /** Whether it was sent before the last time as well, without an answer. */
  isAgain: boolean
}

/** An order whose answer is not known, as when the connection was lost. After a day nobody means it any more. */
function readSent(): Sent | undefined {
  const kept = attempt<unknown>(() => JSON.parse(localStorage.getItem(orderKey) ?? 'null'))
  if (!isRecord(kept) || typeof kept['key'] !== 'string' || Date.now() - Number(kept['at']) > day) return undefined
  return { key: kept['key'], lines: textIn(kept['lines']), isAgain: kept['isAgain'] === true }
}

/** Its key: whoever sends it once more, in another tab too, places no second one. */
export function sentKey(): string | undefined {
  return readSent()?.key
}

export function isSentAgain(): boolean {
  return readSent()?.isAgain === true
}

export function keepKey(key: string): void {
  const sent = { key, lines: linesNow(), isAgain: sentKey() === key, at: Date.now() }
  attempt(() => localStorage.setItem(orderKey, JSON.stringify(sent)))
}

function linesNow(): string {
  return useCart
    .getState()
    .lines.map((line) => `${lineKey(line)} ${line.quantity}`)
    .join()
}

/**
 * Asks what became of such an order as soon as the shop can be reached. Where it is placed its thanks follow; the cart is
 * kept if it holds something else now.
 */
export function SentOrder({ refused }: { refused?: object | undefined }): null {
  const { submit } = useFetcher({ key: 'sent' })
  const isOrdering = useNavigation().formData?.get('intent') === 'order'
  const isRead = useCart((cart) => cart.isRead)
  const action = useAddress('/cart')
  const { isOffline } = useOffline()
  useEffect(() => {
    const sent = readSent()
    if (!sent || !isRead || isOrdering || isOffline) return
    const order = { intent: 'sent', idempotencyKey: sent.key, ...(sent.lines !== linesNow() && { isChanged: 'yes' }) }
    void submit(order, { method: 'post', action })
  }, [isRead, isOrdering, isOffline, refused, submit, action])
  return null
}
