import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, UserRound } from 'lucide-react'
import { listAddress } from '../../lib/list-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { BlockAnswer } from '../orders/orders.server.ts'
import { AskFirst } from '../orders/ask-first.tsx'
import { PhoneWays, phoneInWords } from '../orders/phone-link.tsx'
import { CustomerOrders, Figures } from './customer-history.tsx'
import type { OpenPhone } from './customers.server.ts'
import { listAgain, useList, withList } from '../table/list-place.ts'

type Props = { found: OpenPhone; answer: BlockAnswer | undefined }

/** Everything that was ordered with a phone number, by accounts and by guests. */
export function PhonePage({ found, answer }: Props) {
  const { t } = useLingui()
  const { phone, name, address, accounts, blocked, figures, list } = found
  const path = `/admin/customers/${phone}`
  const came = useList('/admin/customers') || 'show=phones'
  const title = phoneInWords(phone, useLanguage())
  return (
    <div className="grid grid-cols-1 gap-3 md:gap-5">
      <Breadcrumb crumbs={[{ label: t`All Customers`, to: listAgain('/admin/customers', came) }, { label: title }]} />
      <header className="grid grid-cols-1 items-start gap-2 rounded-card border border-line bg-surface p-3 md:gap-y-3 md:p-6 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
        <PageHead title={title} />
        <div className="flex flex-wrap items-start gap-2 lg:contents">
          <div className="min-w-0 flex-auto">
            <h1 className="text-xl whitespace-nowrap tabular-nums md:text-3xl max-md:leading-11">{title}</h1>
            {name && <p className="text-lg wrap-anywhere text-ink-2">{name}</p>}
          </div>
          <ButtonLink to={`/admin/order/new?${new URLSearchParams({ phone })}`} className="px-4! lg:order-2">
            <Plus size={18} strokeWidth={2} aria-hidden />
            <Trans>New order</Trans>
          </ButtonLink>
        </div>
        <div className="grid grid-cols-1 gap-1 max-lg:empty:hidden lg:order-3">
          {address && <p className="wrap-anywhere whitespace-pre-line">{address}</p>}
          <Accounts accounts={accounts} hasOrdered={list.total > 0} />
        </div>
        <div className="lg:order-1 lg:justify-self-end">
          <PhoneWays phone={phone} />
        </div>
        <div className="lg:order-4 lg:col-span-full">
          <AskFirst phone={phone} blocked={blocked} path={withList(path, came)} answer={answer} />
        </div>
      </header>
      {(figures.counts.all > 0 || figures.deleted > 0) && <Figures figures={figures} />}
      <CustomerOrders
        list={list}
        none={t`No orders with this phone number yet.`}
        addressOf={(to) => listAddress(path, { page: to, list: came })}
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
