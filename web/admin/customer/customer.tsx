import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { answerPeople } from '../customers/answer-people.server.ts'
import { CustomerHead } from './customer-head.tsx'
import { customerInWords } from './customer-in-words.server.ts'
import { CustomerNotFound } from './customer-not-found.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { Figures } from './figures.tsx'
import { PersonFacts } from './person-facts.tsx'
import { orLostDeed } from '../customers/lost-deed.ts'
import { PersonNews } from '../customers/person-news.tsx'
import { keeper } from '../shell/current-admin.ts'
import { readPage } from '../table/list-address.ts'
import { deskStaysWhenLost } from '../shell/lost-answer.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { Route } from './+types/customer.ts'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const page = readPage(url.searchParams)
  try {
    const found = await context.get(shop).showCustomer({ id, ...(page && { page }) })
    return customerInWords(found, context.get(keeper).id, languageOf(url.pathname))
  } catch (error) {
    const isNobody = error instanceof Refusal && (error.status === 404 || error.status === 400)
    return isNobody ? data(undefined, 404) : orErrorPage(error)
  }
}

/** Whose page it was is gone once they are deleted: the list is where one goes on. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const answer = await answerPeople(context.get(shop), await request.formData())
  if (answer?.did === 'delete' && !answer.refused)
    throw redirect(addressIn(languageOf(url.pathname), '/admin/customers?done=deleted'), 303)
  return data(answer, answer?.refused ? 409 : 200)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orLostDeed(request, serverAction)
}

export const shouldRevalidate = deskStaysWhenLost

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!loaderData) return <CustomerNotFound />
  const { person, figures, list } = loaderData
  return (
    <div className="grid gap-5">
      <Breadcrumb crumbs={[{ label: t`All Customers`, to: '/admin/customers' }, { label: person.name }]} />
      <PersonNews sent={actionData} />
      <CustomerHead person={person} />
      <Figures figures={figures} />
      <PersonFacts person={person} />
      <CustomerOrders id={person.id} list={list} />
    </div>
  )
}
