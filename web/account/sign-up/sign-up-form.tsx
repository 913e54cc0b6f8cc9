import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { findSignUpMistakes, personLimits } from '#domain/people/sign-up.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { accountAddress } from '../login/account-address.ts'
import type { RefusedForm } from '../login/answer-form.ts'
import { NewPassword } from '../login/new-password.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { usePhoneWords } from '../../lib/forms/use-phone-words.ts'
import { TextLink } from '../../ui/link.tsx'

type Props = { next: string | undefined; refused: RefusedForm<TypedSignUp> | undefined }

/** The specified seven fields. Without scripts the shop's own check answers in the same places. */
export function SignUpForm({ next, refused }: Props) {
  const { t } = useLingui()
  const { refusal } = useWordsFor()
  const isBusy = useNavigation().formAction?.includes('/signup') ?? false
  const { form, mistakes, sends, refusals, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  const [phone, setPhone] = useState(refused?.typed.phoneNumber ?? '')
  const words = useSignUpWords(mistakes, { phone, next })
  const isNoField = refused && Object.keys(refused.fields).length === 0
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/signup')}
      noValidate
      preventScrollReset
      onBlur={leave}
      onChange={change}
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      className="grid gap-5"
    >
      {sends > 0 && !isBusy && (words.all.length > 0 || isNoField) && (
        <ErrorSummary key={sends} mistakes={words.all}>
          {isNoField && refusal(refused.code, { retryAfter: refused.retryAfter, otherwise: t`Signup failed` })}
        </ErrorSummary>
      )}
      {next && <input type="hidden" name="next" value={next} />}
      <Names typed={refused?.typed} words={words.of} />
      <Contacts typed={refused?.typed} words={words.of} onPhone={setPhone} />
      <NewPassword key={`password ${refusals}`} mistakes={mistakes} />
      <HomeAddress typed={refused?.typed} words={words.of} />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? <Trans>Registering…</Trans> : <Trans>Register</Trans>}
      </Button>
    </Form>
  )
}

function findMistakes(form: FormData) {
  return findSignUpMistakes(readSignUp(form))
}

type NamesProps = { typed: TypedSignUp | undefined; words: SignUpWords }

function Names({ typed, words }: NamesProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        id="firstName"
        label={t`First name`}
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={personLimits.name}
        defaultValue={typed?.firstName}
        error={words.firstName}
      />
      <TextField
        id="lastName"
        label={t`Last name`}
        name="lastName"
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={personLimits.name}
        defaultValue={typed?.lastName}
        error={words.lastName}
      />
    </>
  )
}

function Contacts({ typed, words, onPhone }: NamesProps & { onPhone: (phone: string) => void }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        id="email"
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={personLimits.email}
        defaultValue={typed?.email}
        error={words.email}
      />
      <TextField
        id="phoneNumber"
        label={t`Phone number`}
        name="phoneNumber"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={40}
        placeholder="01XXXXXXXXX"
        defaultValue={typed?.phoneNumber}
        onChange={({ target }) => onPhone(target.value)}
        error={words.phoneNumber}
      />
    </>
  )
}

function HomeAddress({ typed, words }: NamesProps) {
  const { t } = useLingui()
  return (
    <TextArea
      id="address"
      label={t`Address`}
      isOptional
      name="address"
      autoComplete="street-address"
      rows={2}
      maxLength={personLimits.address}
      hint={t`House, road, area, thana, district`}
      defaultValue={typed?.address}
      error={words.address}
    />
  )
}

const fields = ['firstName', 'lastName', 'email', 'phoneNumber', 'password', 'confirmPassword', 'address'] as const
type SignUpWords = Partial<Record<string, ReactNode>>

type Known = { phone: string; next: string | undefined }

/** The message of each field: beside it, and for all of them above the form. */
function useSignUpWords(mistakes: Partial<FieldErrors>, { phone, next }: Known) {
  const { field } = useWordsFor()
  const phoneWords = usePhoneWords()
  const plain: Partial<Record<string, string | undefined>> = Object.fromEntries(
    fields.map((name) => [name, name === 'phoneNumber' ? phoneWords(mistakes[name], phone) : field(mistakes[name])]),
  )
  const of: SignUpWords = {
    ...plain,
    ...(mistakes.email?.code === 'email-taken' && { email: <TakenEmail words={plain.email} next={next} /> }),
  }
  const all = fields.flatMap((name) => (plain[name] ? [{ field: name, words: plain[name] }] : []))
  return { of, all }
}

/** The login page knows the address that was typed (`typed-email.ts`). */
function TakenEmail({ words, next }: { words: string | undefined; next: string | undefined }) {
  return (
    <>
      {words}{' '}
      <TextLink to={accountAddress('/login', { next })}>
        <Trans>Log in with it</Trans>
      </TextLink>
    </>
  )
}

type TypedSignUp = { firstName: string; lastName: string; email: string; phoneNumber: string; address: string }

export function readSignUp(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return { ...typedIn(form), password: text('password'), confirmPassword: text('confirmPassword') }
}

/** What is shown again when the account was not made: passwords never are. */
export function typedIn(form: FormData): TypedSignUp {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    address: text('address'),
  }
}
