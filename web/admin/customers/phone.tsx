import { Trans, useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { data } from 'react-router'
import { languageOf } from '../../i18n/language.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { listAddress, readPage } from '../../lib/list-query.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { answerBlock } from '../orders/answer-block.server.ts'
import { AskFirst } from '../orders/ask-first.tsx'
import { PhoneWays, phoneInWords as written } from '../orders/phone-link.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { Figures } from './figures.tsx'
import { phoneInWords } from './phones.server.ts'
import type { Route } from './+types/phone.ts'

export async function loader({ params: { phone }, url, context }: Route.LoaderArgs) {
  const page = readPage(url.searchParams)
  const found = await context
    .get(shop)
    .showPhone({ phone, ...(page && { page }) })
    .catch(orErrorPage)
  return phoneInWords(found, languageOf(url.pathname))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const answer = await answerBlock(context.get(shop), await request.formData(), url.pathname)
  return data(answer, answer ? 409 : 200)
}

/** Everything that was ordered with a phone number, by accounts and by guests. */
export default function PhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { phone, name, accounts, blocked, figures, list } = loaderData
  const path = `/admin/customers/phones/${phone}`
  const title = name || written(phone)
  return (
    <div className="grid gap-5">
      <Breadcrumb crumbs={[{ label: t`All Customers`, to: '/admin/customers/phones' }, { label: title }]} />
      <header className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
        <PageHead title={title} />
        <div>
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
          <p className="mt-1 text-lg text-ink-2 tabular-nums">{written(phone)}</p>
        </div>
        <PhoneWays phone={phone} />
        <Accounts accounts={accounts} hasOrdered={list.total > 0} />
        <AskFirst phone={phone} blocked={blocked} path={path} answer={actionData} />
      </header>
      <Figures figures={figures} />
      <CustomerOrders
        list={list}
        none={t`No orders with this phone number yet.`}
        addressOf={(to) => listAddress(path, { page: to })}
      />
    </div>
  )
}

function Accounts({ accounts, hasOrdered }: { accounts: { id: string; name: string }[]; hasOrdered: boolean }) {
  if (accounts.length === 0)
    return hasOrdered ? (
      <p className="text-ink-2">
        <Trans>Guest: ordered without an account</Trans>
      </p>
    ) : null
  return (
    <ul className="flex flex-wrap gap-x-6">
      {accounts.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2">
          <UserRound size={18} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
          <TextLink to={`/admin/customers/${id}`} className="inline-flex min-h-6 items-center wrap-anywhere">
            <Trans>Account of {name}</Trans>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
