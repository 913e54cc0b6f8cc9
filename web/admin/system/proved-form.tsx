import { Trans } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { CodeField } from '../../account/security/code-field.tsx'
import { CurrentPassword } from '../../account/security/current-password.tsx'
import { findMissing } from '../../account/security/find-missing.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LogInBeside } from '../shell/log-in-beside.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { Intent, SystemAnswer } from './typed-plan.ts'

type Props = {
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
export function ProvedForm({ intent, needsCode, answer, words: [rest, busy], children }: Props) {
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
  }, [form, isDone])
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
