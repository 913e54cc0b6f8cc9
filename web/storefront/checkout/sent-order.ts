import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useNavigate, useNavigation } from 'react-router'
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

/** Remembers what is sent on the device, and in this tab where it goes. */
export function keepKey(key: string, receiver: string): void {
  const sent = { key, lines: linesNow(), isAgain: sentKey() === key, at: Date.now() }
  attempt(() => localStorage.setItem(orderKey, JSON.stringify(sent)))
  attempt(() => sessionStorage.setItem(orderKey, `${key} ${receiver}`))
}

function linesNow(): string {
  return useCart
    .getState()
    .lines.map((line) => `${lineKey(line)} ${line.quantity}`)
    .join()
}

type Props = {
  /** Where the order would go now, if its form is there. */
  receiver?: (() => string) | undefined
  refused?: object | undefined
}

/**
 * Asks what became of such an order as soon as the shop can be reached. Where it is placed its thanks follow; the cart is
 * kept if it says something else now than what was sent.
 */
export function SentOrder({ receiver, refused }: Props): null {
  const { submit, data } = useFetcher<{ thanks?: string }>({ key: 'sent' })
  const navigate = useNavigate()
  const action = useAddress('/cart')
  const isOrdering = useNavigation().formData?.get('intent') === 'order'
  const isRead = useCart((cart) => cart.isRead)
  const { isOffline } = useOffline()
  const ask = useEffectEvent(() => {
    const sent = readSent()
    if (!sent) return
    const inTab = attempt(() => sessionStorage.getItem(orderKey))?.split(`${sent.key} `)[1]
    const isElsewhere = inTab !== undefined && inTab !== receiver?.()
    const isChanged = isElsewhere || sent.lines !== linesNow()
    const order = { intent: 'sent', idempotencyKey: sent.key, ...(isChanged && { isChanged: 'yes' }) }
    void submit(order, { method: 'post', action })
  })
  useEffect(() => {
    if (isRead && !isOrdering && !isOffline) ask()
  }, [isRead, isOrdering, isOffline, refused])
  // A redirect would be dropped where the page is on its way somewhere meanwhile.
  const thanks = data?.thanks
  useEffect(() => {
    if (thanks) void navigate(thanks)
  }, [thanks, navigate])
  return null
}
