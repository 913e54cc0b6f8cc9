import { Trans, useLingui } from '@lingui/react/macro'
import { failedOwnForm } from '../dashboard/ended-session.ts'
import { usePerson } from '../dashboard/me.ts'
import { shop } from '../../lib/shop/shop.ts'
import { answerProfile, readProfile } from './profile-fields.tsx'
import { EditableProfile } from './editable-profile.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/update.ts'

const home = '/dashboard/update'

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerProfile(request, { api: context.get(shop), url, home })
}

/** A lost connection and an ended session are told on the page: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => failedOwnForm(error, readProfile(form)))
}

export default function UpdatePage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Edit profile`} />
      <h1 className="mb-6 text-2xl md:text-3xl">
        <Trans>Edit profile</Trans>
      </h1>
      <EditableProfile person={usePerson()} home={home} refused={actionData?.refused} />
    </>
  )
}
