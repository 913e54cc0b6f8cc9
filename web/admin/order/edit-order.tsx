import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { LeaveDialog, useUnsavedFields } from '../../account/profile/leave-dialog.tsx'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Price } from '../../ui/price.tsx'
import { FoundProducts } from '../new-order/found-products.tsx'
import { useWrongFocus, WrongFields } from '../new-order/mistakes.tsx'
import { ChosenLines } from '../new-order/order-lines.tsx'
import { NoTotal } from '../new-order/place-bar.tsx'
import { useCounting, withCounted } from '../new-order/use-written-order.ts'
import { Card, leadsToOrder, useOrderPath } from './order-frame.tsx'
import { NotifyBuyer } from './edit-customer.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { carryToast, useKeptAnswer } from '../shell/unsent-form.tsx'
import { answerEdit, openEdit, type EditAnswer } from './edit-order.server.ts'
import type { Route } from './+types/edit-order.ts'

export function loader({ url, params, context }: Route.LoaderArgs): Promise<EditAnswer> {
  return openEdit(askedOf({ url, params, context }))
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const answer = await answerEdit(askedOf({ url, params, context }), await request.formData())
  return data(answer, answer.refused ? 409 : 200)
}

/** That it was saved is told on the order's page. */
export async function clientAction({ params: { id }, serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (leadsToOrder(error)) carryToast(isUnchanged(error) ? `same ${id}` : id)
    throw error
  })
}

function isUnchanged(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.headers.get('location')?.endsWith('#main') === true
}

function askedOf({ url, params: { id }, context }: Pick<Route.LoaderArgs, 'url' | 'params' | 'context'>) {
  const page = addressIn(languageOf(url.pathname), `/admin/order/${id}${url.search}`)
  return { api: context.get(shop), id, page }
}

/** What is typed begins with the order as it was opened. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData ? false : defaultShouldRevalidate
}

/** Changes what is on an order, its discount and its delivery charge, until it is handed over. */
export default function EditOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer = loaderData, visit } = useKeptAnswer(actionData)
  const { id, order, typed } = answer
  const action = useAddress(useOrderPath(order.id, '/edit'))
  const form = useRef<HTMLFormElement>(null)
  const { counted, isCounting, follow, onSubmit } = useCounting<EditAnswer>({ form, action, visit, id })
  const draft = withCounted(answer.draft, counted?.draft)
  const isBusy = useNavigation().state !== 'idle'
  useWrongFocus(form, answer)
  const isMended = answer.refused === 'invalid-input' && isEmpty({ ...answer.fields, ...draft.wrong })
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      state={visit}
      onChange={({ target }) => !isUncounted(target) && follow()}
      onSubmit={onSubmit}
      preventScrollReset
      noValidate
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="version" value={typed.version} />
      {/* What Enter in a field does: look for products, and never save. */}
      <button type="submit" name="do" value="find" tabIndex={-1} aria-hidden className="hidden" />
      <Head order={order} />
      {answer.refused && !isMended && <Refused key={id} answer={answer} draft={draft} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-4">
          <Card id="chosen" title={<Trans>What was ordered</Trans>}>
            <ChosenLines typed={typed.lines} draft={draft} isCounting={isCounting} />
          </Card>
          <Card id="find" title={<Trans>Add a product</Trans>}>
            <FoundProducts id={id} typed={typed} draft={draft} />
          </Card>
        </div>
        <Card id="amounts" title={<Trans>Amounts</Trans>}>
          <Amounts answer={answer} draft={draft} isBusy={isBusy} isCounting={isCounting} />
        </Card>
      </div>
      <LeaveDialog blocker={useUnsavedFields(form)} />
    </Form>
  )
}

function isEmpty(errors: object): boolean {
  return Object.keys(errors).length === 0
}

function isUncounted(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && ['find', 'reason', 'notify'].includes(target.name)
}

function Head({ order: { id, name } }: Pick<EditAnswer, 'order'>) {
  const { t } = useLingui()
  const number = orderNumberIn(id)
  return (
    <header>
      <PageHead title={t`Change order ${number}`} />
      <Link
        to={useOrderPath(id)}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-link hover:underline"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Order {number}</Trans>
      </Link>
      <h1 className="text-2xl md:text-3xl">
        <Trans>Change order {number}</Trans>
      </h1>
      <p className="text-ink-2 wrap-anywhere">{name}</p>
    </header>
  )
}

type RefusedProps = Pick<AmountsProps, 'answer' | 'draft'>

function Refused({ answer: { refused, fields, order, typed }, draft: { lines, wrong } }: RefusedProps) {
  const words = useAdminWords()
  const [orderPath, edit] = [useOrderPath(order.id), useOrderPath(order.id, '/edit')]
  if (!refused) return null
  return (
    <Alert look="danger" takesFocus>
      {typed.lines.length === 0 && (
        <Trans>
          An order needs at least one product. If the customer wants nothing of it any more,{' '}
          <TextLink to={orderPath}>cancel the order</TextLink>.
        </Trans>
      )}
      {typed.lines.length > 0 && refused === 'out-of-stock' && (
        <Trans>There is not enough in stock. Nothing was changed.</Trans>
      )}
      {typed.lines.length > 0 && refused === 'prices-changed' && (
        <Trans>The total is another one now. Nothing was changed yet: please look at it and save again.</Trans>
      )}
      {refused === 'order-changed' && (
        <>
          {words.refusal(refused)}{' '}
          <TextLink to={edit} reloadDocument>
            <Trans>Begin again with the order as it is now</Trans>
          </TextLink>
        </>
      )}
      {typed.lines.length > 0 && !['out-of-stock', 'prices-changed', 'order-changed'].includes(refused) && (
        <WrongFields fields={{ ...fields, ...wrong }} lines={lines}>
          {words.field(fields['cartItems']) ?? words.refusal(refused)}
        </WrongFields>
      )}
    </Alert>
  )
}

type AmountsProps = { answer: EditAnswer; draft: EditAnswer['draft']; isBusy: boolean; isCounting: boolean }

/** What is typed by hand counts; an empty field follows the shop's rules. */
function Amounts({ answer: { order, typed, fields }, draft, isBusy, isCounting }: AmountsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useAdminWords()
  const { usual, totals, wrong } = draft
  const wordsFor = (name: string) => words.field(wrong[name] ?? fields[name])
  const charge = formatMoney(usual.deliveryCharge, language, 'price')
  const discount = formatMoney(usual.discount, language, 'price')
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={t`Delivery charge in taka`}
        id="deliveryCharge"
        name="deliveryCharge"
        inputMode="decimal"
        autoComplete="off"
        isOptional
        defaultValue={typed.deliveryCharge}
        hint={t`Leave it empty for the shop’s charge: ${charge}.`}
        error={wordsFor('deliveryCharge')}
      />
      <TextField
        label={t`Discount in taka`}
        id="discount"
        name="discount"
        inputMode="decimal"
        autoComplete="off"
        isOptional
        defaultValue={typed.discount}
        hint={usual.discount > 0 ? t`Leave it empty for the loyalty discount: ${discount}.` : undefined}
        error={wordsFor('discount')}
      />
      <TextField
        label={t`Why it was changed`}
        name="reason"
        isOptional
        maxLength={300}
        defaultValue={typed.reason}
        hint={order.email ? t`Included in the email.` : undefined}
      />
      {order.email && <NotifyBuyer email={order.email} isTold={typed.isTold} />}
      {!totals && <NoTotal lines={draft.lines} />}
      {totals && (
        <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-2">
            <Trans>
              Before: <Price amount={order.total} style="sum" />
            </Trans>
          </span>
          <strong className="text-lg">
            <Trans>
              New total <Price amount={totals.total} style="sum" />
            </Trans>
          </strong>
        </p>
      )}
      <Button type="submit" name="do" value="save" size="large" isBusy={isBusy} isDisabled={isCounting}>
        {isBusy ? t`One moment…` : <Trans>Save changes</Trans>}
      </Button>
      <ButtonLink to={useOrderPath(order.id)} variant="quiet">
        <Trans>Cancel</Trans>
      </ButtonLink>
    </div>
  )
}
