import { Trans } from '@lingui/react/macro'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { AsTyped } from '../../ui/form/as-typed.tsx'
import { Alert } from '../../ui/notes/alert.tsx'

type Props = { done: string | null; email: string | undefined }

/** What was done on the page before, in place: toasts pass, and need scripts. */
export function LoginNews({ done, email = '' }: Props) {
  const isAlive = useHydrated()
  if (done === 'signed-up') {
    return (
      <Alert look="success">
        {!isAlive && <Trans>Account created successfully.</Trans>}{' '}
        {email ? (
          <Trans>
            You can log in now. To confirm your email, open the link we have sent to <AsTyped text={email} />.
          </Trans>
        ) : (
          <Trans>You can log in now. To confirm your email, open the link we have sent you.</Trans>
        )}
      </Alert>
    )
  }
  const words = {
    reset: <Trans>Your password is changed, and all devices were logged out. Log in with the new one.</Trans>,
    deleted: <Trans>Your account is deleted.</Trans>,
    logout: <Trans>Account Logout successfully</Trans>,
    'no-session': <Trans>No user found.</Trans>,
    'logout-failed': <Trans>Logout failed. Please try again.</Trans>,
  }
  if (!isNews(done, words)) return null
  return <Alert look={done === 'no-session' || done === 'logout-failed' ? 'danger' : 'success'}>{words[done]}</Alert>
}

function isNews<Words extends object>(done: string | null, words: Words): done is Extract<keyof Words, string> {
  return done !== null && Object.hasOwn(words, done)
}
