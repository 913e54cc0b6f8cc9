import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { takenChannels } from '#domain/orders/channel.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { PlaceFields } from '../order/place-fields.tsx'
import { answerDraft, type DraftAnswer } from './answer-draft.server.ts'
import { loadDraft, type Draft } from './draft.server.ts'
import { Elsewhere, NamedDistrict, useLeftMistakes, useWrongFocus, WrongFields } from './mistakes.tsx'
import { KnownCustomer, PhoneField, PhoneRecord, useKnownCustomer } from './known-phone.tsx'
import { FoundProducts } from './found-products.tsx'
import { ChosenLines } from './order-lines.tsx'
import { PlaceBar } from './place-bar.tsx'
import { readTypedOrder, type TypedOrder } from './typed-order.ts'
import { dropDraft, useWrittenOrder } from './use-written-order.ts'
import { carryToast, DraftOffer, useKeptAnswer } from '../shell/unsent-form.tsx'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { Card, leadsToOrder } from '../order/order-frame.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import type { Route } from './+types/new-order.ts'

/** Empty, but for the phone number of the page that leads here. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<DraftAnswer> {
  const phone = url.searchParams.get('phone') ?? ''
  const typed = { ...readTypedOrder(new FormData()), phone, idempotencyKey: crypto.randomUUID() }
  const draft = await loadDraft(context.get(shop), typed)
  return { id: '', isFilled: false, typed, draft, fields: {} }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await answerDraft({ api: context.get(shop), form, language: languageOf(url.pathname) })
  return data(answer, answer.refused || answer.elsewhere ? 409 : 200)
}

/** What was placed is no draft any more: its page is on the way. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (leadsToOrder(error)) {
      dropDraft()
      carryToast('new-order')
    }
    throw error
  })
}

/** Answers hold the whole form. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData ? false : defaultShouldRevalidate
}

/** Writes down what a customer orders on the phone or in a chat. */
export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useAdminWords({ 'cart-empty': msg`Add a product` })
  const { answer = loaderData, visit } = useKeptAnswer(actionData)
  const { id, isFilled, typed, refused, elsewhere } = answer
  const { fields, note, isMended } = useLeftMistakes(answer)
  const { form, draft, isCounting, follow, onSubmit, isOffered, restore, discard } = useWrittenOrder(answer, visit)
  const isBusy = useNavigation().state !== 'idle'
  useWrongFocus(form, answer)
  const onFill = (names: string[]) => {
    note(...names)
    follow()
  }
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/admin/order/new')}
      state={visit}
      onChange={({ target }) => {
        const { name } = target as unknown as HTMLInputElement
        note(name)
        if (name !== 'find') follow()
      }}
      onSubmit={onSubmit}
      preventScrollReset
      noValidate
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="idempotencyKey" value={typed.idempotencyKey} />
      <input type="hidden" name="kept" value={typed.kept} />
      {/* What Enter in a field does: look for products, and never place the order. */}
      <button type="submit" name="do" value="find" tabIndex={-1} aria-hidden className="hidden" />
      <div>
        <BackLink to="/admin/order">
          <Trans>All Orders</Trans>
        </BackLink>
        <ListHead title={t`New order`} />
      </div>
      {isOffered && <DraftOffer onRestore={restore} onDiscard={discard} />}
      {elsewhere && !isMended && !isBusy && <Elsewhere key={id} elsewhere={elsewhere} />}
      {refused && !isMended && (
        <Alert key={JSON.stringify(answer)} look="danger" takesFocus>
          <WrongFields fields={fields} lines={draft.lines}>
            {words.field(fields['cartItems']) ?? words.refusal(refused)}
          </WrongFields>
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card id="find" title={<Trans>Find a product</Trans>}>
          <FoundProducts id={id} typed={typed} draft={draft} mistake={words.field(fields['cartItems'])} isFirst />
        </Card>
        <div className="lg:sticky lg:top-4 lg:row-span-2">
          <Card id="chosen" title={<Trans>What was ordered</Trans>}>
            <ChosenLines typed={typed.lines} draft={draft} isCounting={isCounting}>
              <TextField
                label={t`Discount in taka`}
                key={isFilled ? id : ''}
                id="discount"
                name="discount"
                inputMode="decimal"
                autoComplete="off"
                isOptional
                defaultValue={typed.discount}
                error={words.field(draft.wrong['discount'] ?? fields['discount'])}
                className="mt-3 max-w-xs"
              />
            </ChosenLines>
          </Card>
        </div>
        <Card id="buyer" title={<Trans>Customer</Trans>}>
          <BuyerFields key={isFilled ? id : ''} draft={draft} typed={typed} fields={fields} onFill={onFill} />
        </Card>
      </div>
      <PlaceBar draft={draft} isCounting={isCounting} />
    </Form>
  )
}

type Props = {
  draft: Pick<Draft, 'known' | 'record' | 'phone' | 'named'>
  typed: TypedOrder
  fields: FieldErrors
  onFill: (names: string[]) => void
}

/** Who ordered, the address, and by which channel. */
function BuyerFields({ draft: { known, record, phone, named }, typed, fields, onFill }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const wrong = (name: string) => words.field(fields[name])
  const { place, changeNumber, ...customer } = useKnownCustomer({ known, phone }, onFill)
  return (
    <div className="grid gap-4">
      <Channels chosen={typed.channel} />
      <div>
        <PhoneField typed={typed.phone} mistake={fields['phone']} onType={changeNumber} />
        <div ref={place} role="status" className="grid gap-3 not-empty:mt-4">
          {record && <PhoneRecord record={record} />}
          <KnownCustomer known={known} customer={customer} />
        </div>
      </div>
      <TextField
        label={t`Name`}
        id="name"
        name="name"
        defaultValue={typed.name}
        maxLength={100}
        error={wrong('name')}
      />
      <div>
        <TextArea
          label={t`Address`}
          id="address"
          name="address"
          defaultValue={typed.address}
          maxLength={500}
          error={wrong('address')}
        />
        <NamedDistrict named={named} />
      </div>
      <PlaceFields
        district={typed.district}
        upazila={typed.upazila}
        isInside={typed.delivery !== 'outside'}
        error={wrong('district') ?? wrong('insideDhaka')}
      />
      <TextField
        label={t`Email`}
        id="email"
        name="email"
        type="email"
        isOptional
        hint={t`For the confirmation email.`}
        defaultValue={typed.email}
        error={wrong('email')}
      />
      <TextArea
        label={t`Note`}
        id="note"
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

function Channels({ chosen }: { chosen: string }) {
  const { t } = useLingui()
  const channels = { phone: t`On the phone`, chat: t`In a chat` }
  return (
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
              defaultChecked={channel === (chosen || 'phone')}
              className="size-5 accent-primary"
            />
            {channels[channel]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
