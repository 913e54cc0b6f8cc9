import { Trans, useLingui } from '@lingui/react/macro'
import { usePerson } from '../shell/use-person.ts'
import { ProfileView } from './profile-view.tsx'
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
    </>
  )
}
