import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { BackupPlan } from '#contract/backups.ts'
import { backupLimits } from '#domain/shop/backups.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useHydrated } from '../../browser/lazy.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useDoneToast } from '../shell/unsent-form.tsx'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'
import { CodeField, CurrentPassword, findMissing } from '../../account/security/proved-form.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { Button } from '../../ui/button.tsx'

type Props = { plan: BackupPlan; needsCode: boolean; answer: SystemAnswer | undefined }

/** When the shop takes a backup by itself, where to, how many are kept, and with which passphrase. */
export function PlanForm({ plan, needsCode, answer }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isAlive = useHydrated()
  const isSaved = answer?.done === 'saved'
  const saved = t`Daily backup saved`
  useDoneToast(isSaved ? saved : undefined)
  const typed = answer?.refused?.intent === 'plan' ? answer.refused.typed : undefined
  const isOvertaken = answer?.refused?.code === 'settings-changed'
  const shown = typed ?? { ...plan, keep: String(plan.keep) }
  return (
    <section aria-labelledby="daily" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="daily" className="text-xl">
        <Trans>Daily backup</Trans>
      </h2>
      <p className="mt-1 mb-4 max-w-[65ch] text-ink-2">
        <Trans>
          The shop takes it by itself, and later on the day when it was closed at that time. You get an email when it
          fails.
        </Trans>
      </p>
      {isSaved && !isAlive && (
        <div className="mb-4">
          <Alert look="success">{saved}</Alert>
        </div>
      )}
      <ProvedForm intent="plan" needsCode={needsCode} answer={answer} words={[t`Save`, t`Saving…`]}>
        {(mistakes) => (
          <>
            <input type="hidden" name="version" value={isOvertaken ? plan.version : (typed?.version ?? plan.version)} />
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                label={t`Time`}
                name="time"
                type="time"
                isOptional
                defaultValue={shown.time}
                error={words.field(mistakes.time)}
                hint={t`In Dhaka. Empty: no daily backup.`}
              />
              <TextField
                label={t`Backups to keep`}
                name="keep"
                type="number"
                inputMode="numeric"
                min={backupLimits.keep.min}
                max={backupLimits.keep.max}
                defaultValue={shown.keep}
                error={words.field(mistakes.keep)}
                hint={t`Older ones are removed once a new one was checked.`}
              />
            </div>
            <TextField
              label={t`Folder on the server, or bucket`}
              name="folder"
              isOptional
              autoComplete="off"
              spellCheck={false}
              maxLength={backupLimits.folder}
              defaultValue={shown.folder}
              error={words.field(mistakes.folder)}
              hint={t`Such as /srv/backups or s3://bucket/folder. Empty: ${plan.usualFolder}`}
              className="wrap-anywhere"
            />
            <PassphraseFields
              plan={plan}
              isDropped={typed?.dropsPassphrase}
              mistake={words.field(mistakes.passphrase)}
            />
          </>
        )}
      </ProvedForm>
    </section>
  )
}

type PassphraseProps = { plan: BackupPlan; isDropped: boolean | undefined; mistake: string | undefined }

function PassphraseFields({ plan: { hasPassphrase }, isDropped, mistake }: PassphraseProps) {
  const { t } = useLingui()
  return (
    <div>
      <PasswordField
        label={hasPassphrase ? t`New passphrase` : t`Passphrase`}
        name="passphrase"
        isOptional
        autoComplete="new-password"
        maxLength={backupLimits.passphrase.max}
        error={mistake}
        hint={
          hasPassphrase
            ? t`Backups are encrypted. Empty: with the same passphrase as before.`
            : t`Encrypts the backups. Keep it in a safe place: it is never shown again, and no backup opens without it.`
        }
      />
      {hasPassphrase && (
        <label className="mt-1 inline-flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name="dropsPassphrase"
            value="yes"
            defaultChecked={isDropped}
            className="size-5 accent-primary"
          />
          <Trans>No longer encrypt backups</Trans>
        </label>
      )}
    </div>
  )
}

type ProvedFormProps = {
  intent: Extract<Intent, 'plan' | 'download'>
  needsCode: boolean
  answer: SystemAnswer | undefined
  /** The button's words, and those while it works. */
  words: [string, string]
  /** The fields above the password, with their mistakes. */
  children: (mistakes: Partial<FieldErrors>) => ReactNode
}

const findWithPassword = findMissing({ currentPassword: { code: 'password-required' } })
const findWithBoth = findMissing({ currentPassword: { code: 'password-required' }, code: { code: 'code-required' } })

/** A form that is sent with the password, and with the code of whoever has two-step login. */
export function ProvedForm({ intent, needsCode, answer, words: [rest, busy], children }: ProvedFormProps) {
  const words = useAdminWords()
  const isBusy = useNavigation().formData?.get('do') === intent
  const refused = answer?.refused?.intent === intent ? answer.refused : undefined
  const isDone = (intent === 'plan' ? answer?.done === 'saved' : Boolean(answer?.opened)) && !isBusy
  const { form, mistakes, sends, change, hold } = useCheckedFields(
    needsCode ? findWithBoth : findWithPassword,
    refused?.fields,
  )
  useFirstWrong({ form, mistakes, sends })
  useEffect(() => {
    const secrets = form.current?.querySelectorAll<HTMLInputElement>(
      '[name=currentPassword], [name=code], [name=passphrase]',
    )
    if (isDone) for (const field of secrets ?? []) field.value = ''
  }, [form, answer, isDone])
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/admin/system')}
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      onChange={change}
      className="grid max-w-xl gap-5"
    >
      <input type="hidden" name="do" value={intent} />
      {refused && !isBusy && Object.keys(refused.fields).length === 0 && (
        <Alert look="danger" takesFocus>
          {refused.code === 'login-required' ? (
            <LogInBeside />
          ) : refused.code === 'not-found' ? (
            <Trans>This backup is no longer there.</Trans>
          ) : (
            words.refusal(refused.code, { retryAfter: refused.retryAfter })
          )}
        </Alert>
      )}
      {children(mistakes)}
      <CurrentPassword mistake={mistakes.currentPassword} />
      {needsCode && <CodeField isEither mistake={mistakes.code} />}
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {isBusy ? busy : rest}
      </Button>
    </Form>
  )
}

export type Intent = 'backup' | 'plan' | 'download' | 'retry'
/** What was typed, without passwords. */
type Typed = { id: string; time: string; folder: string; keep: string; dropsPassphrase: boolean; version: string }
type RefusedSystem = {
  intent: Intent
  typed: Typed
  code: RefusalCode | 'unknown'
  fields: Partial<FieldErrors>
  retryAfter?: number | undefined
}
export type SystemAnswer = {
  done?: 'begun' | 'saved' | 'retried'
  /** The newest backup when another one was begun. */
  newest?: number
  opened?: { address: string; file: string; size: string }
  refused?: RefusedSystem
}

export function typedIn(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [id, time, folder, keep, version] = ['id', 'time', 'folder', 'keep', 'version'].map(text)
  const typed = { id: id ?? '', time: time ?? '', folder: folder ?? '', keep: keep ?? '', version: version ?? '' }
  return { ...typed, dropsPassphrase: form.has('dropsPassphrase') }
}

export function readPlan(form: FormData) {
  const { keep, version, id: _, ...plan } = typedIn(form)
  return { ...plan, keep: Number(keep), version: Number(version), passphrase: String(form.get('passphrase') ?? '') }
}
