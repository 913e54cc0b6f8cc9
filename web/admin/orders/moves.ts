import { create } from 'zustand'
import { useEffect } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { canBecome, isFinal, type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** What is to become of an order, or of some together. */
export type Wanted = {
  ids: string[]
  status: OrderStatus
  reason?: string
  /** Whose, for one order. */
  name?: string
  /** Those of them that are to be asked about first. */
  warned?: Warned[]
  /** Its customer is to be called before it is confirmed. */
  isCalledFirst?: boolean
}
/** A pending order whose phone number is marked, and why. */
export type Warned = { id: string; reason: string }
type Markable = { id: string; status: OrderStatus; blocked?: { reason: string } | undefined }
type Failed = { id: string; code: RefusalCode | 'unknown' }
type Done = { state: 'done'; done: string[]; failed: Failed[] }
type Outcome = Done | { state: 'lost'; why: RefusalCode | 'lost' | 'unknown' }
export type Move = Wanted & { key: number } & ({ state: 'held' | 'sending' } | Outcome)
type OpenMove = Wanted & { onBegun: (() => void) | undefined }

/**
 * Orders on their way to another status, kept outside the pages so that going to another page of the admin loses none.
 * A final status is asked about, then held for some seconds in which it can be taken back, and only then sent.
 */
export const useMoves = create<State>(() => ({ open: undefined, moves: [], isSettling: false }))

/** `isSettling`: the list is brought up to date, and for a moment after that another order may stand under the finger. */
type State = { open: OpenMove | undefined; moves: Move[]; isSettling: boolean }

const { getState, setState } = useMoves
let lastKey = 0

/** Those of some orders that are not confirmed, or delivered, before somebody has asked. */
export function warnedAmong(orders: readonly Markable[], status: OrderStatus): Warned[] {
  if (status === 'cancelled') return []
  return orders.flatMap((order) =>
    order.blocked && order.status === 'pending' ? [{ id: order.id, reason: order.blocked.reason }] : [],
  )
}

/** The status that the shop has given an order last, on behalf of this page. */
const given = new Map<string, OrderStatus>()

/** A button that was pressed twice, or that is still drawn after the order has moved on, asks for what is done or under way. */
function isKnown(id: string, status: OrderStatus): boolean {
  const isUnderWay = (one: Move) => (one.state === 'held' || one.state === 'sending') && one.ids.includes(id)
  return given.get(id) === status || getState().moves.some((one) => one.status === status && isUnderWay(one))
}

function begin(all: Wanted, onBegun?: () => void): void {
  const wanted = { ...all, ids: all.ids.filter((id) => !isKnown(id, all.status)) }
  if (wanted.ids.length === 0) return
  if (isFinal(wanted.status) || wanted.warned?.length || wanted.isCalledFirst)
    return setState({ open: { ...wanted, onBegun } })
  void send(add(wanted, 'sending'))
  onBegun?.()
}

/** The question was answered: `reason` is what was typed beside it. */
export function agree(reason: string): void {
  const { open } = getState()
  if (!open) return
  const { onBegun, ...wanted } = open
  if (isFinal(wanted.status)) add({ ...wanted, ...(reason && { reason }) }, 'held')
  else void send(add(wanted, 'sending'))
  onBegun?.()
  decline()
}

export function decline(): void {
  setState({ open: undefined })
}

function add(wanted: Wanted, state: 'held' | 'sending'): Move {
  const move = { ...wanted, key: ++lastKey, state }
  setState(({ moves }) => ({ moves: [...moves.filter((one) => !isOver(one, wanted)), move] }))
  return move
}

/** What became of the same orders before is told no more. */
function isOver({ state, ids }: Move, next: Wanted): boolean {
  return state === 'done' && (ids.length > 1 || ids.some((id) => next.ids.includes(id)))
}

/** Takes back what was held, or lets go of what was told. */
export function drop(key: number): void {
  setState(({ moves }) => ({ moves: moves.filter((one) => one.key !== key) }))
}

export function dropDone(): void {
  setState(({ moves }) => ({ moves: moves.filter(({ state }) => state !== 'done') }))
}

/** Before the page is left: what waits for its seconds to pass goes now. */
export function sendHeld(): void {
  for (const move of getState().moves) if (move.state === 'held') void send(move)
}

let renew: (move: Wanted & Done) => Promise<void> = async () => {}

/** How the open page is brought up to date once the shop has answered, and what it says then. */
export function renewBy(how: typeof renew): void {
  renew = how
}

export async function send({ key, ids, status, reason, warned }: Move): Promise<void> {
  const put = (change: Partial<Move>) =>
    setState(({ moves }) => ({ moves: moves.map((one) => (one.key === key ? ({ ...one, ...change } as Move) : one)) }))
  put({ state: 'sending' })
  // Of many, the shop leaves out those that were not asked about, and names them.
  const isSure = warned !== undefined && warned.length > 0 && ids.length === 1
  const wanted = { ids, status, ...(reason && { reason }), ...(isSure && { sure: true as const }) }
  const outcome = await ask(wanted)
  // A refusal too: the page then shows what has become of the order meanwhile.
  if (outcome.state === 'done') {
    for (const id of outcome.done) given.set(id, status)
    setState({ isSettling: true })
    await renew({ ids, status, ...outcome }).finally(settleSoon)
  }
  put(outcome)
  if (outcome.state === 'done' && ids.length === 1 && outcome.failed.length === 0) drop(key)
}

let settling: ReturnType<typeof setTimeout> | undefined

function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(() => setState({ isSettling: false }), 600)
}

const timeout = 20_000

/** The request outlives the page that sends it. */
async function ask(wanted: Wanted & { sure?: true }): Promise<Outcome> {
  try {
    const response = await fetch('/api/v2/statuses', {
      method: 'PATCH',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
      signal: AbortSignal.timeout(timeout),
    })
    return outcomeOf(wanted, (await response.json()) as Answer)
  } catch {
    // No answer, or one that cannot be read: whether it was done is unknown, and the list says so.
    return { state: 'lost', why: 'lost' }
  }
}

type Answer = { success: boolean; code?: string; done?: string[]; failed?: { id: string; code: string }[] }

function outcomeOf({ ids }: Wanted, { success, code, done = [], failed = [] }: Answer): Outcome {
  if (success) return { state: 'done', done, failed: failed.map((one) => ({ id: one.id, code: known(one.code) })) }
  const why = known(code)
  if (why === 'invalid-input') return { state: 'done', done: [], failed: ids.map((id) => ({ id, code: why })) }
  return { state: 'lost', why }
}

function known(code = ''): RefusalCode | 'unknown' {
  // One that this page does not know is said without details.
  return code ? (code as RefusalCode) : 'unknown'
}

const places = new Map<string, number>()

/** An order is shown here, and with it what became of it. @returns how to take that back. */
function showsHere(id: string): () => void {
  places.set(id, (places.get(id) ?? 0) + 1)
  return () => void places.set(id, (places.get(id) ?? 1) - 1)
}

export function isShown(id: string): boolean {
  return (places.get(id) ?? 0) > 0
}

/** What became of a form that was sent without scripts; `ask` when it must be sent once more, by somebody who is sure. */
export type OrderAnswer =
  | { id: string; did: 'move' | 'archive' | 'close-return'; refused?: RefusalCode | 'unknown' }
  | { did: 'ask'; ids: string[]; status: OrderStatus; warned: Warned[]; isCalledFirst: boolean; refused?: undefined }
type Order = { id: string; status: OrderStatus }

/**
 * Moving an order on: shown at once as if it were done, and as it is, with the reason, when the shop says no.
 * All parts of the page that show the order share it.
 */
export function useMoving({ id, status }: Order) {
  const move = useMoves(({ moves }) => moves.findLast(({ ids }) => ids.includes(id)))
  useEffect(() => showsHere(id), [id])
  const isBusy = move?.state === 'held' || move?.state === 'sending'
  const refused = move?.state === 'done' ? move.failed.find((one) => one.id === id)?.code : undefined
  return { isBusy, isSending: move?.state === 'sending', shown: isBusy ? move.status : status, refused }
}

type Chosen = { orders: Parameters<typeof warnedAmong>[0] } & Pick<Wanted, 'name' | 'isCalledFirst'>
type Submit = { preventDefault: () => void; nativeEvent: Event }

/** Takes a form's button in hand, once there are scripts. */
export function moveBy(submit: Submit, { orders, name, isCalledFirst = false }: Chosen, onBegun?: () => void): void {
  submit.preventDefault()
  const { submitter } = submit.nativeEvent as SubmitEvent
  const status = orderStatuses.find((one) => one === submitter?.getAttribute('value'))
  if (!status || submitter?.getAttribute('aria-disabled') === 'true') return
  const movable = orders.length > 1 ? movableTo(status, orders) : orders
  const ids = movable.map(({ id }) => id)
  if (ids.length > 0)
    begin({ ids, status, ...(name && { name }), warned: warnedAmong(movable, status), isCalledFirst }, onBegun)
}

/** Those of some orders that can have this status next. */
export function movableTo<One extends Pick<Markable, 'status'>>(to: OrderStatus, orders: readonly One[]): One[] {
  return orders.filter(({ status }) => canBecome(status, to, 'admin'))
}

/** A refusal often means that a colleague was first: the page shows what is true now, as after a change. */
export function renewsWhenRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.refused !== undefined || defaultShouldRevalidate
}
