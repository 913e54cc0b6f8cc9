import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePhoneWords } from '../../lib/forms/use-phone-words.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { TextLink } from '../../ui/link.tsx'

const fields = ['firstName', 'lastName', 'email', 'phoneNumber', 'password', 'confirmPassword', 'address'] as const
export type SignUpWords = Partial<Record<string, ReactNode>>

/** What is said of each field: beside it, and for all of them above the form. */
export function useSignUpWords(mistakes: Partial<Record<string, string>>, phone: string) {
  const { field } = useWordsFor()
  const phoneWords = usePhoneWords()
  const plain: Partial<Record<string, string | undefined>> = Object.fromEntries(
    fields.map((name) => [name, name === 'phoneNumber' ? phoneWords(mistakes[name], phone) : field(mistakes[name])]),
  )
  const of: SignUpWords = { ...plain, ...(isTaken(mistakes.email) && { email: <TakenEmail words={plain.email} /> }) }
  const all = fields.flatMap((name) => (plain[name] ? [{ field: name, words: plain[name] }] : []))
  return { of, all }
}

function isTaken(mistake: string | undefined): boolean {
  return mistake === 'An account with this email exists already.'
}

/** The login page knows the address that was typed (`typed-email.ts`). */
function TakenEmail({ words }: { words: string | undefined }) {
  return (
    <>
      {words}{' '}
      <TextLink to="/login">
        <Trans>Log in with it</Trans>
      </TextLink>
    </>
  )
}
