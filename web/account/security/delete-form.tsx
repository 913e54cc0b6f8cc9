import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { CurrentPassword } from './current-password.tsx'
import { findMissing } from './find-missing.ts'
import { ProvedForm } from './proved-form.tsx'
import type { RefusedMatter } from './refused-matter.ts'
import { notConfirmed } from './answer-deletion.ts'

const findMistakes = findMissing({ currentPassword: 'Password is required', isSure: notConfirmed })

export function DeleteForm({ refused }: { refused: RefusedMatter | undefined }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
      <WhatHappens />
      <ProvedForm
        intent="delete"
        action="/dashboard/security/delete-account"
        find={findMistakes}
        refused={refused}
        variant="danger"
        words={[t`Delete my account`, t`Deleting…`]}
      >
        {(mistakes) => (
          <>
            <CurrentPassword mistake={mistakes.currentPassword} />
            <Sure isMissing={mistakes.isSure !== undefined} />
          </>
        )}
      </ProvedForm>
      <ButtonLink to="/dashboard/security" variant="quiet" className="-ms-3 justify-self-start px-3!">
        <Trans>Keep my account</Trans>
      </ButtonLink>
    </div>
  )
}

function WhatHappens() {
  return (
    <ul className="grid max-w-[60ch] list-disc gap-2 ps-5">
      <li>
        <Trans>Your name, e-mail, phone, addresses, picture and password are deleted at once.</Trans>
      </li>
      <li>
        <Trans>
          Your orders stay in the shop’s books, without your name. An open order is still brought to you; its address
          goes once it is finished.
        </Trans>
      </li>
      <li>
        <Trans>Your reviews stay, without your name.</Trans>
      </li>
      <li>
        <Trans>Delivered orders no longer count towards your discount.</Trans>
      </li>
      <li>
        <Trans>Nobody can bring the account back, and you are logged out everywhere.</Trans>
      </li>
    </ul>
  )
}

function Sure({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui()
  const error = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="isSure"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? error : undefined}
          className="size-5 shrink-0 accent-primary"
        />
        <Trans>I know that this cannot be taken back.</Trans>
      </label>
      {isMissing && (
        <p id={error} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          {t`Please tick this first`}
        </p>
      )}
    </div>
  )
}
