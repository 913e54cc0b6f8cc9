import { Trans } from '@lingui/react/macro'
import type { Visitor } from '#contract/accounts.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { AsTyped } from '../../ui/form/as-typed.tsx'
import { Alert } from '../../ui/notes/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { RefusedForm } from './answer-form.ts'
import { homeOf } from './home-of.ts'
import { ForeignLink } from './foreign-link.tsx'
import { LogInFirst, NewLink, VerifyForm } from './verify-form.tsx'

export type Verifying = {
  token: string
  visitor: Visitor | null
  isVerified: boolean
  isDone: boolean
  /** Why the link of the page's address cannot be used; nothing where there is no link. */
  trouble: RefusalCode | undefined
  /** Where a login leads back to. */
  here: string
}
type Answer = { isSent: boolean; refused?: RefusedForm | undefined }

/** The link that proves an address, as it is: to be used, used, too old, somebody else's, or to be asked for. */
export function VerifyStates({ state, answer }: { state: Verifying; answer: Answer | undefined }) {
  const { visitor, isVerified, isDone, here, token } = state
  const trouble = linkTroubleOf(answer) ?? state.trouble
  if (isDone || (visitor && isVerified && (trouble === 'link-used' || !token))) return <Verified visitor={visitor} />
  if (visitor && answer?.isSent) return <Sent visitor={visitor} />
  if (visitor && trouble === 'link-foreign') return <ForeignLink visitor={visitor} next={here} />
  return (
    <>
      <WhyNot answer={answer} trouble={trouble} />
      {!visitor && <LogInFirst next={here} isLinkGood={Boolean(token) && !trouble} />}
      {visitor && token && !trouble && <VerifyForm token={token} />}
      {visitor && (!token || trouble) && <NewLink visitor={visitor} isVerified={isVerified} />}
    </>
  )
}

function linkTroubleOf(answer: Answer | undefined): RefusalCode | undefined {
  const code = answer?.refused?.code
  return code?.startsWith('link-') && code !== 'unknown' ? code : undefined
}

function WhyNot({ answer, trouble }: { answer: Answer | undefined; trouble: RefusalCode | undefined }) {
  const { refusal } = useWordsFor()
  const code = answer?.refused?.code ?? trouble
  if (!code) return null
  return (
    <Alert look="danger" takesFocus={Boolean(answer)}>
      {refusal(code, { retryAfter: answer?.refused?.retryAfter })}
    </Alert>
  )
}

function Verified({ visitor }: { visitor: Visitor | null }) {
  return (
    <>
      <Alert look="success">
        <Trans>Your email is confirmed.</Trans>
      </Alert>
      <ButtonLink to={visitor ? homeOf(visitor) : '/login'} size="large">
        <Trans>Dashboard</Trans>
      </ButtonLink>
      <ButtonLink to="/shop" variant="secondary">
        <Trans>Go to the shop</Trans>
      </ButtonLink>
    </>
  )
}

function Sent({ visitor }: { visitor: Visitor }) {
  return (
    <Alert look="success" takesFocus>
      <span className="wrap-anywhere">
        <Trans>
          We have sent a link to <AsTyped text={visitor.email} />. It works once and for 24 hours. If nothing comes
          within some minutes, look into the folder for spam.
        </Trans>
      </span>
    </Alert>
  )
}
