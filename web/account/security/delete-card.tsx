import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from './card.tsx'

export function DeleteCard() {
  return (
    <Card
      id="delete"
      title={<Trans>Delete your account</Trans>}
      lead={
        <Trans>Your orders stay in the shop’s books, without your name. The next page tells everything first.</Trans>
      }
    >
      <ButtonLink
        to="/dashboard/security/delete-account"
        variant="secondary"
        className="justify-self-start text-danger!"
      >
        <Trans>Delete my account…</Trans>
      </ButtonLink>
    </Card>
  )
}
