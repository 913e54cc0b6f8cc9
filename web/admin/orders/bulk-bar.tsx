import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, CircleCheck, ListChecks, PackageCheck, Printer, Tags, Truck } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { bulkAction, BulkFrame, bulkPicture } from '../table/bulk-frame.tsx'
import { useList, withList } from '../table/list-place.ts'
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
  const isOver = hasChosen && movableTo('delivered', rows).length === 0
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
      more={
        <RowMenu label={t`More for the selected orders`} word={t`More`}>
          {!isOver && (
            // On wide screens they stand beside the menu.
            <>
              {next !== 'hand-over' && <HandOver rows={rows} look={`${rowMenuItem} xl:hidden`} />}
              <Slips look={`${rowMenuItem} xl:hidden`} />
            </>
          )}
          <Others rows={rows} />
        </RowMenu>
      }
    >
      <form
        id={bulkForm}
        method="post"
        action={useAddress('/admin/order')}
        onSubmit={(submit) => moveBy(submit, { orders: rows }, onDone)}
        className="contents max-sm:flex max-sm:grow max-sm:flex-wrap max-sm:gap-1.5"
      >
        <input type="hidden" name="do" value="many" />
        <input type="hidden" name="list" value={useList('/admin/order')} />
        {next === 'hand-over' ? (
          <HandOver rows={rows} look={`btn btn-primary ${action}`} />
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
        {next !== 'hand-over' && <HandOver rows={rows} look={`${beside} max-xl:hidden`} />}
        <Slips look={isOver ? beside : `${beside} max-xl:hidden`} />
      </form>
    </BulkFrame>
  )
}

const action = `${bulkAction} whitespace-nowrap`
const beside = `btn btn-secondary ${action}`

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
    <Button type="submit" name="status" value={to} {...(variant && { variant })} className={action}>
      {children}
      {movable < rows.length && ` (${count})`}
    </Button>
  )
}

/** Papers about all of them. */
function Slips({ look }: { look: string }) {
  return (
    <GetButton path="/admin/order/print" look={look}>
      <Printer {...bulkPicture} />
      <Trans>Print slips</Trans>
    </GetButton>
  )
}

/** What is wanted less often, in a menu. What none of the chosen can have is gone. */
function Others({ rows }: { rows: OrderRow[] }) {
  const cancellable = movableTo('cancelled', rows).length
  const count = formatNumber(cancellable, useLanguage())
  return (
    <>
      <GetButton path="/admin/order/print" format="labels" look={rowMenuItem}>
        <Tags {...bulkPicture} />
        <Trans>Labels</Trans>
      </GetButton>
      <GetButton path="/admin/order/print" format="pick-list" look={rowMenuItem}>
        <ListChecks {...bulkPicture} />
        <Trans>Pick list</Trans>
      </GetButton>
      {(rows.length === 0 || cancellable > 0) && (
        <button
          type="submit"
          form={bulkForm}
          name="status"
          value="cancelled"
          className={`${rowMenuItem} text-danger hover:bg-danger-soft!`}
        >
          <Ban {...bulkPicture} />
          <Trans>Cancel orders</Trans>
          {cancellable < rows.length && ` (${count})`}
        </button>
      )}
    </>
  )
}

/** For those that can be handed over; gone where none can. */
function HandOver({ rows, look }: { rows: OrderRow[]; look: string }) {
  const ids = rows.filter(isToHandOver).map(({ id }) => id)
  const count = formatNumber(ids.length, useLanguage())
  if (rows.length > 0 && ids.length === 0) return null
  return (
    <GetButton path="/admin/order/hand-over" ids={ids} look={look}>
      <Truck {...bulkPicture} />
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
      form={bulkForm}
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
        location.assign(withList(`${press.currentTarget.formAction}?${ids}`, String(new FormData(form).get('list'))))
      }}
      className={look}
    >
      {children}
    </button>
  )
}
