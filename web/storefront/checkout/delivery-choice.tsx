import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode, type RefObject } from 'react'
import type { Poisha } from '#domain/money.ts'
import type { Totals } from '#domain/orders/pricing.ts'
import { Price } from '../../ui/price.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { DistrictName } from '#domain/places/districts.ts'
import type { Refused, Typed } from './order-form.ts'
import type { Place } from './use-place.ts'

type Props = {
  isInside: boolean
  onChange: (isInside: boolean) => void
  /** What the order comes to with each choice. */
  totals: { inside: Totals; outside: Totals }
  /** Between which days a parcel arrives, in words; without a connection nobody knows. */
  dates?: { insideDhaka: string; outsideDhaka: string }
  /** Where it goes, which presets the choice; nothing where an address of the book says so. */
  children: ReactNode
  /** What is said of the choice. */
  note: ReactNode
}

/** Inside or outside Dhaka, with what each costs. */
export function DeliveryChoice({ isInside, onChange, totals, dates, children, note }: Props) {
  const { t } = useLingui()
  const hasTwoDiscounts = totals.inside.discount !== totals.outside.discount
  return (
    <fieldset>
      <legend className="mb-3 text-xl font-bold">
        <Trans>Delivery</Trans>
      </legend>
      {children}
      <div role="radiogroup" aria-label={t`Delivery`} className={`grid gap-3 sm:grid-cols-2 ${children ? 'mt-5' : ''}`}>
        <Choice
          value="inside"
          isChosen={isInside}
          onChoose={() => onChange(true)}
          charge={totals.inside.deliveryCharge}
          total={totals.inside.total}
          showsTotal={hasTwoDiscounts}
          dates={dates?.insideDhaka}
        >
          {t`Inside Dhaka`}
        </Choice>
        <Choice
          value="outside"
          isChosen={!isInside}
          onChoose={() => onChange(false)}
          charge={totals.outside.deliveryCharge}
          total={totals.outside.total}
          showsTotal={hasTwoDiscounts}
          dates={dates?.outsideDhaka}
        >
          {t`Outside Dhaka`}
        </Choice>
      </div>
      {note}
    </fieldset>
  )
}

type ChoiceProps = {
  value: string
  isChosen: boolean
  onChoose: () => void
  charge: Poisha
  total: Poisha
  /** Also with scripts, which show the total of what is chosen. */
  showsTotal: boolean
  dates: string | undefined
  children: ReactNode
}

function Choice({ value, isChosen, onChoose, charge, total, showsTotal, dates, children }: ChoiceProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary">
      <input
        type="radio"
        name="delivery"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{children}</span>
        <Price amount={charge} />
        {dates && (
          <span className="w-full text-sm">
            <Trans>arrives {dates}</Trans>
          </span>
        )}
        <span className={`w-full text-sm ${showsTotal ? '' : 'hidden unscripted:block'}`}>
          <Trans>
            Total Amount <Price amount={total} style="sum" />
          </Trans>
        </span>
      </span>
    </label>
  )
}

/** Why the other delivery cannot be chosen, and the way to it. */
export function DistrictNote({ place, districts }: { place: Place; districts: DistrictName[] }) {
  const shown = districts.find(({ name }) => name === place.district)?.shown
  return (
    <div className="mt-3">
      <Alert look="info" takesFocus>
        <p>
          <Trans>The district decides what delivery costs, and {shown} is chosen.</Trans>
        </p>
        <Button variant="secondary" onClick={place.changeDistrict} className="mt-3">
          {place.isInside ? <Trans>Choose another district</Trans> : <Trans>Change the district to Dhaka</Trans>}
        </Button>
      </Alert>
    </div>
  )
}

type PlaceFieldsProps = { districts: DistrictName[]; place: Place; typed: Typed | undefined }

/**
 * Where in the country: the district sets the delivery. A place that is not in the list is typed as people call it; one of
 * the list goes with its district.
 */
export function PlaceFields({ districts, place, typed }: PlaceFieldsProps) {
  const { t } = useLingui()
  const list = useId()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t`District`}
        name="district"
        isOptional
        hint={t`Sets the delivery charge`}
        defaultValue={typed?.district}
        onChange={({ target }) => {
          const upazila = target.form?.elements.namedItem('upazila')
          if (upazila instanceof HTMLInputElement && place.upazilas.includes(upazila.value)) upazila.value = ''
          place.chooseDistrict(target.value)
        }}
      >
        <option value="">{t`Choose…`}</option>
        {districts.map(({ name, shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Upazila or thana`}
        name="upazila"
        isOptional
        list={list}
        autoComplete="off"
        maxLength={100}
        hint={t`Choose or type it`}
        defaultValue={typed?.upazila}
      />
      <datalist id={list}>
        {place.upazilas.map((upazila) => (
          <option key={upazila}>{upazila}</option>
        ))}
      </datalist>
    </div>
  )
}

type ElsewhereProps = {
  refused: Refused | undefined
  place: Place
  totals: { inside: Totals; outside: Totals }
  button: RefObject<HTMLElement | null>
}

/** Asks before an order is placed whose address is not where its delivery goes. Without scripts the shop takes the answer. */
export function ElsewhereQuestion({ refused, place, totals, button }: ElsewhereProps) {
  if (!refused?.elsewhere || !place.isInside || place.district) return null
  const { name, shown } = refused.elsewhere
  return (
    <Alert look="info" takesFocus>
      <p>
        <Trans>
          Your address mentions {shown}. Delivery outside Dhaka is <Price amount={totals.outside.deliveryCharge} />.
        </Trans>
        {totals.inside.discount !== totals.outside.discount && (
          <>
            {' '}
            <Trans>
              The total is then <Price amount={totals.outside.total} style="sum" />.
            </Trans>
          </>
        )}
      </p>
      {/* What Enter in a field does: it places the order, and answers nothing. */}
      <button type="submit" tabIndex={-1} aria-hidden className="hidden" />
      <div className="mt-3 grid gap-2">
        <Button
          type="submit"
          name="move"
          value="outside"
          onClick={(press) => {
            press.preventDefault()
            place.chooseDelivery(false)
            button.current?.querySelector('button')?.focus()
          }}
        >
          <Trans>Change to outside Dhaka</Trans>
        </Button>
        <Button type="submit" variant="secondary" name="kept" value={name}>
          <Trans>Keep inside Dhaka</Trans>
        </Button>
      </div>
    </Alert>
  )
}
