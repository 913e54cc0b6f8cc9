import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useOutletContext } from 'react-router'
import type { Person } from '#contract/people.ts'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failedForm, keepsDataOnFailure } from '../login/answer-form.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { answerTwoStep, type SetUp, type TwoStepAnswer } from './answer-two-step.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/two-step-page.ts'
import { Alert } from '../../ui/alert.tsx'
import { type RefusedAction, Card, ProvedForm, useSecurityPath, CurrentPassword, findMissing } from './proved-form.tsx'
import { ConfirmForm, WhenOn } from './two-step-forms.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

const saveClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control bg-surface px-5 py-2 font-semibold text-ink ring-1 ring-line-strong ring-inset hover:bg-sunken'

/** Shown once. Each opens the account once when the phone is lost. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useLingui()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
      <div>
        <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
          <Trans>Your recovery codes</Trans>
        </h2>
        <p className="mt-1 max-w-[60ch] text-ink-2">
          <Trans>
            Two-step login is on. If you lose your phone, each of these codes opens your account once. They are shown
            only now: keep them away from your phone. Older codes no longer work.
          </Trans>
        </p>
      </div>
      <ul
        aria-label={t`Recovery codes`}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-sunken p-4 font-mono text-lg font-semibold sm:max-w-md"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a
          download="haat-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`}
          className={saveClass}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Save as a file</Trans>
        </a>
        <CopyCodes codes={codes} />
        <Button variant="secondary" onClick={() => print()} className="unscripted:hidden">
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Print</Trans>
        </Button>
      </div>
      <ButtonLink to={useSecurityPath()} className="justify-self-start print:hidden">
        <Trans>I’ve saved them</Trans>
      </ButtonLink>
    </section>
  )
}

function CopyCodes({ codes }: { codes: string[] }) {
  const [state, setState] = useState<'copied' | 'failed'>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()} className="unscripted:hidden">
        <Copy size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Copy</Trans>
      </Button>
      <p role="status" className="self-center text-sm text-ink-2">
        {state === 'copied' && <Trans>Copied</Trans>}
        {state === 'failed' && (
          <Trans>Your browser blocked copying. Write the codes down or save them as a file.</Trans>
        )}
      </p>
    </>
  )
}

/** For administrators alone: the shop gives nobody else a second step. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const { data: status } = await api.showTwoFactor({}).catch(orErrorPage)
  const { data: visitor } = await api.showSession({}).catch(orErrorPage)
  if (visitor?.role !== 'Admin' && !status.isOn && !status.isRequired)
    throw redirect(addressIn(languageOf(url.pathname), '/dashboard/security'))
  return { status }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerTwoStep(await request.formData(), { api: context.get(shop), url })
}

/** A lost connection is answered on the page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => failedForm(error, { intent: String(form.get('intent')) }))
}

export const shouldRevalidate = keepsDataOnFailure

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const email = useOutletContext<Person | undefined>()?.email ?? ''
  return (
    <>
      <PageHead title={t`Two-step login`} />
      <Breadcrumb crumbs={[{ label: t`Security`, to: useSecurityPath() }, { label: t`Two-step login` }]} />
      <h1 className="mt-2 mb-6 text-2xl md:text-3xl">
        <Trans>Two-step login</Trans>
      </h1>
      <div className="grid gap-5">
        <TwoStep status={loaderData.status} email={email} answer={actionData} />
      </div>
    </>
  )
}

type Status = { isOn: boolean; isRequired: boolean; codesLeft: number }
type Props = { status: Status; email: string; answer: TwoStepAnswer | undefined }

/** The second step of a login, from its beginning to its end. */
function TwoStep({ status, email, answer }: Props) {
  const { codes, setUp, refused } = answer ?? {}
  if (codes) return <RecoveryCodes codes={codes} />
  if (status.isOn) return <WhenOn status={status} refused={refused} />
  return (
    <>
      {status.isRequired && <Required />}
      <SettingUp setUp={setUp} email={email} refused={refused} />
    </>
  )
}

function SettingUp({
  setUp,
  email,
  refused,
}: {
  setUp?: SetUp | undefined
  email: string
  refused?: RefusedAction | undefined
}) {
  if (setUp) return <ConfirmForm setUp={setUp} refused={refused} />
  return <BeginForm email={email} refused={refused} />
}

function Required() {
  return (
    <Alert look="info">
      <Trans>This shop requires two-step login for admins. Set it up here; until then the admin stays closed.</Trans>
    </Alert>
  )
}

const findMistakes = findMissing({ currentPassword: { code: 'password-required' } })

function BeginForm({ email, refused }: { email: string; refused: RefusedAction | undefined }) {
  const { t } = useLingui()
  return (
    <Card
      id="begin"
      title={<Trans>How it works</Trans>}
      lead={
        <Trans>
          After your password, the login asks for six digits that only your phone shows. Someone who learns your
          password still cannot get in.
        </Trans>
      }
    >
      <ol className="grid max-w-[60ch] list-decimal gap-2 ps-6 [&:lang(bn)]:list-[bengali]">
        <li>
          <Trans>
            Install an authenticator on your phone: Google Authenticator, Aegis, 2FAS, or the password manager you have.
          </Trans>
        </li>
        <li>
          <Trans>Scan the QR code in the next step, or type the key below it.</Trans>
        </li>
        <li>
          <Trans>Enter the six digits it shows, and keep the recovery codes.</Trans>
        </li>
      </ol>
      <ProvedForm
        intent="begin"
        action="/two-step"
        find={findMistakes}
        refused={refused}
        words={[t`Start`, t`One moment…`]}
      >
        {(mistakes) => (
          <>
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <CurrentPassword mistake={mistakes.currentPassword} />
          </>
        )}
      </ProvedForm>
    </Card>
  )
}
