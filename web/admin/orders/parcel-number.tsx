import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldError, FieldErrors } from '#domain/field-errors.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { Day } from '../../lib/day-in-words.ts'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'

type DayProps = {
  /** What was typed or stored before. */
  typed: { handedOverOn: string; carrier: string } | undefined
  /** The day on which the order was placed, or the last one of several. */
  placed: Day
  today: string
  wrong: FieldErrors
  /** One day for many orders: those that it is too early for are named. */
  isShared?: boolean
}

/** The day of a hand-over, and who takes the parcel along. */
export function DayAndCourier({ typed, placed, today, wrong, isShared = false }: DayProps) {
  const { t } = useLingui()
  const day = placed.shown
  const words = useAdminWords({
    'invalid-day': msg`Choose the day`,
    'day-before-order': ({ orders }) => {
      const names = orders.join(', ')
      if (!isShared) return msg`Not before ${day}, when the order was placed`
      return orders.length === 1
        ? msg`Not before ${day}, when order ${names} was placed`
        : msg`Not before ${day}: too early for orders ${names}`
    },
  })
  return (
    <>
      <TextField
        label={t`Day`}
        id="handedOverOn"
        name="handedOverOn"
        type="date"
        min={placed.date}
        max={today}
        defaultValue={typed?.handedOverOn ?? today}
        error={words.field(wrong['handedOverOn'])}
      />
      <TextField
        label={t`Courier`}
        id="carrier"
        name="carrier"
        isOptional
        maxLength={100}
        defaultValue={typed?.carrier}
        error={words.field(wrong['carrier'])}
      />
    </>
  )
}

type Props = {
  label: string
  id: string
  name: string
  /** The name of the tick, and the number that was ticked before. */
  sure: { name: string; number: string | undefined }
  typed: string | undefined
  error: FieldError | undefined
  /** The number of its order, beside those of others. */
  order?: string
}

/** What is wrong with the number of an order, which is named beside those of others. */
export function useParcelWords(order: string) {
  return useAdminWords(
    order
      ? { 'parcel-number-used': ({ order: other }) => msg`Orders ${order} and ${other} have the same parcel number` }
      : {},
  )
}

/** The number of a parcel. One that another order has is stored after a tick, which counts for that number alone. */
export function ParcelNumber({ label, id, name, sure, typed = '', error, order = '' }: Props) {
  const words = useParcelWords(order)
  const isTicked = typed !== '' && sure.number === typed
  const other = error?.code === 'parcel-number-used' ? error.order : ''
  return (
    <div>
      <TextField
        label={label}
        id={id}
        name={name}
        isOptional
        maxLength={100}
        autoComplete="off"
        defaultValue={typed}
        error={words.field(error)}
      />
      {other && (
        <TextLink to={`/admin/order?search=${other}`} target="_blank" className="mt-1 flex min-h-6 w-fit items-center">
          <Trans>Look at order {other}</Trans>
        </TextLink>
      )}
      {(isTicked || error?.code === 'parcel-number-used') && (
        <label key={typed} className="mt-1 flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name={sure.name}
            value={typed}
            defaultChecked={isTicked}
            className="size-5 shrink-0 accent-primary"
          />
          <Trans>These orders share one parcel</Trans>
        </label>
      )}
    </div>
  )
}
