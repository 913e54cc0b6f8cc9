import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { findAddressMistakes, labelLength } from '#domain/people/address-book.ts'
import type { SavedAddress } from '#contract/saved-addresses.ts'
import { useOffline } from '../../browser/connection.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { usePhoneWords } from '../../lib/forms/use-phone-words.ts'
import { useUnsavedChanges, LeaveDialog } from '../profile/leave-dialog.tsx'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import type { DistrictName } from '#domain/places/districts.ts'
import { useUpazilas } from '../../storefront/checkout/use-place.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'
import type { RefusedForm } from '../login/answer-form.ts'

type Props = {
  kept: TypedAddress
  refused: RefusedAddress | undefined
  districts: DistrictName[]
  canBeDefault: boolean
}

/** One address, to be added or changed. `kept` is how it is now: once another tab has changed it, that is said first. */
export function AddressForm({ kept, refused, districts, canBeDefault }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { isOffline } = useOffline()
  const { form, mistakes, sends, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  useFirstWrong({ form, mistakes, sends })
  const [begun] = useState(kept)
  const blocker = useUnsavedChanges(() => form.current !== null && !isBusy && isChanged(form.current, begun))
  const typed = refused?.typed ?? begun
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress(kept.id ? `/dashboard/addresses?edit=${kept.id}` : '/dashboard/addresses?add=1')}
      replace
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy || isOffline ? event.preventDefault() : hold(event))}
      onBlur={leave}
      onChange={change}
      className="grid gap-5"
    >
      <input type="hidden" name="id" value={kept.id} />
      <input type="hidden" name="version" value={kept.version} />
      {refused && !isBusy && <WhyNot refused={refused} now={kept} />}
      <Fields typed={typed} mistakes={mistakes} districts={districts} />
      {canBeDefault && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="isDefault" defaultChecked={typed.isDefault} className="size-5 accent-primary" />
          <Trans>Begin the checkout with this address</Trans>
        </label>
      )}
      {isOffline && (
        <Alert look="info">
          <Trans>You are offline. What you typed stays here; it can be saved once you are connected again.</Trans>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="save"
          size="large"
          isBusy={isBusy}
          isDisabled={isOffline}
          className="min-w-36"
        >
          {isBusy ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
        </Button>
        <ButtonLink to="/dashboard/addresses" variant="secondary" size="large">
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
      <LeaveDialog blocker={blocker} />
    </Form>
  )
}

function findMistakes(form: FormData) {
  return findAddressMistakes(readAddress(form))
}

function isChanged(form: HTMLFormElement, begun: TypedAddress): boolean {
  const now = readAddress(new FormData(form))
  return fieldNames.some((name) => now[name].trim() !== begun[name].trim())
}

type Mistakes = ReturnType<typeof useCheckedFields>['mistakes']
type FieldsProps = Pick<Props, 'districts'> & { typed: TypedAddress; mistakes: Mistakes }

function Fields({ typed, mistakes, districts }: FieldsProps) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const phoneWords = usePhoneWords()
  const [phone, setPhone] = useState(typed.phone)
  return (
    <div className="grid gap-x-6 gap-y-5 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 md:p-6">
      <TextField
        label={t`Label for this address`}
        name="label"
        isOptional
        autoComplete="off"
        maxLength={labelLength}
        hint={t`For example Home, Office or Parents`}
        defaultValue={typed.label}
        error={field(mistakes.label)}
        className="sm:col-span-2"
      />
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="name"
        maxLength={100}
        hint={t`Who gets the parcel`}
        defaultValue={typed.name}
        error={field(mistakes.name)}
      />
      <TextField
        label={t`Phone`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder="01XXXXXXXXX"
        hint={t`The rider calls this number`}
        defaultValue={typed.phone}
        onChange={({ target }) => setPhone(target.value)}
        error={phoneWords(mistakes.phone, phone)}
      />
      <PlaceFields typed={typed} mistakes={mistakes} districts={districts} />
      <TextArea
        label={t`Address`}
        name="address"
        autoComplete="street-address"
        maxLength={500}
        hint={t`House, road, area`}
        defaultValue={typed.address}
        error={field(mistakes.address)}
        className="sm:col-span-2"
      />
    </div>
  )
}

/** The upazilas of the chosen district are offered; any other place is typed as people call it. */
function PlaceFields({ typed, mistakes, districts }: FieldsProps) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const [district, setDistrict] = useState(typed.district)
  const upazilas = useUpazilas(district)
  const list = useId()
  return (
    <>
      <SelectField
        label={t`District`}
        name="district"
        isOptional
        hint={t`Sets the delivery charge`}
        defaultValue={typed.district}
        onChange={({ target }) => setDistrict(target.value)}
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
        autoComplete="off"
        maxLength={100}
        list={list}
        hint={t`Choose or type it`}
        defaultValue={typed.upazila}
        error={field(mistakes.upazila)}
      />
      <datalist id={list}>
        {upazilas.map((upazila) => (
          <option key={upazila}>{upazila}</option>
        ))}
      </datalist>
    </>
  )
}

/** Why nothing was saved; of an address that another tab has changed, what it is now. */
export function WhyNot({ refused, now }: { refused: RefusedAddress; now?: TypedAddress }) {
  const { t } = useLingui()
  const words = useWordsFor()
  const { code, fields, retryAfter } = refused
  return (
    <Alert look="danger" takesFocus={Object.keys(fields).length === 0}>
      {code === 'address-changed' && now ? (
        <>
          <p>
            <Trans>This address was changed elsewhere in the meantime. Nothing was overwritten. It is now:</Trans>
          </p>
          <p className="my-2 font-semibold wrap-anywhere whitespace-pre-line">
            {[now.label, now.name, now.phone, now.address, now.upazila, now.district].filter(Boolean).join(', ')}
          </p>
          <p>
            <Trans>Press Save to replace it with what you typed, or Cancel to keep it.</Trans>
          </p>
        </>
      ) : code === 'address-not-found' && now ? (
        <Trans>This address was deleted elsewhere in the meantime. Press Save to add it again as you typed it.</Trans>
      ) : code === 'address-not-found' ? (
        <Trans>This address is no longer in your address book.</Trans>
      ) : code === 'address-book-full' ? (
        <Trans>Your address book is full. Delete an address you no longer use. Nothing was saved.</Trans>
      ) : code === 'login-required' ? (
        <LogInBeside />
      ) : (
        words.refusal(code, { retryAfter, otherwise: t`Nothing was changed. Please try again in a moment.` })
      )}
    </Alert>
  )
}

const fieldNames = ['label', 'name', 'phone', 'district', 'upazila', 'address'] as const
const names = ['id', 'version', ...fieldNames] as const

/** An address as its form holds it; a new one has no id. */
export type TypedAddress = Record<(typeof names)[number], string> & { isDefault: boolean }
export type RefusedAddress = RefusedForm<TypedAddress>

export function readAddress(form: FormData): TypedAddress {
  return pick((name) => String(form.get(name) ?? ''), form.has('isDefault'))
}

export function asTyped({ isDefault, ...address }: SavedAddress): TypedAddress {
  return pick((name) => String(address[name]), isDefault)
}

function pick(textOf: (name: (typeof names)[number]) => string, isDefault: boolean): TypedAddress {
  const texts = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Omit<TypedAddress, 'isDefault'>
  return { ...texts, isDefault }
}
