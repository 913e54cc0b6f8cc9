import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { homeOf } from './account-address.ts'

/** Links that open an account stand in the addresses of these pages: no other site learns them. */
export function accountHeaders(): HeadersInit {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** One column with one thing to do. */
export function AccountPage({ title, lead, children }: Props) {
  return (
    <div className="mx-auto max-w-lg px-4 py-6 md:py-12">
      <PageHead title={title} />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      <div className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">{children}</div>
    </div>
  )
}

/** Who is logged in already, and the way out. Without scripts this is the account menu. */
export function LoggedIn({ visitor }: { visitor: Visitor }) {
  const name = `${visitor.firstName} ${visitor.lastName}`.trim()
  return (
    <>
      <p className="wrap-anywhere">
        <Trans>
          You are logged in as <AsTyped text={name} /> (<AsTyped text={visitor.email} />
          ).
        </Trans>
      </p>
      <ButtonLink to={homeOf(visitor)} size="large">
        <Trans>Dashboard</Trans>
      </ButtonLink>
      <ButtonLink to="/shop" variant="secondary">
        <Trans>Go to the shop</Trans>
      </ButtonLink>
      <LogOut />
    </>
  )
}

/** Ends the session; `next` is where the next login leads. */
function LogOut({ next }: { next?: string }) {
  return (
    <Form method="post" action={useAddress('/logout')} className="grid">
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" variant="secondary">
        <Trans>Logout</Trans>
      </Button>
    </Form>
  )
}

type ForeignLinkProps = { visitor: Visitor; next: string }

/** The link is another account's; logging out and in leads back here. */
export function ForeignLink({ visitor, next }: ForeignLinkProps) {
  return (
    <>
      <Alert look="danger">
        <Trans>This link belongs to another account.</Trans>
      </Alert>
      <p className="wrap-anywhere">
        <Trans>
          You are logged in as <AsTyped text={visitor.email} />. Log out first; then this link works for the account it
          is for.
        </Trans>
      </p>
      <LogOut next={next} />
    </>
  )
}

type Purpose = 'verify-email' | 'reset-password'

/** Why a mailed link cannot be used, or undefined if it can. Looking does not use it up: mail scanners open links too. */
export async function findLinkTrouble(api: Api, purpose: Purpose, token: string): Promise<RefusalCode | undefined> {
  try {
    await api.showLink({ token, purpose })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'invalid-input' ? 'link-unknown' : error.code
  }
}
