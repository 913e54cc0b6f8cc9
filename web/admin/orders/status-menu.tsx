import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Ban, CircleCheck, Eye, PackageCheck, Truck, type LucideIcon } from 'lucide-react'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { canBecome, orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useStatusWord } from '../../ui/status-chip.tsx'
import { useList, withList } from '../table/list-place.ts'
import { RowMenu, rowMenuItem } from '../table/row-menu.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { Link } from '../../ui/link.tsx'
import { moveBy, useMoves, useMoving } from './moves.ts'
import type { OrderRow } from './orders.server.ts'

const icons = { pending: Eye, confirm: CircleCheck, delivered: PackageCheck, cancelled: Ban }
type Order = {
  id: string
  status: OrderStatus
  name: string
  isAway: boolean
  advice: OrderRow['advice']
  blocked?: { reason: string } | undefined
}

/** Where a pending order may go next, the commonest step beside the menu. The menu of the others is locked. */
export function StatusMenu({ order }: { order: Order }) {
  const { t } = useLingui()
  const words = useAdminWords()
  const now = useStatusWord()(order.status)
  const { isBusy, isSending, shown, refused } = useMoving(order)
  // The second tap of two must not meet the next order, or the next step of this one.
  const isSettling = useMoves((state) => state.isSettling)
  const held = shown === 'delivered' ? t`Marked as delivered` : t`Cancelled`
  return (
    <div className="grid justify-items-start gap-1">
      <div className={`flex items-center ${isSettling ? 'pointer-events-none' : ''}`}>
        {order.status === 'pending' && <ConfirmStep order={order} isBusy={isBusy} />}
        {/* On a card a locked menu gives its room to the next step and the address. */}
        <span className={order.status === 'confirm' ? 'contents max-md:hidden' : 'contents'}>
          <RowMenu
            label={t`View order ${orderNumberIn(order.id)}`}
            word={t`View`}
            isBusy={isSending}
            held={isBusy && !isSending ? held : undefined}
            locked={order.status === 'pending' ? undefined : t`This order is not pending any more.`}
          >
            <Choices order={order} />
          </RowMenu>
        </span>
        <span className="flex max-md:gap-1.5">
          {order.status === 'confirm' && !order.isAway && <HandOverLink order={order} />}
          {order.status === 'confirm' && <NextStep order={order} isBusy={isBusy} />}
        </span>
      </div>
      {refused && (
        <p role="alert" className="max-w-48 text-sm text-danger">
          {words.refusal(refused)} {refused === 'order-locked' && <Trans>It is now: {now}.</Trans>}
        </p>
      )}
    </div>
  )
}

const step =
  'md:btn-icon content-center gap-0.5 md:max-2xl:w-9 pointer-fine:md:max-[84rem]:w-8 2xl:w-auto 2xl:min-w-11 2xl:px-1 max-md:inline-flex max-md:min-h-11 max-md:items-center aria-disabled:opacity-60'

const faces = {
  next: 'max-md:px-2.5 max-md:bg-primary-soft max-md:text-on-primary-soft max-md:ring-primary',
  /** Of two, which leave the address its room. */
  first: 'max-md:px-2 max-md:bg-primary-soft max-md:text-on-primary-soft max-md:ring-primary',
  second: 'max-md:px-2 max-md:bg-surface max-md:ring-line-strong',
}

type FaceProps = { Icon: LucideIcon; look: keyof typeof faces; children: ReactNode }

/** In words where there is room for them: on cards, whose icons no pointer explains, and on wide screens. Its drawing on cards is lower than what a thumb hits. */
function StepFace({ Icon, look, children }: FaceProps) {
  return (
    <span
      className={`md:contents max-md:inline-flex max-md:min-h-8.5 max-md:items-center max-md:rounded-control max-md:font-semibold max-md:ring-1 max-md:ring-inset ${faces[look]}`}
    >
      <Icon size={20} strokeWidth={1.75} className="max-md:hidden" aria-hidden />
      <span className="whitespace-nowrap md:max-2xl:hidden 2xl:text-xs 2xl:leading-4! 2xl:font-medium">{children}</span>
    </span>
  )
}

/** What follows once an order is confirmed. A shop that brings the parcel itself goes straight to the next. */
function HandOverLink({ order: { id } }: { order: Order }) {
  const { t } = useLingui()
  const label = t`Hand over order ${orderNumberIn(id)}`
  return (
    <Link
      to={withList(`/admin/order/hand-over?ids=${id}`, useList('/admin/order'))}
      aria-label={label}
      title={label}
      className={step}
    >
      <StepFace Icon={Truck} look="first">
        <Trans>Hand over</Trans>
      </StepFace>
    </Link>
  )
}

/** Beside the menu, where no action of a pending order stands; it asks first. */
function NextStep({ order, isBusy }: { order: Order; isBusy: boolean }) {
  const { t } = useLingui()
  const word = useStatusWord()
  const label = t`Mark delivered: order ${orderNumberIn(order.id)}`
  return (
    <MoveForm order={order}>
      <button
        type="submit"
        name="status"
        value="delivered"
        aria-label={label}
        title={label}
        aria-disabled={isBusy || undefined}
        className={step}
      >
        <StepFace Icon={PackageCheck} look={order.isAway ? 'next' : 'second'}>
          {order.isAway && (
            <span className="md:hidden">
              <Trans>Mark delivered</Trans>
            </span>
          )}
          <span className={order.isAway ? 'max-md:hidden' : ''}>{word('delivered')}</span>
        </StepFace>
      </button>
    </MoveForm>
  )
}

/** The commonest step of all needs no menu; who is to be called is asked about. */
function ConfirmStep({ order, isBusy }: { order: Order; isBusy: boolean }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const label = t`Confirm order ${orderNumberIn(order.id)}`
  useLayoutEffect(() => {
    const shown = button.current
    // Once it goes, its row keeps the focus, wherever in the list that stands now.
    return () => {
      if (!shown || shown !== document.activeElement) return
      const link = shown.closest('[data-row]')?.querySelector<HTMLElement>('[data-open]')
      queueMicrotask(() => link?.focus({ preventScroll: true }))
    }
  }, [])
  return (
    <span className="max-md:me-1.5 md:order-1">
      <MoveForm order={order} isCalledFirst={order.advice !== 'ok'}>
        <button
          ref={button}
          type="submit"
          name="status"
          value="confirm"
          aria-label={label}
          title={label}
          aria-disabled={isBusy || undefined}
          className={step}
        >
          <StepFace Icon={CircleCheck} look="next">
            <Trans>Confirm</Trans>
          </StepFace>
        </button>
      </MoveForm>
    </span>
  )
}

type MoveFormProps = { order: Order; isCalledFirst?: boolean; children: ReactNode }

function MoveForm({ order, isCalledFirst = false, children }: MoveFormProps) {
  const move = { orders: [order], name: order.name, isCalledFirst }
  return (
    <form method="post" action={useAddress('/admin/order')} onSubmit={(submit) => moveBy(submit, move)}>
      {isCalledFirst && <input type="hidden" name="ask" value="called" />}
      <input type="hidden" name="do" value="move" />
      <input type="hidden" name="id" value={order.id} />
      {children}
    </form>
  )
}

function Choices({ order }: { order: Order }) {
  const word = useStatusWord()
  return (
    <MoveForm order={order}>
      <p className="px-3 py-2 text-sm text-ink-2">
        <Trans>
          Order {orderNumberIn(order.id)} from {order.name}
        </Trans>
      </p>
      {orderStatuses
        .filter((status) => canBecome(order.status, status, 'admin'))
        .map((status) => {
          const Icon = icons[status]
          return (
            <button
              key={status}
              type="submit"
              name="status"
              value={status}
              className={`${rowMenuItem} ${status === 'cancelled' ? 'text-danger' : ''}`}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {word(status)}
            </button>
          )
        })}
    </MoveForm>
  )
}
