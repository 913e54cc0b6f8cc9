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
  const calls = rows.filter(({ status, advice }) => status === 'pending' && advice !== 'ok').length
  const count = formatNumber(calls, language)
  const isHandedOverNext = movableTo('confirm', rows).length === 0 && rows.some(isToHandOver)
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
        {isHandedOverNext ? (
          <HandOver picture={bulkPicture} look={`btn btn-primary ${bulkAction}`} />
        ) : (
          <MoveButton rows={rows} to="confirm">
            <CircleCheck {...bulkPicture} />
            <Trans>Confirm</Trans>
          </MoveButton>
        )}
        <MoveButton rows={rows} to="delivered" variant="secondary">
          <PackageCheck {...bulkPicture} />
          <Trans>Mark delivered</Trans>
        </MoveButton>
        <span className="contents max-md:hidden">
          <Others
            hasHandOver={!isHandedOverNext}
            look={beside}
            cancelLook="btn btn-quiet px-2.5! text-danger! hover:bg-danger-soft!"
          />
        </span>
        {/* On small screens the bar must not hide the orders that it is about. */}
        <span className="shrink-0 md:hidden">
          <RowMenu label={t`More for the selected orders`} word={t`More`}>
            <Others
              hasHandOver={!isHandedOverNext}
              look={rowMenuItem}
              cancelLook={`${rowMenuItem} text-danger hover:bg-danger-soft!`}
            />
          </RowMenu>
        </span>
      </form>
    </BulkFrame>
  )
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

/** What is wanted less often: beside the first two on wide screens, in a menu on others. */
function Others({ hasHandOver, look, cancelLook }: { hasHandOver: boolean; look: string; cancelLook: string }) {
  return (
    <>
      {hasHandOver && <HandOver picture={picture} look={look} />}
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
      <button type="submit" name="status" value="cancelled" className={cancelLook}>
        <Ban {...picture} />
        <Trans>Cancel orders</Trans>
      </button>
    </>
  )
}

function HandOver({ picture, look }: { picture: object; look: string }) {
  return (
    <GetButton path="/admin/order/hand-over" look={look}>
      <Truck {...picture} />
      <Trans>Hand over</Trans>
    </GetButton>
  )
}

function isToHandOver({ status, isAway }: OrderRow): boolean {
  return status === 'confirm' && !isAway
}

type GetProps = { path: string; format?: string; look: string; children: ReactNode }

/** Opens a page about the chosen orders. */
function GetButton({ path, format, look, children }: GetProps) {
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
        const ids = new URLSearchParams(
          [...new Set(new FormData(form).getAll('ids').map(String))].map((id) => ['ids', id]),
        )
        if (format) ids.append('paper', format)
        location.assign(`${press.currentTarget.formAction}?${ids}`)
      }}
      className={look}
    >
      {children}
    </button>
  )
}
