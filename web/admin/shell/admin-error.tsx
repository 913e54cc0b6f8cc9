import { isRouteErrorResponse, Form, useLocation } from 'react-router'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { LogIn } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import { ErrorPage } from '../../storefront/layout/fetched-error-page.tsx'
import { englishPath } from '../../i18n/language.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import type { SentForm } from './shell.server.ts'

/** Why a page of the admin is refused. */
export type KeptOut = { sent: SentForm } | { email: string }

/** Shown in place of a page of the admin that failed or was refused. */
export function AdminError({ error }: { error: unknown }) {
  const why = isRouteErrorResponse(error) ? (error.data as Partial<KeptOut & { sent: SentForm; email: string }>) : {}
  if (isRouteErrorResponse(error) && error.status === 401 && why.sent) return <SessionEnded sent={why.sent} />
  if (isRouteErrorResponse(error) && error.status === 403 && why.email) return <NotForYou email={why.email} />
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)) return <AdminNotFound />
  return <ErrorPage error={error} />
}

/** For an administrator whose address leads nowhere: the way to the list that it belongs to. */
export function AdminNotFound() {
  const { t } = useLingui()
  const list = useListOfAddress()
  return (
    <Notice
      number={404}
      title={t`Page not found`}
      ways={
        <>
          {list && <ButtonLink to={list.to}>{list.label}</ButtonLink>}
          <ButtonLink to="/admin/home" variant={list ? 'secondary' : 'primary'}>
            <Trans>Dashboard</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>The address may be mistyped, or what it led to has been deleted.</Trans>
    </Notice>
  )
}

function useListOfAddress(): { to: string; label: string } | undefined {
  const { t } = useLingui()
  const [, , part = ''] = englishPath(useLocation().pathname).split('/')
  const lists: [RegExp, string, string][] = [
    [/order/, '/admin/order', t`Orders`],
    [/product|clothing|elctronics|stock/, '/admin/products', t`Products`],
    [/customer|user/, '/admin/customers', t`Customers`],
    [/deal/, '/admin/deals', t`Deals`],
    [/coupon/, '/admin/coupons', t`Coupons`],
    [/page/, '/admin/pages', t`Pages and blog`],
    [/message/, '/admin/messages', t`Messages`],
    [/review/, '/admin/reviews', t`Reviews`],
    [/webhook/, '/admin/webhooks', t`Webhooks`],
  ]
  const found = lists.find(([pattern]) => pattern.test(part))
  return found && { to: found[1], label: found[2] }
}

type NoticeProps = { number: number; title: string; ways: ReactNode; children: ReactNode }

/** In place of a page: what is wrong, and where to go. */
function Notice({ number, title, ways, children }: NoticeProps) {
  return (
    <section className="grid justify-items-center py-10 text-center sm:py-16">
      <PageHead title={title} />
      <p className="stitch-under pb-1 text-3xl font-bold text-primary tabular-nums">
        {formatNumber(number, useLanguage())}
      </p>
      <h1 className="mt-6 text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 max-w-[52ch] text-ink-2">{children}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{ways}</div>
    </section>
  )
}

/** For a customer who opened a page of the admin: who they are logged in as, and where they can go. */
function NotForYou({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <Notice
      number={403}
      title={t`You don’t have access to this page`}
      ways={
        <>
          <ButtonLink to="/dashboard/home">
            <Trans>Your dashboard</Trans>
          </ButtonLink>
          <ButtonLink to="/shop" variant="secondary">
            <Trans>Go to the shop</Trans>
          </ButtonLink>
          <Form method="post" action={useAddress('/logout')} className="basis-full">
            <Button type="submit" variant="quiet">
              <Trans>Log in with another account</Trans>
            </Button>
          </Form>
        </>
      }
    >
      <Trans>
        Only the people who run the shop may open it. You are logged in as{' '}
        <strong className="wrap-anywhere text-ink">{email}</strong>.
      </Trans>
    </Notice>
  )
}

/** The session ended while somebody worked: they log in beside this page, and send what they had typed from here. */
function SessionEnded({ sent: { to, fields, hadFiles } }: { sent: SentForm }) {
  const { t } = useLingui()
  return (
    <section className="mx-auto max-w-xl rounded-card border border-line bg-surface p-5 sm:p-8">
      <PageHead title={t`You have been logged out`} />
      <h1 className="text-2xl md:text-3xl">{t`You have been logged out`}</h1>
      <p className="mt-3 text-ink-2">
        <Trans>
          Nothing was changed in the shop, and what you typed is kept on this page. Two steps, and it is done:
        </Trans>
      </p>
      <ol className="mt-6 grid list-decimal [&:lang(bn)]:list-[bengali] gap-6 ps-6 marker:font-bold">
        <li>
          <p className="mb-2">
            <Trans>Log in. It opens in a new tab.</Trans>
          </p>
          <a
            href={useAddress('/login')}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-5 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken"
          >
            <LogIn size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Login</Trans>
          </a>
        </li>
        <li>
          <p className="mb-2">
            <Trans>Come back to this page and send it again.</Trans>
            {hadFiles && (
              <>
                {' '}
                <Trans>Files can’t be kept. Choose them again afterwards.</Trans>
              </>
            )}
          </p>
          <form method="post" action={to}>
            {fields.map(([name, value], place) => (
              <input key={`${name} ${place}`} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">
              <Trans>Send again</Trans>
            </Button>
          </form>
        </li>
      </ol>
    </section>
  )
}

/** The admin who is logged in could not be looked up just now. */
export function NoAdmin() {
  const { t } = useLingui()
  return (
    <RetryCard title={t`Failed to fetch user data`}>
      <Trans>Nothing is lost. Please try again in a moment.</Trans>
    </RetryCard>
  )
}
