import { Trans, useLingui } from '@lingui/react/macro'
import { takenChannels } from '#domain/orders/channel.ts'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { PlaceFields } from '../order/place-fields.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { TypedOrder } from './typed-order.ts'

type Props = { typed: TypedOrder; fields: Record<string, string> }

/** Who ordered, where it goes, and how they said it. */
export function BuyerFields({ typed, fields }: Props) {
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
        hint={t`For the confirmation by mail.`}
        defaultValue={typed.email}
        error={wrong('email')}
      />
      <TextArea
        label={t`Note`}
        name="note"
        isOptional
        rows={2}
        hint={t`Only the shop’s own people see it.`}
        defaultValue={typed.note}
        maxLength={1000}
        error={wrong('note')}
      />
    </div>
  )
}
