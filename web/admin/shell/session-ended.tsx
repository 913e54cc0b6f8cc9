import { Trans, useLingui } from '@lingui/react/macro'
import { LogIn } from 'lucide-react'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { SentForm } from './sent-form.server.ts'

/** The session ended while somebody worked: they log in beside this page, and send what they had typed from here. */
export function SessionEnded({ sent: { to, fields, hadFiles } }: { sent: SentForm }) {
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
      <ol className="mt-6 grid list-decimal gap-6 ps-6 marker:font-bold">
        <li>
          <p className="mb-2">
            <Trans>Log in. That opens beside this page.</Trans>
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
                <Trans>Files cannot be kept: choose them again afterwards.</Trans>
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
