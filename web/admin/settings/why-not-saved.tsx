import { Plural, Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/notes/alert.tsx'
import { LogInBeside } from '../shell/log-in-beside.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { RefusedSettings } from './typed-form.ts'

/** Says on top of the form why nothing was saved. */
export function WhyNotSaved({ refused }: { refused: RefusedSettings }) {
  const words = useAdminWords()
  const { code, fields, by } = refused
  const wrong = Object.keys(fields).length
  if (code === 'settings-changed')
    return (
      <Alert look="info" takesFocus>
        <p className="font-semibold">
          {by?.by ? (
            <Trans>
              {by.by} changed the settings meanwhile ({by.at}). Nothing was overwritten.
            </Trans>
          ) : (
            <Trans>Somebody else changed the settings meanwhile. Nothing was overwritten.</Trans>
          )}
        </p>
        <p className="mt-1">
          <Trans>Their changes are marked below, and what you typed is kept. Look through it and save again.</Trans>
        </p>
      </Alert>
    )
  return (
    <Alert look="danger" takesFocus={wrong === 0}>
      {code === 'login-required' ? (
        <LogInBeside />
      ) : wrong > 0 ? (
        <p className="font-semibold">
          <Plural
            value={wrong}
            one="Nothing was saved: # field needs another look."
            other="Nothing was saved: # fields need another look."
          />
        </p>
      ) : (
        <>
          <p className="font-semibold">
            <Trans>Nothing was saved.</Trans>
          </p>
          {code === 'unknown' ? (
            <Trans>Please try again in a moment. What you typed is kept here.</Trans>
          ) : (
            words.refusal(code)
          )}
        </>
      )}
    </Alert>
  )
}
