import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation, useSubmit } from 'react-router'
import type { Totals } from '#domain/orders/pricing.ts'
import type { DistrictName } from '#domain/places/districts.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import type { CheckoutProps } from './checkout.tsx'
import type { AddressBook } from './checkout.server.ts'
import { DeliveryChoice, DistrictNote, PlaceFields } from './delivery-choice.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import type { Typed } from './order-form.ts'
import { keepDraft, readDraft, type Fields, type useKeptDetails } from './use-kept-details.ts'
import type { useCheckedForm } from './use-order-form.ts'
import type { Place } from './use-place.ts'

type SavedProps = Pick<AddressBook, 'addresses' | 'chosen'> & {
  visitorId: string
  /** What is sent in place of an address that was changed for this order. */
  changes: Record<string, Fields | undefined>
  districts: DistrictName[]
}

/**
 * The addresses of the buyer's book. Choosing one fills the form below in; without scripts a button does. They are sent with
 * the order, which goes nowhere but to the one that is chosen.
 */
export function SavedAddresses({ addresses, chosen, visitorId, changes, districts }: SavedProps) {
  const { box, choose } = useChoice({ chosen, visitorId })
  const [isOpen, setOpen] = useState(false)
  const [first, more] = [addresses.slice(0, shownAtOnce), addresses.slice(shownAtOnce)]
  const choice = (saved: AddressBook['addresses'][number]) => {
    const { id, label } = saved
    const sent = changes[id] ? receiverIn(changes[id], { label, districts }) : saved
    return (
      <SavedChoice key={id} value={id} isChosen={id === chosen}>
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm">{sent.receiver}</span>
        <span className="line-clamp-3 text-sm">{sent.address}</span>
        <span className="block text-sm">{sent.area}</span>
        {sent !== saved && (
          <span className="mt-1 block text-sm font-semibold">
            <Trans>Address changed for this order</Trans>
          </span>
        )}
      </SavedChoice>
    )
  }
  if (addresses.length === 0) return null
  return (
    <fieldset
      ref={box}
      onChange={({ target }) => target instanceof HTMLInputElement && choose(target.value)}
      className="mb-8"
    >
      <legend className="mb-3 text-xl font-bold">
        <Trans>Saved addresses</Trans>
      </legend>
      {/* What Enter in a field of the order does: it places the order. */}
      <button type="submit" form="order" tabIndex={-1} aria-hidden className="hidden" />
      <div className="grid gap-3 sm:grid-cols-2">
        {first.map(choice)}
        <SavedChoice value="new" isChosen={chosen === ''}>
          <span className="font-semibold">
            <Trans>Another address</Trans>
          </span>
        </SavedChoice>
      </div>
      {more.length > 0 && (
        <details
          open={isOpen || more.some(({ id }) => id === chosen)}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className={fold}>
            <Plural value={more.length} one="# more address" other="# more addresses" />
          </summary>
          <div className="grid gap-3 sm:grid-cols-2">{more.map(choice)}</div>
        </details>
      )}
      <Button
        type="submit"
        form="order"
        name="intent"
        value="address"
        variant="secondary"
        className="mt-3 scripted:hidden"
      >
        <Trans>Use this address</Trans>
      </Button>
    </fieldset>
  )
}

const fold =
  'flex min-h-11 w-fit items-center rounded-control text-link underline decoration-1 underline-offset-4 hover:decoration-2'

/** Shows the page with the address that is chosen; the one that was chosen last in this tab is chosen again. */
function useChoice({ chosen, visitorId }: Pick<SavedProps, 'chosen' | 'visitorId'>) {
  const box = useRef<HTMLFieldSetElement>(null)
  const submit = useSubmit()
  const action = useAddress('/cart')
  const { search } = useLocation()
  const choose = (address: string) => {
    keepDraft(visitorId, address.replace(/^new$/, ''))
    void submit({ address }, { method: 'get', action, replace: true, preventScrollReset: true })
  }
  const chooseAgain = useEffectEvent(() => {
    // One may have been pressed before the scripts came.
    const pressed = box.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const loaded = chosen || 'new'
    if (pressed && pressed !== loaded) return choose(pressed)
    const { addressId } = readDraft(visitorId)
    const last = box.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(addressId || 'new')}"]`)
    if (search || addressId === undefined || !last || last.value === loaded) return
    // As a press: React must know which one is no longer chosen, or a press on that is none.
    last.click()
  })
  useEffect(() => chooseAgain(), [])
  return { box, choose }
}

/** As the book shows an address below its label. */
function receiverIn(
  { name, phone, address, upazila, district }: Fields,
  { label, districts }: { label: string; districts: DistrictName[] },
) {
  const shown = districts.find((one) => one.name === district)?.shown
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')
  return { receiver: words(name === label ? '' : name, phone), address, area: words(upazila, shown) }
}

type ChangedProps = { isChanged: boolean; isWrong: boolean; onReset: () => void; children: ReactNode }

/** What an order to a saved address is filled in with: folded, unless it is another one than in the book, or wrong. */
function ChangeForThisOrder({ isChanged, isWrong, onReset, children }: ChangedProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const isOpen = isChanged || isWrong
  const [wasOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen && box.current) box.current.open = true
  }, [isOpen])
  return (
    <details ref={box} open={wasOpen} className="-mt-5">
      <summary className={fold}>
        {isChanged ? <Trans>Address changed for this order</Trans> : <Trans>Change the address for this order</Trans>}
      </summary>
      {isChanged && (
        <Button
          variant="secondary"
          onClick={() => {
            onReset()
            box.current?.querySelector('summary')?.focus()
          }}
          className="mt-2"
        >
          <Trans>Use the saved address</Trans>
        </Button>
      )}
      <div className="mt-4 grid gap-8">{children}</div>
    </details>
  )
}

/** With the choice of another one they fill two lines on a wide screen. */
const shownAtOnce = 3

function SavedChoice({ value, isChosen, children }: { value: string; isChosen: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-14 items-start gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary">
      <input
        type="radio"
        name="to"
        form="order"
        value={value}
        defaultChecked={isChosen}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}

type DestinationProps = CheckoutProps & {
  chosen: string
  typed: Typed | undefined
  place: Place
  details: ReturnType<typeof useKeptDetails>
  isChanged: boolean
  checked: ReturnType<typeof useCheckedForm>
  totals: { inside: Totals; outside: Totals }
  isOffline: boolean
}

/** How it is delivered, where and to whom. An address of the book says the latter two already. */
export function Destination(props: DestinationProps) {
  const { visitor, book, chosen, typed, place, details, checked, totals, refused, districts, dates, isOffline } = props
  const where = <PlaceFields districts={districts} place={place} typed={typed} />
  const receiver = (
    <DeliveryDetails
      visitor={visitor}
      book={chosen ? undefined : book}
      typed={typed}
      mistakes={checked.mistakes}
      trapped={refused?.fields.website}
      phone={checked.phone}
      kept={details}
    />
  )
  return (
    <div className="grid gap-8">
      {chosen && (
        <ChangeForThisOrder
          isChanged={props.isChanged}
          isWrong={Object.keys(checked.mistakes).length > 0}
          onReset={details.reset}
        >
          {where}
          {receiver}
        </ChangeForThisOrder>
      )}
      <DeliveryChoice
        isInside={place.isInside}
        onChange={place.chooseDelivery}
        totals={totals}
        dates={isOffline ? undefined : dates}
        note={place.contradicted > 0 && <DistrictNote key={place.contradicted} place={place} districts={districts} />}
      >
        {!chosen && where}
      </DeliveryChoice>
      {!chosen && receiver}
    </div>
  )
}
