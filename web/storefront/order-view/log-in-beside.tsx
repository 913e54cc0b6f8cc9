import { Trans } from '@lingui/react/macro'
import { useAddress } from '../../i18n/use-language.ts'

/** The session has ended while a form was filled in: one logs in beside it, and sends it again. */
export function LogInBeside() {
  return (
    <>
      <p className="font-semibold">
        <Trans>You have been logged out. Nothing was saved yet, and what you typed is kept here.</Trans>
      </p>
      <p className="mt-1">
        <a
          href={useAddress('/login')}
          target="_blank"
          rel="noopener"
          className="font-semibold underline underline-offset-4"
        >
          <Trans>Log in in a new tab</Trans>
        </a>
      </p>
      <p className="mt-1">
        <Trans>Then come back and save again.</Trans>
      </p>
    </>
  )
}
