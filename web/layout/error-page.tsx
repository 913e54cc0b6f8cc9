import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../lib/use-language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** What is shown in place of a page that is not there, or that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 400))
    return <NotFound isProduct={error.data === 'product-not-found'} />
  if (isRouteErrorResponse(error) && error.status === 403) return <Forbidden />
  return <Failed />
}

function NotFound({ isProduct }: { isProduct: boolean }) {
  const { t } = useLingui()
  return (
    <Message number={404} title={isProduct ? t`This product is not here` : t`There is no page here`}>
      {isProduct ? (
        <Trans>
          It may have been renamed, or the shop no longer sells it. Everything that is for sale now is in the shop.
        </Trans>
      ) : (
        <Trans>
          The address may be mistyped, or the page has moved. Everything that is for sale now is in the shop.
        </Trans>
      )}
    </Message>
  )
}

function Forbidden() {
  const { t } = useLingui()
  return (
    <Message number={403} title={t`This page is not for you`}>
      <Trans>Only the people who run the shop may open it.</Trans>
    </Message>
  )
}

function Failed() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <Message
      number={500}
      title={t`This page could not be loaded`}
      retry={
        <a
          href={pathname + search}
          className="inline-flex min-h-11 items-center justify-center rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover"
        >
          <Trans>Try again</Trans>
        </a>
      }
    >
      <Trans>Something went wrong on our side. Your cart is safe on this device.</Trans>
    </Message>
  )
}

type MessageProps = { number: number; title: string; retry?: ReactNode; children: ReactNode }

function Message({ number, title, retry, children }: MessageProps) {
  return (
    <div className="page grid justify-items-center py-16 text-center sm:py-24">
      <PageHead title={title} />
      <p className="stitch-under pb-1 text-3xl font-bold text-primary tabular-nums">
        {formatNumber(number, useLanguage())}
      </p>
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
    </div>
  )
}
