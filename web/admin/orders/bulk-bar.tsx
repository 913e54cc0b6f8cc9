import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, CircleCheck, ListChecks, PackageCheck, Printer, Tags, Truck } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { bulkAction, BulkFrame, bulkPicture } from '../table/bulk-frame.tsx'
import { RowMenu, rowMenuItem } from '../table/row-menu.tsx'
import { dropDone, movableTo, moveBy } from './moves.ts'
import type { OrderRow } from './orders.server.ts'

export const bulkForm = 'many-orders'

/** What can be done with all orders that are chosen. */
export function BulkBar({ rows, onDone }: { rows: OrderRow[]; onDone: () => void }) {
  const { t } = useLingui()
  const hasChosen = rows.length > 0
  const language = useLanguage()
  const calls = rows.filter((order) => isInShop(order) && order.advice !== 'ok').length
  const count = formatNumber(calls, language)
  const next = nextOf(rows)
  // What came of the last ones is told until others are chosen.
  useEffect(() => {
    if (hasChosen) dropDone()
  }, [hasChosen])
  return (
    <BulkFrame
      chosen={rows.length}
      about={
        calls > 0 && (
          <span className="block text-sm font-medium text-warning">
            <Trans>Call first: {count}</Trans>
          </span>
        )
      }
      onClear={onDone}
    >
      <form
        id={bulkForm}
        method="post"
        action={useAddress('/admin/order')}
        onSubmit={(submit) => moveBy(submit, { orders: rows }, onDone)}
        className="contents"
      >
        <input type="hidden" name="do" value="many" />
        {next === 'hand-over' ? (
          <HandOver rows={rows} picture={bulkPicture} look={`btn btn-primary ${bulkAction}`} />
        ) : (
          <MoveButton rows={rows} to="confirm">
            <CircleCheck {...bulkPicture} />
            <Trans>Confirm</Trans>
          </MoveButton>
        )}
        <MoveButton rows={rows} to="delivered" {...(next !== 'delivered' && { variant: 'secondary' })}>
          <PackageCheck {...bulkPicture} />
          <Trans>Mark delivered</Trans>
        </MoveButton>
        <span className="contents max-md:hidden">
          <Others rows={rows} look={beside} cancelLook="btn btn-quiet px-2.5! text-danger! hover:bg-danger-soft!" />
        </span>
        {/* On small screens the bar must not hide the orders that it is about. */}
        <span className="shrink-0 md:hidden">
          <RowMenu label={t`More for the selected orders`} word={t`More`}>
            <Others rows={rows} look={rowMenuItem} cancelLook={`${rowMenuItem} text-danger hover:bg-danger-soft!`} />
          </RowMenu>
        </span>
      </form>
    </BulkFrame>
  )
}

/** What follows for the chosen ones, the earliest first where it differs: it has the filled button. */
function nextOf(rows: OrderRow[]): 'confirm' | 'hand-over' | 'delivered' {
  if (rows.length === 0 || movableTo('confirm', rows).length > 0) return 'confirm'
  return rows.some(isToHandOver) ? 'hand-over' : 'delivered'
}

type MoveButtonProps = { rows: OrderRow[]; to: OrderStatus; variant?: 'secondary'; children: ReactNode }

/** Moves those of the chosen orders that can be moved there, and says how many where not all can; gone where none can. */
function MoveButton({ rows, to, variant, children }: MoveButtonProps) {
  const movable = movableTo(to, rows).length
  const count = formatNumber(movable, useLanguage())
  if (rows.length > 0 && movable === 0) return null
  return (
    <Button type="submit" name="status" value={to} {...(variant && { variant })} className={bulkAction}>
      {children}
      {movable < rows.length && ` (${count})`}
    </Button>
  )
}

const beside =
  'inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-2.5 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken'

// A menu has room for pictures on phones, too.
const picture = { ...bulkPicture, className: '' }

/** What is wanted less often: beside the first two on wide screens, in a menu on others. What none of the chosen can have is gone. */
function Others({ rows, look, cancelLook }: { rows: OrderRow[]; look: string; cancelLook: string }) {
  const isUnknown = rows.length === 0
  return (
    <>
      {nextOf(rows) !== 'hand-over' && <HandOver rows={rows} picture={picture} look={look} />}
      <GetButton path="/admin/order/print" look={look}>
        <Printer {...picture} />
        <Trans>Print slips</Trans>
      </GetButton>
      <GetButton path="/admin/order/print" format="labels" look={look}>
        <Tags {...picture} className="md:hidden" />
        <Trans>Labels</Trans>
      </GetButton>
      <GetButton path="/admin/order/print" format="pick-list" look={look}>
        <ListChecks {...picture} className="md:hidden" />
        <Trans>Pick list</Trans>
      </GetButton>
      {(isUnknown || movableTo('cancelled', rows).length > 0) && (
        <button type="submit" name="status" value="cancelled" className={cancelLook}>
          <Ban {...picture} />
          <Trans>Cancel orders</Trans>
        </button>
      )}
    </>
  )
}

/** For those that can be handed over; gone where none can. */
function HandOver({ rows, picture, look }: { rows: OrderRow[]; picture: object; look: string }) {
  const ids = rows.filter(isToHandOver).map(({ id }) => id)
  const count = formatNumber(ids.length, useLanguage())
  if (rows.length > 0 && ids.length === 0) return null
  return (
    <GetButton path="/admin/order/hand-over" ids={ids} look={look}>
      <Truck {...picture} />
      <Trans>Hand over</Trans>
      {ids.length < rows.length && ` (${count})`}
    </GetButton>
  )
}

/** Before it is sent, its customer can still be called. */
function isInShop(order: OrderRow): boolean {
  return order.status === 'pending' || isToHandOver(order)
}

function isToHandOver({ status, isAway }: OrderRow): boolean {
  return status === 'confirm' && !isAway
}

type GetProps = { path: string; ids?: string[]; format?: string; look: string; children: ReactNode }

/** Opens a page about the chosen orders, or about `ids` of them. */
function GetButton({ path, ids: some, format, look, children }: GetProps) {
  return (
    <button
      type="submit"
      formMethod="get"
      formAction={useAddress(path)}
      {...(format && { name: 'paper', value: format })}
      onClick={(press) => {
        const form = press.currentTarget.form
        if (!form) return
        press.preventDefault()
        const chosen = some ?? new Set(new FormData(form).getAll('ids').map(String))
        const ids = new URLSearchParams([...chosen].map((id) => ['ids', id]))
        if (format) ids.append('paper', format)
        location.assign(`${press.currentTarget.formAction}?${ids}`)
      }}
      className={look}
    >
      {children}
    </button>
  )
}
