import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** A customer at the door of the desk: who they are to the shop, and where they can go. */
export function NotForYou({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <section className="grid justify-items-center py-10 text-center sm:py-16">
      <PageHead title={t`This page is not for you`} />
      <p className="stitch-under pb-1 text-3xl font-bold text-primary tabular-nums">
        {formatNumber(403, useLanguage())}
      </p>
      <h1 className="mt-6 text-2xl sm:text-3xl">{t`This page is not for you`}</h1>
      <p className="mt-3 max-w-[52ch] text-ink-2">
        <Trans>
          Only the people who run the shop may open it. You are logged in as{' '}
          <strong className="wrap-anywhere text-ink">{email}</strong>.
        </Trans>
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/dashboard/home">
          <Trans>Your dashboard</Trans>
        </ButtonLink>
        <ButtonLink to="/shop" variant="secondary">
          <Trans>Go to the shop</Trans>
        </ButtonLink>
      </div>
      <Form method="post" action={useAddress('/logout')} className="mt-4">
        <Button type="submit" variant="quiet">
          <Trans>Log in with another account</Trans>
        </Button>
      </Form>
    </section>
  )
}
