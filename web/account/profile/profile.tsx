import { Trans, useLingui } from '@lingui/react/macro'
import { usePerson } from '../dashboard/me.ts'
import { ProfileView } from './profile-view.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function ProfilePage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Profile`} />
      <h1 className="mb-6 text-2xl md:text-3xl">
        <Trans>Profile</Trans>
      </h1>
      <ProfileView person={usePerson()} editAt="/dashboard/update?mode=edit" />
      <p className="mt-5 text-ink-2">
        <Trans>
          Do you send parcels to several places? Save them in your{' '}
          <TextLink to="/dashboard/addresses">address book</TextLink>.
        </Trans>
      </p>
    </>
  )
}
