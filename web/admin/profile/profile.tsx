import { useLingui } from '@lingui/react/macro'
import { useOutletContext } from 'react-router'
import type { Person } from '#contract/people.ts'
import { ListHead } from '../table/list-head.tsx'
import { NoKeeper } from '../shell/no-keeper.tsx'
import { SecurityCard } from './security-card.tsx'
import { orErrorPage } from '../../lib/error-page.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ProfileView } from '../../account/profile/profile-view.tsx'
import type { Route } from './+types/profile.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const [sessions, twoFactor] = await Promise.all([api.listSessions({}), api.showTwoFactor({})]).catch(orErrorPage)
  return { isTwoStep: twoFactor.data.isOn, sessions: sessions.data.length }
}

export default function AdminProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const person = useOutletContext<Person | undefined>()
  return (
    <div className="grid max-w-4xl gap-5">
      <ListHead title={t`Profile`} />
      {person ? <ProfileView person={person} editAt="/admin/update?mode=edit" /> : <NoKeeper />}
      <SecurityCard security={loaderData} />
    </div>
  )
}
