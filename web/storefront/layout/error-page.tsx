import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { SearchBox } from '../search/search-box.tsx'
import { useOffline } from '../../browser/connection.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useShopLinks } from './shop-links.ts'

/** What is shown in place of a page that is not there, or that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)) return <NotFound />
  if (isRouteErrorResponse(error) && error.status === 403) return <Forbidden />
  return <Failed />
}

function NotFound() {
  const { t } = useLingui()
  return (
    <Message number={404} title={t`Page not found`} more={<OtherWays />}>
      <Trans>The address may be mistyped, or the page has moved. Everything that is for sale now is in the shop.</Trans>
    </Message>
  )
}

function OtherWays() {
  const { t } = useLingui()
  const { categories, offers } = useShopLinks()
  return (
    <>
      <SearchBox label={t`Search the shop`} className="mt-8 w-full max-w-md" />
      <ul className="mt-4 flex flex-wrap justify-center gap-x-6">
        {[...categories, offers].map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Forbidden() {
  const { t } = useLingui()
  return (
    <Message number={403} title={t`You don’t have access to this page`}>
      <Trans>Only the people who run the shop may open it.</Trans>
    </Message>
  )
}

function Failed() {
  const { t } = useLingui()
  const { phone } = useShopFacts()
  const { isOffline } = useOffline()
  const { pathname, search } = useLocation()
  return (
    <Message
      number={isOffline ? undefined : 500}
      title={isOffline ? t`You are offline` : t`This page could not be loaded`}
      retry={
        <a
          href={pathname + search}
          className="inline-flex min-h-11 items-center justify-center rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover"
        >
          <Trans>Try again</Trans>
        </a>
      }
    >
      {isOffline ? (
        <Trans>
          This page is not saved on this device. Offline, you can read pages you have opened before. Your cart and your
          wishlist are here.
        </Trans>
      ) : (
        <>
          <Trans>We are sorry: something went wrong on our side. Your cart is safe on this device.</Trans>{' '}
          {phone && (
            <Trans>
              If it happens again, call{' '}
              <a href={phone.link} className="text-link underline underline-offset-4">
                {phone.shown}
              </a>
              .
            </Trans>
          )}
        </>
      )}
    </Message>
  )
}

type MessageProps = {
  number: number | undefined
  title: string
  retry?: ReactNode
  more?: ReactNode
  children: ReactNode
}

function Message({ number, title, retry, more, children }: MessageProps) {
  const language = useLanguage()
  return (
    <div className="page grid justify-items-center py-16 text-center sm:py-24">
      <PageHead title={title} />
      {number && (
        <p className="stitch-under pb-1 text-3xl font-bold text-primary tabular-nums">
          {formatNumber(number, language)}
        </p>
      )}
      <h1 className="mt-6 text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 max-w-[52ch] text-ink-2">{children}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {retry}
        <ButtonLink to="/shop" variant={retry ? 'secondary' : 'primary'}>
          <Trans>Go to the shop</Trans>
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          <Trans>Home</Trans>
        </ButtonLink>
      </div>
      {more}
    </div>
  )
}
