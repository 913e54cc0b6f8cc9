import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { ShownWish } from '../wishlist-store/use-todays-wishes.ts'
import { RemovedWish } from './removed-wish.tsx'
import { useWishRows } from './use-wish-rows.tsx'
import { WishRow } from './wish-row.tsx'

type Props = { wishes: ShownWish[]; isLost: boolean; empty: ReactNode }

/** A table where there is room for one; on a phone each row is a card with the same fields in the same order. */
export function WishlistTable({ wishes, isLost, empty }: Props) {
  const { shown, table, remove, move, undo, forget } = useWishRows(wishes)
  return (
    <>
      {shown.length > 0 && (
        <table
          ref={table}
          className="block w-full text-start md:table md:overflow-hidden md:rounded-card md:bg-surface md:ring-1 md:ring-line"
        >
          <caption className="sr-only">
            <Trans>Your wishlist</Trans>
          </caption>
          <WishlistHead />
          <tbody className="grid gap-3 md:table-row-group">
            {shown.map(({ row, isRemoved }) => (
              <Fragment key={row.key}>
                {isRemoved ? (
                  <RemovedWish wish={row} onUndo={() => undo(row)} onEnd={() => forget(row)} />
                ) : (
                  <WishRow
                    wish={row}
                    isLost={isLost}
                    onRemove={() => remove(row)}
                    onMove={(line, before) => move(row, { line, before })}
                  />
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {wishes.length === 0 && empty}
    </>
  )
}

function WishlistHead() {
  const { t } = useLingui()
  const headings = [t`ID`, t`Image`, t`Name`, t`Date`, t`Price`, t`Stock`, t`Actions`]
  return (
    <thead className="hidden bg-sunken text-sm text-ink-2 md:table-header-group">
      <tr>
        {headings.map((heading) => (
          <th
            key={heading}
            scope="col"
            className="px-2 py-2.5 text-start font-semibold first:ps-4 lg:px-3 lg:first:ps-5"
          >
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}
