import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'
import type { AddressBook } from './address-book.server.ts'

/** The addresses of the buyer's book. Choosing one fills the form below in; without scripts a button does. */
export function SavedAddresses({ addresses, chosen }: AddressBook) {
  const submit = useSubmit()
  const action = useAddress('/cart')
  if (addresses.length === 0) return null
  return (
    <Form
      method="get"
      action={action}
      replace
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
      className="mb-8 lg:me-96"
    >
      <fieldset>
        <legend className="mb-3 text-xl font-bold">
          <Trans>Saved addresses</Trans>
        </legend>
        <div className="-m-1 grid max-h-80 gap-3 overflow-y-auto p-1 sm:grid-cols-2">
          {addresses.map(({ id, label, receiver, place }) => (
            <Choice key={id} value={id} isChosen={id === chosen}>
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm">{receiver}</span>
              <span className="line-clamp-3 text-sm">{place}</span>
            </Choice>
          ))}
          <Choice value="new" isChosen={chosen === ''}>
            <span className="font-semibold">
              <Trans>Another address</Trans>
            </span>
          </Choice>
        </div>
      </fieldset>
      <Button type="submit" variant="secondary" className="mt-3 scripted:hidden">
        <Trans>Use this address</Trans>
      </Button>
    </Form>
  )
}

function Choice({ value, isChosen, children }: { value: string; isChosen: boolean; children: ReactNode }) {
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
