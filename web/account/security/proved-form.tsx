import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Form, useNavigation, useLocation } from 'react-router'
import type { FieldErrors, FieldError } from '#domain/field-errors.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { RefusedForm } from '../login/answer-form.ts'
import { englishPath } from '../../i18n/language.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/field.tsx'

type Props = {
  /** Tells this form from the others of its page. */
  intent: string
  /** Which of the security pages answers it: the first one where it is empty. */
  action: '' | '/two-step' | '/delete-account'
  find: (form: FormData) => Partial<FieldErrors>
  refused: RefusedAction | undefined
  /** The button's words, and those while it works. */
  words: [string, string]
  variant?: ComponentProps<typeof Button>['variant']
  /** The fields, with their mistakes. */
  children: (mistakes: Partial<FieldErrors>) => ReactNode
}

/** A form about one's own account, mostly with a password: checked here, then by the shop, and sent once. */
export function ProvedForm({ intent, action, find, refused, words, variant, children }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === intent
  const own = refused?.typed.intent === intent ? refused : undefined
  const { form, mistakes, sends, leave, change, hold } = useCheckedFields(find, own?.fields)
  useFirstWrong({ form, mistakes, sends })
  const [rest, busy] = words
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress(useSecurityPath() + action)}
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      onBlur={leave}
      onChange={change}
      className="grid max-w-md gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {own && !isBusy && <WhyNot refused={own} />}
      {children(mistakes)}
      <Button type="submit" variant={variant} isBusy={isBusy} className="justify-self-start">
        {isBusy ? busy : rest}
      </Button>
    </Form>
  )
}

/** A message above the form, unless a field shows it. */
function WhyNot({ refused: { code, fields, retryAfter } }: { refused: RefusedAction }) {
  const { refusal } = useWordsFor()
  if (Object.keys(fields).length > 0) return null
  return (
    <Alert look="danger" takesFocus>
      {refusal(code, { retryAfter })}
    </Alert>
  )
}

type CardProps = { id: string; title: ReactNode; lead?: ReactNode; done?: ReactNode; children: ReactNode }

/** One action of the page. `done` says what has just been done about it. */
export function Card({ id, title, lead, done, children }: CardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-40 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 max-w-[60ch] text-ink-2">{lead}</p>}
      </div>
      {done && (
        <Alert look="success" takesFocus>
          {done}
        </Alert>
      )}
      {children}
    </section>
  )
}

/** Why one of a page's forms was not taken; `intent` says which. */
export type RefusedAction = RefusedForm<{ intent: string }>

/** Where the security pages stand: an Admin has them in the admin's frame, a customer in that of the dashboard. */
export function securityPathOf(pathname: string): '/admin/security' | '/dashboard/security' {
  return englishPath(pathname).startsWith('/admin/') ? '/admin/security' : '/dashboard/security'
}

export function useSecurityPath() {
  return securityPathOf(useLocation().pathname)
}

/** The password that proves once more who is there. */
export function CurrentPassword({ mistake }: { mistake: FieldError | undefined }) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  return (
    <PasswordField
      label={t`Current password`}
      name="currentPassword"
      autoComplete="current-password"
      error={field(mistake)}
    />
  )
}

/** The digits that the phone shows now; `isEither` where a recovery code opens it too. */
export function CodeField({ isEither = false, mistake }: { isEither?: boolean; mistake: FieldError | undefined }) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  return (
    <TextField
      label={t`Code`}
      hint={
        isEither
          ? t`The six digits of your authenticator, or a recovery code.`
          : t`The six digits that your authenticator shows now.`
      }
      name="code"
      inputMode={isEither ? undefined : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
      error={field(mistake)}
    />
  )
}

/** The given error for each field that is empty. */
export function findMissing(errors: FieldErrors): (form: FormData) => FieldErrors {
  return (form) =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => String(form.get(name) ?? '').trim() === ''))
}
