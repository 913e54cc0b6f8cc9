import { useLingui, Plural, Trans } from '@lingui/react/macro'
import { useOutletContext } from 'react-router'
import { KeyRound, MonitorSmartphone, ShieldCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '#contract/people.ts'
import { ListHead } from '../table/list-head.tsx'
import { NoAdmin } from '../shell/admin-error.tsx'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { ProfileView } from '../../account/profile/profile-view.tsx'
import type { Route } from './+types/profile.ts'
import { Link } from '../../ui/link.tsx'

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
      {person ? <ProfileView person={person} editAt="/admin/update?mode=edit" /> : <NoAdmin />}
      <SecurityCard security={loaderData} />
    </div>
  )
}

type Security = { isTwoStep: boolean; sessions: number }

/** How well the admin's account is protected, and where to change that. */
function SecurityCard({ security: { isTwoStep, sessions } }: { security: Security }) {
  return (
    <section aria-labelledby="own-security" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="own-security" className="text-xl">
        <Trans>Security</Trans>
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        <Trans>Your account gives access to every customer’s address and every order. Keep it safe.</Trans>
      </p>
      <ul className="mt-4 grid gap-3 md:grid-cols-3">
        <Way to="/admin/security/two-step" Icon={ShieldCheck} name={<Trans>Two-step login</Trans>}>
          {isTwoStep ? (
            <span className="text-success">
              <Trans>It is on.</Trans>
            </span>
          ) : (
            <span className="text-warning">
              <Trans>It is off. Set it up.</Trans>
            </span>
          )}
        </Way>
        <Way to="/admin/security#sessions" Icon={MonitorSmartphone} name={<Trans>Where you are logged in</Trans>}>
          <Plural value={sessions} one="In # place" other="In # places" />
        </Way>
        <Way to="/admin/security#own-password" Icon={KeyRound} name={<Trans>Password and email</Trans>}>
          <Trans>Change them</Trans>
        </Way>
      </ul>
    </section>
  )
}

type WayProps = { to: string; Icon: LucideIcon; name: ReactNode; children: ReactNode }

function Way({ to, Icon, name, children }: WayProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-16 items-center gap-3 rounded-control border border-line p-3 hover:border-line-strong hover:bg-primary-soft"
      >
        <Icon size={22} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-2">{children}</span>
        </span>
      </Link>
    </li>
  )
}
