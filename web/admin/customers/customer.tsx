import { useLingui, Plural, Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { CircleCheck, MailWarning, LogOut, ShieldCheck, Trash2, UserRoundMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { readPhone } from '#domain/people/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { QuestionOpener, useQuestion } from '../table/confirm.tsx'
import { answerPeople, customerInWords, type Customer, phoneInWords } from './customers.server.ts'
import { CustomerOrders, OtherOrders, Figures } from './customer-history.tsx'
import { PhonePage } from './phone-page.tsx'
import { CustomerNotFound, PersonNews, orSessionExpired, readPersonAction } from './person-news.tsx'
import { currentAdmin } from '../shell/shell.server.ts'
import { readPage, listAddress } from '../../lib/list-query.ts'
import { staysWhenSessionExpired } from '../shell/unsent-form.tsx'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { Route } from './+types/customer.ts'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Day } from '../../ui/day.tsx'
import { answerBlock, type BlockAnswer } from '../orders/orders.server.ts'
import { AskFirst } from '../orders/ask-first.tsx'
import { PhoneLink, PhoneWays } from '../orders/phone-link.tsx'
import {
  MailLink,
  PersonMarks,
  DeleteQuestion,
  DemoteQuestion,
  LogOutQuestion,
  PromoteQuestion,
  usePersonPath,
} from './person-questions.tsx'
import { listAgain, useList, withList } from '../table/list-place.ts'

/** Somebody with an account by their id; by a phone number, whoever has ordered with it. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const page = readPage(url.searchParams)
  const phone = readPhone(id)
  if (phone) {
    const found = await context
      .get(shop)
      .showPhone({ phone, ...(page && { page }) })
      .catch(orErrorPage)
    return { phone: phoneInWords(found, languageOf(url.pathname)) }
  }
  try {
    const found = await context.get(shop).showCustomer({ id, ...(page && { page }) })
    return customerInWords(found, context.get(currentAdmin).id, languageOf(url.pathname))
  } catch (error) {
    const isNobody = error instanceof Refusal && (error.status === 404 || error.status === 400)
    return isNobody ? data(undefined, 404) : orErrorPage(error)
  }
}

/** After a person is deleted, their page is gone: it leads to the list. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const list = url.searchParams.get('list') ?? ''
  const blocking = await answerBlock(context.get(shop), form, withList(url.pathname, list))
  if (blocking) return data(blocking, 409)
  const answer = await answerPeople(context.get(shop), form)
  if (answer?.did === 'delete' && !answer.refused)
    throw redirect(addressIn(languageOf(url.pathname), listAgain('/admin/customers', list, { done: 'deleted' })), 303)
  return data(answer, answer?.refused ? 409 : 200)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return readPersonAction(form) ? orSessionExpired(request, serverAction) : serverAction()
}

export const shouldRevalidate = staysWhenSessionExpired

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const came = useList('/admin/customers')
  if (!loaderData) return <CustomerNotFound />
  const isBlocking = actionData?.did === 'block'
  if ('phone' in loaderData) return <PhonePage found={loaderData.phone} answer={isBlocking ? actionData : undefined} />
  const { person, figures, list, others } = loaderData
  return (
    <div className="grid gap-5">
      <Breadcrumb
        crumbs={[{ label: t`All Customers`, to: listAgain('/admin/customers', came) }, { label: person.name }]}
      />
      <PersonNews sent={isBlocking ? undefined : actionData} />
      <CustomerHead person={person} />
      <Figures figures={figures} />
      <PersonFacts person={person} answer={isBlocking ? actionData : undefined} />
      <CustomerOrders
        list={list}
        none={t`No orders with this account yet.`}
        addressOf={(to) => listAddress(`/admin/customers/${person.id}`, { page: to, list: came })}
      />
      <OtherOrders phone={person.phone} orders={others} />
    </div>
  )
}

type Person = Customer['person']

/** A person's contact details and profile, and whether orders of their number are asked about first. */
function PersonFacts({ person, answer }: { person: Person; answer: BlockAnswer | undefined }) {
  const { t } = useLingui()
  const { phone, birthday, city, postalCode, country, address } = person
  const path = usePersonPath(person.id)
  const place = [city, postalCode, country].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="person-facts" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="person-facts" className="text-xl">
        <Trans>Contact</Trans>
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={t`Phone number`}>{phone && <Phone person={person} />}</Fact>
        <Fact name={t`Email`}>
          <Email person={person} />
        </Fact>
        <Fact name={t`Address`}>{address}</Fact>
        <Fact name={t`City`}>{place}</Fact>
        {birthday && (
          <Fact name={t`Date of birth`}>
            <Day day={birthday} />
          </Fact>
        )}
      </dl>
      {phone && (
        <div className="mt-4">
          <AskFirst phone={phone} blocked={person.blocked} path={path} answer={answer} />
        </div>
      )}
    </section>
  )
}

/** The number, how to reach it, and all that was ordered with it, as a guest too. */
function Phone({ person: { phone, ordersOfPhone } }: { person: Person }) {
  return (
    <span className="grid justify-items-start gap-2">
      <PhoneLink phone={phone} />
      <PhoneWays phone={phone} />
      {ordersOfPhone > 0 && (
        <TextLink to={`/admin/customers/${phone}`} className="inline-flex min-h-6 items-center">
          <Plural
            value={ordersOfPhone}
            one="# order with this number, guest orders included"
            other="# orders with this number, guest orders included"
          />
        </TextLink>
      )}
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">
        {children || <span className="font-normal text-ink-2">{t`not given`}</span>}
      </dd>
    </div>
  )
}

function Email({ person: { email, isVerified } }: { person: Person }) {
  return (
    <>
      <MailLink email={email} />
      <span className={`flex items-center gap-1.5 text-sm ${isVerified ? 'text-success' : 'text-warning'}`}>
        {isVerified ? <CircleCheck size={16} aria-hidden /> : <MailWarning size={16} aria-hidden />}
        {isVerified ? <Trans>Verified</Trans> : <Trans>Not verified yet</Trans>}
      </span>
    </>
  )
}

type ShownPerson = Customer['person']
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const button =
  'inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken'

/** The person and the actions on them. */
function CustomerHead({ person }: { person: ShownPerson }) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <PageHead title={person.name} />
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
        <Avatar picture={person.image} size="medium" />
        <div className="grid min-w-0 gap-1.5">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{person.name}</h1>
          <PersonMarks person={person} />
          <p className="text-ink-2">
            <Trans>Customer since {person.joined.shown}</Trans>
          </p>
        </div>
      </div>
      {person.isSelf ? (
        <p className="max-w-[36ch] text-sm text-ink-2">
          <Trans>This is you. You can’t change your own role or account here.</Trans>
        </p>
      ) : (
        <Actions person={person} />
      )}
    </header>
  )
}

function Actions({ person }: { person: ShownPerson }) {
  const action = useAddress(usePersonPath(person.id))
  const [role, ending, removal] = [useQuestion(), useQuestion(), useQuestion()]
  const isAdmin = person.role === 'Admin'
  const RoleQuestion = isAdmin ? DemoteQuestion : PromoteQuestion
  return (
    <div className="flex flex-wrap gap-3">
      <QuestionOpener question={role} className={button}>
        {isAdmin ? <UserRoundMinus {...icon} /> : <ShieldCheck {...icon} />}
        {isAdmin ? <Trans>Make customer</Trans> : <Trans>Make Admin</Trans>}
      </QuestionOpener>
      <QuestionOpener question={ending} className={button}>
        <LogOut {...icon} />
        <Trans>Log out everywhere</Trans>
      </QuestionOpener>
      <QuestionOpener question={removal} className={`${button} text-danger`}>
        <Trash2 {...icon} />
        <Trans>Delete</Trans>
      </QuestionOpener>
      <RoleQuestion question={role} person={person} action={action} />
      <LogOutQuestion question={ending} person={person} action={action} />
      <DeleteQuestion question={removal} person={person} action={action} />
    </div>
  )
}
