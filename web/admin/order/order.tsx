import { data } from 'react-router'
import { answerOrder } from './answer-order.server.ts'
import { CustomerCard } from './customer-card.tsx'
import { detailsOf } from './details.server.ts'
import { HistoryCard } from './history-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { NextSteps } from './next-steps.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrderHead } from './order-head.tsx'
import { RiskCard } from './risk-card.tsx'
import { SentAnswer } from '../orders/sent-answer.tsx'
import { orErrorPage } from '../../lib/error-page.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/order.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const opened = await context.get(shop).openOrder({ id: params.id }).catch(orErrorPage)
  return detailsOf(opened, languageOf(url.pathname))
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await answerOrder({ api: context.get(shop), id: params.id, form, address: url.pathname })
  return data(answer, answer?.refused ? 409 : 200)
}

export default function OrderPage({ loaderData: details, actionData: answer }: Route.ComponentProps) {
  const { order } = details
  return (
    <div className="grid gap-4">
      <OrderHead details={details} />
      {answer && answer.did !== 'edit' && answer.did !== 'note' && <SentAnswer answer={answer} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <NextSteps order={order} />
          <LinesCard order={order} />
          <HistoryCard history={details.history} edits={details.edits} />
        </div>
        <div className="grid gap-4">
          <CustomerCard details={details} answer={answer?.did === 'edit' ? answer : undefined} />
          <RiskCard risk={order.risk} />
          <NotesCard id={order.id} notes={details.notes} answer={answer?.did === 'note' ? answer : undefined} />
        </div>
      </div>
    </div>
  )
}
