import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldError } from '#domain/field-errors.ts'
import { formatNumber } from '#domain/money.ts'
import { readPhone } from '#domain/people/phone.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePressed } from '../../lib/forms/use-checked-fields.ts'
import { usePhoneWords } from '../../lib/forms/use-phone-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Draft } from './draft.server.ts'

/** `told`: what else is to be said of it. */
type PhoneProps = {
  typed: string
  mistake: FieldError | undefined
  told?: string | undefined
  onType?: () => void
}

/** The customer's number: whether it is one is said when the field is left. */
export function PhoneField({ typed, mistake, told, onType }: PhoneProps) {
  const { t } = useLingui()
  const words = usePhoneWords()
  const [phone, setPhone] = useState(typed)
  const [isLeft, setLeft] = useState(false)
  const isPressed = usePressed()
  const leave = () => setLeft(phone !== '')
  const found = isLeft && !readPhone(phone) ? { code: 'invalid-phone' as const } : undefined
  return (
    <TextField
      label={t`Phone`}
      id="phone"
      name="phone"
      type="tel"
      inputMode="tel"
      defaultValue={typed}
      error={told ?? words(mistake ?? found, phone)}
      onInput={({ currentTarget }) => {
        setPhone(currentTarget.value)
        setLeft(false)
        onType?.()
      }}
      onBlur={() => {
        // Words that appear meanwhile would move the button away that is being pressed.
        if (isPressed.current) addEventListener('pointerup', () => setTimeout(leave), { once: true })
        else leave()
      }}
    />
  )
}

/** What to know of a phone number before its order is placed: its mark, and what became of its orders. */
export function PhoneRecord({ record: { orders, reason, ...counts } }: { record: NonNullable<Draft['record']> }) {
  const language = useLanguage()
  const [delivered, cancelled] = [formatNumber(counts.delivered, language), formatNumber(counts.cancelled, language)]
  return (
    <>
      {reason && (
        <div className="rounded-card bg-warning-soft p-3 text-on-warning-soft">
          <p className="font-semibold">
            <Trans>This phone number is marked “ask before confirming”:</Trans>
          </p>
          <p className="wrap-anywhere">{reason}</p>
        </div>
      )}
      {orders === 0 && (
        <p className="text-ink-2">
          <Trans>No orders with this phone number yet.</Trans>
        </p>
      )}
      {orders > 0 && (
        <p className="text-ink-2">
          <Plural value={orders} one="# order so far" other="# orders so far" />
          {': '}
          <Trans>
            {delivered} delivered, {cancelled} cancelled
          </Trans>
        </p>
      )}
    </>
  )
}

type Known = NonNullable<Draft['known']>
type Filled = { name: string; before: string; now: string }[]

/**
 * What an earlier order or an account says of this phone. An empty form is filled in at once, and emptied again when the
 * number is changed; where a name or an address was typed it is offered, and what was typed stays. `place` is any element
 * of the form; `onFill` is told which fields were filled in.
 */
export function useKnownCustomer({ known, phone }: Pick<Draft, 'known' | 'phone'>, onFill: (names: string[]) => void) {
  const place = useRef<HTMLDivElement>(null)
  const [filled, setFilled] = useState<Filled>()
  const once = useRef('')
  const takeBack = () => {
    const form = place.current?.closest('form')
    if (form) for (const one of filled ?? []) if (valueOf(form, one.name) === one.now) write(form, one.name, one.before)
    setFilled(undefined)
  }
  const fill = (form: HTMLFormElement, customer: Known) => {
    const written = fillIn(form, customer)
    setFilled(written)
    onFill(written.map(({ name }) => name))
  }
  const fillUntouched = useEffectEvent((customer: Known) => {
    const form = place.current?.closest('form')
    const key = JSON.stringify(customer)
    // An answer may come after the number was changed.
    if (!form || valueOf(form, 'phone') !== phone || once.current === key || !isUntouched(form, customer)) return
    once.current = key
    fill(form, customer)
  })
  useEffect(() => {
    if (known) fillUntouched(known)
  }, [known])
  return {
    place,
    isFilled: filled !== undefined,
    fill: (form: HTMLFormElement) => known && fill(form, known),
    clear: () => {
      takeBack()
      onFill([])
    },
    /** Another number may be somebody else's. */
    changeNumber: () => {
      once.current = ''
      takeBack()
    },
  }
}

type CustomerProps = {
  known: Known | undefined
  customer: Pick<ReturnType<typeof useKnownCustomer>, 'isFilled' | 'fill' | 'clear'>
}

export function KnownCustomer({ known, customer: { isFilled, fill, clear } }: CustomerProps) {
  if (isFilled)
    return (
      <div className={note}>
        <p>
          <Trans>Known customer: filled in. Please check the details with them.</Trans>
        </p>
        <Button variant="secondary" onClick={({ currentTarget: { form } }) => (clear(), focusName(form))}>
          <Trans>Clear</Trans>
        </Button>
      </div>
    )
  if (!known) return null
  const { name, address } = known
  return (
    <div className={note}>
      <p className="wrap-anywhere">
        <Trans>
          Known customer: {name}, {address}
        </Trans>
      </p>
      <Button
        type="submit"
        name="do"
        value="fill"
        variant="secondary"
        onClick={(press) => {
          const { form } = press.currentTarget
          if (!form) return
          press.preventDefault()
          fill(form)
          focusName(form)
        }}
      >
        <Trans>Fill in</Trans>
      </Button>
    </div>
  )
}

const note = 'grid justify-items-start gap-2 rounded-card bg-info-soft p-3 text-on-info-soft'

function focusName(form: HTMLFormElement | null): void {
  const name = form?.elements.namedItem('name')
  if (name instanceof HTMLElement) name.focus()
}

function isUntouched(form: HTMLFormElement, { delivery: _, ...known }: Known): boolean {
  return Object.keys(known).every((name) => valueOf(form, name) === '')
}

/** Writes what is known into the fields that are still empty. */
function fillIn(form: HTMLFormElement, { delivery, ...known }: Known): Filled {
  const isFree = valueOf(form, 'district') === ''
  const empty = Object.entries(known).filter(([name, now]) => now && valueOf(form, name) === '')
  const filled = empty.map(([name, now]) => ({ name, before: '', now }))
  if (delivery && isFree) filled.push({ name: 'delivery', before: valueOf(form, 'delivery'), now: delivery })
  for (const { name, now } of filled) write(form, name, now)
  return filled
}

function valueOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '')
}

/** As if somebody had typed or chosen it. */
export function write(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof RadioNodeList) {
    const radio = [...field].find((one) => one instanceof HTMLInputElement && one.value === value)
    // A district decides it; where it was taken back just now, React has not heard of that yet.
    queueMicrotask(() => valueOf(form, 'district') === '' && radio instanceof HTMLInputElement && radio.click())
    return
  }
  const isField = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => field instanceof kind)
  if (!isField) return
  const input = field as HTMLInputElement
  input.value = value
  input.dispatchEvent(new Event('change', { bubbles: true }))
  // Whoever is about to type in it replaces it.
  if (document.activeElement === input && !(field instanceof HTMLSelectElement)) input.select()
}
