import { Trans } from '@lingui/react/macro'
import type { Visitor } from '#contract/accounts.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Alert } from '../../ui/alert.tsx'
import { LogOut } from './logged-in.tsx'

type Props = { visitor: Visitor; next: string }

/** The link is another account's; logging out and in leads back here. */
export function ForeignLink({ visitor, next }: Props) {
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
