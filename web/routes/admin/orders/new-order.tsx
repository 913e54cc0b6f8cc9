import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, useNavigation } from 'react-router'
import { answerDraft } from '../../../admin/new-order/answer-draft.server.ts'
import { BuyerFields } from '../../../admin/new-order/buyer-fields.tsx'
import { ChosenLines } from '../../../admin/new-order/chosen-lines.tsx'
import { FoundProducts } from '../../../admin/new-order/found-products.tsx'
import { readTypedOrder } from '../../../admin/new-order/typed-order.ts'
import { ListHead } from '../../../admin/list/list-head.tsx'
import { Card } from '../../../admin/order/card.tsx'
import { useAdminWords } from '../../../admin/use-admin-words.ts'
import { languageOf } from '../../../lib/language/language.ts'
import { useAddress } from '../../../lib/language/use-address.ts'
import { shop } from '../../../lib/shop/shop.ts'
import { Alert } from '../../../ui/notes/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Route } from './+types/new-order.ts'

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
  const { typed, draft, refused, fields } = actionData ?? loaderData
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={useAddress('/admin/order/new')} preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="idempotencyKey" value={typed.idempotencyKey} />
      {/* What Enter in a field does: look for products, and never place the order. */}
      <button type="submit" name="do" value="find" tabIndex={-1} aria-hidden className="hidden" />
      <ListHead title={t`New order`} />
      {refused && (
        <Alert key={JSON.stringify(actionData)} look="danger" takesFocus>
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
