import type { Bulk, ChoiceOfAll, AdminRow } from './use-admin-table.ts'

const place = 'inline-flex min-h-11 min-w-11 items-center gap-2.5 justify-center'
const box = 'size-5 accent-primary'

/** Chooses a row. Without scripts the box sends itself with the form of the bar below the table. */
export function TickRow<Row>({ row, bulk }: { row: AdminRow<Row>; bulk: Bulk<Row> }) {
  return (
    <label className={place}>
      <input
        type="checkbox"
        form={bulk.form}
        name="ids"
        value={row.id}
        checked={row.isChosen}
        onChange={row.choose}
        aria-label={bulk.ask(row.value)}
        className={box}
      />
    </label>
  )
}

/** Chooses all rows of the page; useless without scripts, and not shown then. */
export function TickAll({ all, label, isWordy }: { all: ChoiceOfAll; label: string; isWordy?: true }) {
  return (
    <label className={`${place} unscripted:hidden`}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = all.isSome && !all.isAll
        }}
        checked={all.isAll}
        onChange={({ currentTarget }) => all.choose(currentTarget.checked)}
        aria-label={label}
        className={box}
      />
      {isWordy && <span aria-hidden>{label}</span>}
    </label>
  )
}
