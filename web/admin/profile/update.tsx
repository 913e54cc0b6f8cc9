import { useLingui } from '@lingui/react/macro'
import { useOutletContext } from 'react-router'
import type { Person } from '#contract/people.ts'
import { ListHead } from '../table/list-head.tsx'
import { staysWhenSessionExpired, sessionProblem } from '../shell/unsent-form.tsx'
import { NoAdmin } from '../shell/admin-error.tsx'
import { shop } from '../../lib/shop/shop.ts'
import { answerProfile, readProfile } from '../../account/profile/profile-fields.tsx'
import { EditableProfile } from '../../account/profile/editable-profile.tsx'
import type { Route } from './+types/update.ts'

const home = '/admin/update'

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerProfile(request, { api: context.get(shop), url, home })
}

/** An ended session or a lost connection is shown on the page, which keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => ({
    refused: { typed: readProfile(form), code: sessionProblem(error), fields: {} },
  }))
}

export const shouldRevalidate = staysWhenSessionExpired

export default function AdminUpdatePage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const person = useOutletContext<Person | undefined>()
  return (
    <div className="grid max-w-4xl gap-5">
      <ListHead title={t`Edit profile`} />
      {person ? <EditableProfile person={person} home={home} refused={actionData?.refused} /> : <NoAdmin />}
    </div>
  )
}
