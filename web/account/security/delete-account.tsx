import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import { useNavigate, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { failedForm, refuseForm } from '../login/answer-form.ts'
import { farewell } from '../../lib/order-cookies.server.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { Route } from './+types/delete-account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProvedForm, type RefusedAction, useSecurityPath, CurrentPassword, findMissing } from './proved-form.tsx'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { FieldMistake } from '../../ui/field.tsx'

const notConfirmed = { code: 'confirmation-required' } as const

/** Deletes the account. The login page then says that it was done. */
async function answerDeletion(form: FormData, { api, url }: { api: Api; url: URL }) {
  try {
    if (!form.get('isSure')) throw new Refusal('invalid-input', { errors: { isSure: notConfirmed } })
    await api.deleteAccount({ currentPassword: String(form.get('currentPassword') ?? '') })
    const login = addressIn(languageOf(url.pathname), '/login?done=deleted')
    return redirect(login, { status: 303, headers: farewell(url) })
  } catch (error) {
    return refuseForm(error, { intent: 'delete' })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerDeletion(await request.formData(), { api: context.get(shop), url })
}

/** With scripts a toast says that it was done, on the home page; without them the login page does. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => {
    const isDeleted = error instanceof Response && error.headers.get('location')?.endsWith('done=deleted')
    return isDeleted ? ('deleted' as const) : failedForm(error, { intent: String(form.get('intent')) })
  })
}

export default function DeleteAccountPage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  useFarewell(actionData === 'deleted')
  return (
    <>
      <PageHead title={t`Delete your account`} />
      <Breadcrumb crumbs={[{ label: t`Security`, to: useSecurityPath() }, { label: t`Delete your account` }]} />
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
    // The toast's two seconds begin when the home page is there.
    async function leave() {
      await navigate(home, { replace: true })
      toast.success(words)
    }
    void leave()
  }, [isDeleted, words, navigate, home])
}

const findMistakes = findMissing({ currentPassword: { code: 'password-required' }, isSure: notConfirmed })

function DeleteForm({ refused }: { refused: RefusedAction | undefined }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
      <WhatHappens />
      <ProvedForm
        intent="delete"
        action="/delete-account"
        find={findMistakes}
        refused={refused}
        variant="danger"
        words={[t`Delete my account`, t`Deleting…`]}
      >
        {(mistakes) => (
          <>
            <CurrentPassword mistake={mistakes.currentPassword} />
            <Sure isMissing={mistakes.isSure !== undefined} />
          </>
        )}
      </ProvedForm>
      <ButtonLink to={useSecurityPath()} variant="quiet" className="-ms-3 justify-self-start px-3!">
        <Trans>Keep my account</Trans>
      </ButtonLink>
    </div>
  )
}

function WhatHappens() {
  return (
    <ul className="grid max-w-[60ch] list-disc gap-2 ps-5">
      <li>
        <Trans>Your name, email, phone, addresses, picture and password are deleted at once.</Trans>
      </li>
      <li>
        <Trans>
          Your orders stay in the shop’s books, without your name. An open order is still delivered; its address is
          deleted once it is finished.
        </Trans>
      </li>
      <li>
        <Trans>Your reviews stay, without your name.</Trans>
      </li>
      <li>
        <Trans>Delivered orders no longer count towards your discount.</Trans>
      </li>
      <li>
        <Trans>The account can’t be restored, and you are logged out everywhere.</Trans>
      </li>
    </ul>
  )
}

function Sure({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui()
  const error = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="isSure"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? error : undefined}
          className="size-5 shrink-0 accent-primary"
        />
        <Trans>I understand that this can’t be undone.</Trans>
      </label>
      {isMissing && <FieldMistake id={error}>{t`Please tick this first`}</FieldMistake>}
    </div>
  )
}
