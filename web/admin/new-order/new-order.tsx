import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { takenChannels } from '#domain/orders/channel.ts'
import { answerDraft } from './answer-draft.server.ts'
import { ChosenLines } from './chosen-lines.tsx'
import { FoundProducts } from './found-products.tsx'
import { readTypedOrder, type TypedOrder } from './typed-order.ts'
import { ListHead } from '../table/list-head.tsx'
import { Card } from '../order/card.tsx'
import { useKeptAnswer } from '../shell/use-kept-answer.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { languageOf } from '../../i18n/language.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/new-order.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { PlaceFields } from '../order/place-fields.tsx'

export function loader() {
  const typed = { ...readTypedOrder(new FormData()), idempotencyKey: crypto.randomUUID() }
  return { typed, draft: { lines: [], totals: undefined, found: undefined }, refused: undefined, fields: {} }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await answerDraft({ api: context.get(shop), form, language: languageOf(url.pathname) })
  return data(answer, answer.refused ? 409 : 200)
}

/** Writes down what a customer orders on the phone or in a chat. */
export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const answer = useKeptAnswer(loaderData, actionData)
  const { typed, draft, refused, fields } = answer ?? loaderData
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={useAddress('/admin/order/new')} preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="idempotencyKey" value={typed.idempotencyKey} />
      {/* What Enter in a field does: look for products, and never place the order. */}
      <button type="submit" name="do" value="find" tabIndex={-1} aria-hidden className="hidden" />
      <ListHead title={t`New order`} />
      {refused && (
        <Alert key={JSON.stringify(answer)} look="danger" takesFocus>
          {words.field(fields['cartItems']) ?? words.refusal(refused)}
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <Card id="chosen" title={<Trans>What was ordered</Trans>}>
            <ChosenLines draft={draft} />
          </Card>
          <Card id="find" title={<Trans>Find a product</Trans>}>
            <FoundProducts find={typed.find} found={draft.found} />
          </Card>
        </div>
        <Card id="buyer" title={<Trans>Customer</Trans>}>
          <BuyerFields typed={typed} fields={fields} />
          <Button type="submit" name="do" value="place" size="large" isBusy={isBusy} className="mt-5 w-full">
            {isBusy ? t`One moment…` : <Trans>Place the order</Trans>}
          </Button>
        </Card>
      </div>
    </Form>
  )
}

type Props = { typed: TypedOrder; fields: FieldErrors }

/** Who ordered, the address, and by which channel. */
function BuyerFields({ typed, fields }: Props) {
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
