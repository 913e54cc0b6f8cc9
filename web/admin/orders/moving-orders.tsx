import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { UndoNote } from '../../ui/toasts/undo-note.tsx'
import { focusHeading } from '../table/list-place.ts'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { ManyOrdersResult, MoveQuestion } from './move-question.tsx'
import { drop, dropDone, isShown, renewBy, send, sendHeld, useMoves, type Move } from './moves.ts'

/** In the frame of every page of the admin: the question before a final status, the seconds after it, and what came of it. */
export function MovingOrders() {
  const moves = useMoves((state) => state.moves)
  useRenewedPage()
  useSendingInTime()
  const isByKey = useByKey()
  const told = moves.filter(isTold)
  return (
    <>
      <MoveQuestion />
      {told.map((move) => (
        <div
          key={move.key}
          className={`rounded-card shadow-3 ${move.state === 'held' ? 'border border-line-strong bg-surface px-4 py-1.5 *:flex-nowrap [&_button]:whitespace-nowrap' : ''}`}
        >
          <Told move={move} isByKey={isByKey} />
        </div>
      ))}
    </>
  )
}

/** What becomes of one order is told where it is shown, if it is. */
function isTold({ state, ids }: Move): boolean {
  if (state === 'sending') return false
  return state !== 'done' || ids.length > 1 || !ids.some(isShown)
}

/** Whether the last press was one of the keyboard. */
function useByKey(): RefObject<boolean> {
  const isByKey = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => void (isByKey.current = type === 'keydown')
    const events = ['keydown', 'pointerdown']
    for (const event of events) document.addEventListener(event, note, true)
    return () => events.forEach((event) => document.removeEventListener(event, note, true))
  }, [])
  return isByKey
}

function Told({ move, isByKey }: { move: Move; isByKey: RefObject<boolean> }) {
  const words = useAdminWords()
  const numbers = move.ids.map(orderNumberIn).join(', ')
  const isHeld = move.state === 'held'
  useEffect(() => {
    // It would be too far away for the keyboard; its time stands while it has the focus.
    if (isHeld && isByKey.current)
      document.querySelector<HTMLElement>(`[data-undo="move ${move.key}"]`)?.focus({ preventScroll: true })
  }, [isHeld, isByKey, move.key])
  if (isHeld)
    return (
      <UndoNote undoKey={`move ${move.key}`} name={numbers} onUndo={() => undo(move)} onEnd={() => void send(move)}>
        <span role="status">
          <HeldWords move={move} />
        </span>
      </UndoNote>
    )
  if (move.state === 'lost') return <Lost move={move} />
  if (move.state !== 'done') return null
  const [failed] = move.failed
  return (
    <Closable onClose={() => drop(move.key)}>
      {move.ids.length > 1 || !failed ? (
        <ManyOrdersResult answer={{ did: 'many', ...move }} />
      ) : (
        <Alert look="danger">
          <strong>{numbers}</strong>: {words.refusal(failed.code)}
        </Alert>
      )}
    </Closable>
  )
}

/** Takes it back; the focus goes on at the steps of the order where its page is open, or at the heading of the page. */
function undo({ key, ids }: Move): void {
  const steps = ids.some(isShown) ? document.getElementById('next-title') : null
  focusHeading(steps ?? document.querySelector('h1'))
  drop(key)
}

function HeldWords({ move: { ids, status } }: { move: Move }) {
  const [id = ''] = ids
  const number = orderNumberIn(id)
  if (ids.length > 1)
    return status === 'delivered' ? (
      <Plural value={ids.length} one="# order marked as delivered." other="# orders marked as delivered." />
    ) : (
      <Plural value={ids.length} one="# order cancelled." other="# orders cancelled." />
    )
  return status === 'delivered' ? (
    <Trans>Order {number} marked as delivered.</Trans>
  ) : (
    <Trans>Order {number} cancelled.</Trans>
  )
}

/** The shop gave no answer: nothing is forgotten, and it can be sent once more. */
function Lost({ move }: { move: Extract<Move, { state: 'lost' }> }) {
  const words = useAdminWords()
  const numbers = move.ids.map(orderNumberIn).join(', ')
  return (
    <Alert look="danger">
      <p className="font-semibold">{numbers}</p>
      {move.why === 'login-required' ? (
        <LogInBeside />
      ) : move.why === 'lost' ? (
        <Trans>The shop could not be reached. Nothing is lost: please try again.</Trans>
      ) : (
        words.refusal(move.why)
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void send(move)}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="quiet" onClick={() => drop(move.key)}>
          <Trans>Leave it as it was</Trans>
        </Button>
      </p>
    </Alert>
  )
}

function Closable({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    // The button stands within what it closes.
    <div className="relative *:m-0! [&_:is([role=status],[role=alert])]:pe-12">
      {children}
      <IconButton label={t`Close`} onClick={onClose} className="absolute end-1.5 top-1.5">
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

/** The open page is brought up to date after each answer; what was told of many orders goes with the page. */
function useRenewedPage(): void {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const isOnlyOrderHere = useEffectEvent((id: string) => pathname.endsWith(`/${id}`))
  const sayConfirmed = useEffectEvent((id: string) => {
    const number = orderNumberIn(id)
    toast.success(t`Order ${number} is confirmed.`)
  })
  useEffect(() => {
    renewBy(async ({ ids, status, done, failed }) => {
      // The page of an order that somebody has deleted would be gone, and the reason with it.
      if (failed.some(({ id, code }) => code === 'order-not-found' && isOnlyOrderHere(id))) return
      await revalidate()
      // Its row has gone elsewhere; its own page says so itself.
      const [id = ''] = done
      if (status === 'confirm' && ids.length === 1 && id && !isOnlyOrderHere(id)) sayConfirmed(id)
    })
  }, [revalidate])
  useEffect(() => dropDone, [pathname])
}

/** What is held goes as soon as the page is hidden or left; what did not arrive is asked about. */
function useSendingInTime(): void {
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && sendHeld()
    const leave = (event: BeforeUnloadEvent) => {
      if (useMoves.getState().moves.some(({ state }) => state === 'lost')) event.preventDefault()
    }
    // Whoever logs out may not change anything any more.
    const logOut = ({ target }: Event) =>
      target instanceof HTMLFormElement && target.getAttribute('action')?.endsWith('/logout') && sendHeld()
    addEventListener('pagehide', sendHeld)
    addEventListener('beforeunload', leave)
    document.addEventListener('visibilitychange', hide)
    document.addEventListener('submit', logOut, true)
    return () => {
      removeEventListener('pagehide', sendHeld)
      removeEventListener('beforeunload', leave)
      document.removeEventListener('visibilitychange', hide)
      document.removeEventListener('submit', logOut, true)
      sendHeld()
    }
  }, [])
}
