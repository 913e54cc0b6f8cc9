import { Trans } from '@lingui/react/macro'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../card.tsx'

/** Whether the login has a second step, and the way to set it up or change it. */
export function TwoStepCard({ isOn, isDone }: { isOn: boolean; isDone: boolean }) {
  return (
    <Card
      id="two-step"
      title={<Trans>Login in two steps</Trans>}
      lead={<Trans>Besides the password, a code that only your phone shows.</Trans>}
      done={isDone && <Trans>The second step is switched off.</Trans>}
    >
      <p className={`flex items-center gap-2 font-semibold ${isOn ? 'text-success' : 'text-warning'}`}>
        {isOn ? <ShieldCheck size={20} aria-hidden /> : <ShieldAlert size={20} aria-hidden />}
        {isOn ? <Trans>It is on</Trans> : <Trans>It is off</Trans>}
      </p>
      <ButtonLink to="/dashboard/security/two-step" variant="secondary" className="justify-self-start">
        {isOn ? <Trans>Recovery codes, or switch it off</Trans> : <Trans>Set it up</Trans>}
      </ButtonLink>
    </Card>
  )
}
