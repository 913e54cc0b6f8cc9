import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { Fragment, useEffect, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { DraftAnswer } from './answer-draft.server.ts'
import type { Draft } from './draft.server.ts'
import { write } from './known-phone.tsx'

type Refused = { refused?: string | undefined; fields: FieldErrors }

/** The first wrong field takes the focus from what says that there are some. */
export function useWrongFocus(form: RefObject<HTMLFormElement | null>, { refused, fields }: Refused): void {
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, refused, fields])
}

/** The shop alone says what is wrong. */
function leaveToShop(): FieldErrors {
  return {}
}

/** A form of which the shop alone says what is wrong: it leads to the first such field, and what was put right is wrong no more. */
export function useRefusedFields(refused: FieldErrors | undefined) {
  const { form, mistakes, sends, change } = useCheckedFields(leaveToShop, refused)
  useFirstWrong({ form, mistakes, sends })
  const isMended = Object.keys(refused ?? {}).length > 0 && Object.keys(mistakes).length === 0
  return { form, wrong: mistakes as FieldErrors, isMended, sends, change }
}

/** A link within the page: what it leads to gets the focus, and the address stays, with which what was typed would go. */
export function leadThere(press: MouseEvent<HTMLAnchorElement>): void {
  press.preventDefault()
  document.getElementById(press.currentTarget.hash.slice(1))?.focus()
}

type WrongFieldsProps = { fields: FieldErrors; lines: Draft['lines']; children: ReactNode }

/** Names what is wrong further down, in the order of the page, each a link to its field. */
export function WrongFields({ fields, lines, children }: WrongFieldsProps) {
  const { t } = useLingui()
  const quantities = lines.map(({ title = t`No longer sold` }, n) => [`quantity-${n}`, t`Quantity of ${title}`])
  const labels = {
    ...(Object.fromEntries(quantities) as Record<string, string>),
    deliveryCharge: t`Delivery charge in taka`,
    discount: t`Discount in taka`,
    phone: t`Phone`,
    name: t`Name`,
    address: t`Address`,
    district: t`District`,
    insideDhaka: t`District`,
    email: t`Email`,
    note: t`Note`,
  }
  const wrong = Object.entries(labels).filter(([name]) => fields[name])
  return (
    <PleaseCheck wrong={wrong.map(([name, label]) => ({ id: name === 'insideDhaka' ? 'district' : name, label }))}>
      {fields['cartItems'] ? <LinkTo field="find-product">{children}</LinkTo> : children}
    </PleaseCheck>
  )
}

type PleaseCheckProps = { wrong: { id: string; label: string }[]; children?: ReactNode }

/** What is wrong, and below it the fields, each a link. */
export function PleaseCheck({ wrong, children }: PleaseCheckProps) {
  const names = wrong.map(({ id, label }, n) => (
    <Fragment key={id}>
      {n > 0 && ', '}
      <LinkTo field={id}>{label}</LinkTo>
    </Fragment>
  ))
  return (
    <div className="-my-2.5 *:py-2.5 sm:-my-1 sm:*:py-1">
      {children && <p>{children}</p>}
      {wrong.length > 0 && (
        <p>
          <Trans>Please check: {names}</Trans>
        </p>
      )}
    </div>
  )
}

/** Leads to a field, and names it. */
export function LinkTo({ field, children }: { field: string; children: ReactNode }) {
  return (
    <a
      href={`#${field}`}
      onClick={leadThere}
      className="py-3 underline underline-offset-4 hover:decoration-2 sm:py-1.5"
    >
      {children}
    </a>
  )
}

const places = ['district', 'delivery', 'address']

/** What was wrong with the form is no longer said of what was changed since. */
export function useLeftMistakes({ id, fields, elsewhere }: DraftAnswer) {
  const [changed, setChanged] = useState<{ since: string; names: string[] }>({ since: id, names: [] })
  const names = changed.since === id ? changed.names : []
  const isChanged = (name: string) => names.includes(name === 'insideDhaka' ? 'delivery' : name)
  const left = Object.entries(fields).filter(([name]) => !isChanged(name))
  return {
    fields: Object.fromEntries(left),
    note: (...more: string[]) => setChanged({ since: id, names: [...names, ...more] }),
    isMended: elsewhere ? places.some(isChanged) : left.length < Object.keys(fields).length && left.length === 0,
  }
}

/** Asks about an address that is not where the delivery goes. */
export function Elsewhere({
  elsewhere: { name, bengali, charge },
}: {
  elsewhere: NonNullable<DraftAnswer['elsewhere']>
}) {
  const place = useLanguage() === 'bn' ? bengali : name
  return (
    <Alert look="info" takesFocus>
      <p>
        <Trans>
          The address mentions {place}. Delivery outside Dhaka is <Price amount={charge} />.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" name="do" value="move">
          <Trans>Change to outside Dhaka</Trans>
        </Button>
        <Button type="submit" name="do" value={`keep ${name}`} variant="secondary">
          <Trans>Keep inside Dhaka</Trans>
        </Button>
      </div>
    </Alert>
  )
}

/** Offers the district that an address names, as long as none is chosen. */
export function NamedDistrict({ named }: Pick<Draft, 'named'>) {
  const isBengali = useLanguage() === 'bn'
  const place = isBengali ? named?.bengali : named?.name
  const choose = (press: MouseEvent<HTMLButtonElement>) => {
    const { form } = press.currentTarget
    if (!form || !named) return
    press.preventDefault()
    write(form, 'district', named.name)
    document.getElementById('district')?.focus()
  }
  return (
    <div role="status" className="not-empty:mt-2">
      {named && (
        <Button type="submit" name="do" value={`district ${named.name}`} variant="secondary" onClick={choose}>
          <MapPin size={18} strokeWidth={1.75} aria-hidden />
          <Trans>District: {place}?</Trans>
        </Button>
      )}
    </div>
  )
}
