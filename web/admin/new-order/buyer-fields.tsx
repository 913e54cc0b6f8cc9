import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'
import { takenChannels } from '#domain/orders/channel.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { PlaceFields } from '../order/edit-customer.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { Draft } from './draft.server.ts'
import type { TypedOrder } from './typed-order.ts'

type Props = { known: Draft['known']; typed: TypedOrder; fields: FieldErrors; onFill: () => void }

/** Who ordered, the address, and by which channel. */
export function BuyerFields({ known, typed, fields, onFill }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const wrong = (name: string) => words.field(fields[name])
  const channels = { phone: t`On the phone`, chat: t`In a chat` }
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="font-medium">
          <Trans>How it was ordered</Trans>
        </legend>
        <div className="flex flex-wrap gap-x-6">
          {takenChannels.map((channel) => (
            <label key={channel} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="channel"
                value={channel}
                defaultChecked={typed.channel ? typed.channel === channel : channel === 'phone'}
                className="size-5 accent-primary"
              />
              {channels[channel]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField label={t`Name`} name="name" defaultValue={typed.name} maxLength={100} error={wrong('name')} />
      <TextField
        label={t`Phone`}
        name="phone"
        type="tel"
        inputMode="tel"
        defaultValue={typed.phone}
        error={wrong('phone')}
      />
      <div role="status">
        {known && <KnownCustomer key={known.name + known.address} known={known} onFill={onFill} />}
      </div>
      <TextArea
        label={t`Address`}
        name="address"
        defaultValue={typed.address}
        maxLength={500}
        error={wrong('address')}
      />
      <PlaceFields
        district={typed.district}
        upazila={typed.upazila}
        isInside={typed.delivery !== 'outside'}
        error={wrong('district') ?? wrong('insideDhaka')}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        isOptional
        hint={t`For the confirmation email.`}
        defaultValue={typed.email}
        error={wrong('email')}
      />
      <TextArea
        label={t`Note`}
        name="note"
        isOptional
        rows={2}
        hint={t`Only admins see it.`}
        defaultValue={typed.note}
        maxLength={1000}
        error={wrong('note')}
      />
    </div>
  )
}

/** Offers what an earlier order or an account says of this phone. What was typed stays. */
function KnownCustomer({ known, onFill }: { known: NonNullable<Draft['known']>; onFill: () => void }) {
  const { name, address } = known
  const [isDone, setDone] = useState(false)
  if (isDone) return null
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-info-soft p-3 text-on-info-soft">
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
          fillIn(form, known)
          setDone(true)
          onFill()
        }}
      >
        <Trans>Fill in</Trans>
      </Button>
    </div>
  )
}

/** Writes what is known into the fields that are still empty, and leads to the first of them. */
function fillIn(form: HTMLFormElement, { delivery, ...known }: NonNullable<Draft['known']>): void {
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name)
    const isField = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => field instanceof kind)
    if (!isField || !value || (field as HTMLInputElement).value) continue
    ;(field as HTMLInputElement).value = value
    ;(field as HTMLInputElement).dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (delivery && new FormData(form).get('district') === '')
    form.querySelector<HTMLInputElement>(`[name=delivery][value=${delivery}]`)?.click()
  const name = form.elements.namedItem('name')
  if (name instanceof HTMLElement) name.focus()
}
