import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { lostForm } from '../login/answer-form.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { shop } from '../../lib/shop/shop.ts'
import { answerDeletion } from './answer-deletion.ts'
import { DeleteForm } from './delete-form.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { Route } from './+types/delete-account.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerDeletion(await request.formData(), { api: context.get(shop), url })
}

/** With scripts a toast says that it was done, on the home page; without them the login page does. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => {
    const isDeleted = error instanceof Response && error.headers.get('location')?.endsWith('done=deleted')
    return isDeleted ? ('deleted' as const) : lostForm(error, { intent: String(form.get('intent')) })
  })
}

export default function DeleteAccountPage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  useFarewell(actionData === 'deleted')
  return (
    <>
      <PageHead title={t`Delete your account`} />
      <Breadcrumb crumbs={[{ label: t`Security`, to: '/dashboard/security' }, { label: t`Delete your account` }]} />
      <h1 className="mt-2 mb-6 text-2xl md:text-3xl">
        <Trans>Delete your account</Trans>
      </h1>
      <DeleteForm refused={actionData === 'deleted' ? undefined : actionData?.refused} />
    </>
  )
}

function useFarewell(isDeleted: boolean): void {
  const { t } = useLingui()
  const navigate = useNavigate()
  const home = useAddress('/')
  const words = t`Your account is deleted.`
  useEffect(() => {
    if (!isDeleted) return
    toast.success(words)
    void navigate(home, { replace: true })
  }, [isDeleted, words, navigate, home])
}
