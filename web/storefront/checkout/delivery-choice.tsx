import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import type { Poisha } from '#domain/money.ts'
import type { Totals } from '#domain/orders/pricing.ts'
import { Price } from '../../ui/price.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import type { DistrictName } from '#domain/places/districts.ts'
import type { AddressBook } from './checkout.server.ts'
import type { Refused } from './order-form.ts'
import { keepDraft, readDraft } from './use-kept-details.ts'
import type { Place } from './use-place.ts'

type Props = {
  isInside: boolean
  onChange: (isInside: boolean) => void
  /** What the order comes to with each choice. */
  totals: { inside: Totals; outside: Totals }
  /** Between which days a parcel arrives, in words; without a connection nobody knows. */
  dates?: { insideDhaka: string; outsideDhaka: string }
  /** Where it goes, which presets the choice. */
  children: ReactNode
  /** What is said of the choice. */
  note: ReactNode
}

/** Inside or outside Dhaka, with what each costs. */
export function DeliveryChoice({ isInside, onChange, totals, dates, children, note }: Props) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className="mb-3 text-xl font-bold">
        <Trans>Delivery</Trans>
      </legend>
      {children}
      <div role="radiogroup" aria-label={t`Delivery`} className="mt-5 grid gap-3 sm:grid-cols-2">
        <Choice
          value="inside"
          isChosen={isInside}
          onChoose={() => onChange(true)}
          charge={totals.inside.deliveryCharge}
          total={totals.inside.total}
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
  dates: string | undefined
  children: ReactNode
}

function Choice({ value, isChosen, onChoose, charge, total, dates, children }: ChoiceProps) {
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
        <span className="hidden w-full text-sm unscripted:block">
          <Trans>
            Total Amount <Price amount={total} style="sum" />
          </Trans>
        </span>
      </span>
    </label>
  )
}

type SavedProps = Pick<AddressBook, 'addresses' | 'chosen'> & { visitorId: string }

/**
 * The addresses of the buyer's book. Choosing one fills the form below in; without scripts a button does. The one that was
 * chosen last in this tab is chosen again.
 */
export function SavedAddresses({ addresses, chosen, visitorId }: SavedProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const action = useAddress('/cart')
  const { search } = useLocation()
  const choose = (of: HTMLFormElement) => void submit(of, { replace: true, preventScrollReset: true })
  const chooseAgain = useEffectEvent(() => {
    const { addressId } = readDraft(visitorId)
    const choices = form.current?.elements.namedItem('address')
    if (search || addressId === undefined || !form.current || !(choices instanceof RadioNodeList)) return
    choices.value = addressId || 'new'
    if (choices.value !== (chosen || 'new')) choose(form.current)
  })
  useEffect(() => chooseAgain(), [])
  const [first, more] = [addresses.slice(0, shownAtOnce), addresses.slice(shownAtOnce)]
  const choice = ({ id, label, receiver, address, area }: AddressBook['addresses'][number]) => (
    <SavedChoice key={id} value={id} isChosen={id === chosen}>
      <span className="block font-semibold">{label}</span>
      <span className="block text-sm">{receiver}</span>
      <span className="line-clamp-3 text-sm">{address}</span>
      <span className="block text-sm">{area}</span>
    </SavedChoice>
  )
  if (addresses.length === 0) return null
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      replace
      preventScrollReset
      onChange={({ currentTarget }) => {
        keepDraft(visitorId, String(new FormData(currentTarget).get('address')).replace(/^new$/, ''))
        choose(currentTarget)
      }}
      className="mb-8"
    >
      <fieldset>
        <legend className="mb-3 text-xl font-bold">
          <Trans>Saved addresses</Trans>
        </legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {first.map(choice)}
          <SavedChoice value="new" isChosen={chosen === ''}>
            <span className="font-semibold">
              <Trans>Another address</Trans>
            </span>
          </SavedChoice>
        </div>
        {more.length > 0 && (
          <details open={more.some(({ id }) => id === chosen)}>
            <summary className="flex min-h-11 w-fit items-center rounded-control text-link underline decoration-1 underline-offset-4 hover:decoration-2">
              <Plural value={more.length} one="# more address" other="# more addresses" />
            </summary>
            <div className="grid gap-3 sm:grid-cols-2">{more.map(choice)}</div>
          </details>
        )}
      </fieldset>
      <Button type="submit" variant="secondary" className="mt-3 scripted:hidden">
        <Trans>Use this address</Trans>
      </Button>
    </Form>
  )
}

/** With the choice of another one they fill two lines on a wide screen. */
const shownAtOnce = 3

function SavedChoice({ value, isChosen, children }: { value: string; isChosen: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-14 items-start gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary">
      <input
        type="radio"
        name="address"
        value={value}
        defaultChecked={isChosen}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
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

type ElsewhereProps = {
  refused: Refused | undefined
  place: Place
  charge: Poisha
  button: RefObject<HTMLElement | null>
}

/** Asks before an order is placed whose address is not where its delivery goes. Without scripts the shop takes the answer. */
export function ElsewhereQuestion({ refused, place, charge, button }: ElsewhereProps) {
  if (!refused?.elsewhere || !place.isInside || place.district) return null
  const { name, shown } = refused.elsewhere
  return (
    <Alert look="info" takesFocus>
      <p>
        <Trans>
          Your address mentions {shown}. Delivery outside Dhaka is <Price amount={charge} />.
        </Trans>
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
