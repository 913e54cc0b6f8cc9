import { useLingui } from '@lingui/react/macro'
import { personLimits } from '#domain/people/sign-up.ts'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import type { TypedSignUp } from './read-sign-up.ts'
import type { SignUpWords } from './use-sign-up-words.tsx'

type Props = { typed: TypedSignUp | undefined; words: SignUpWords }

export function Names({ typed, words }: Props) {
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

export function Contacts({ typed, words, onPhone }: Props & { onPhone: (phone: string) => void }) {
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

export function HomeAddress({ typed, words }: Props) {
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
