import { useLingui } from '@lingui/react/macro'
import type { FieldError } from '#domain/field-errors.ts'
import { formatNumber } from '#domain/money.ts'
import { phoneTrouble } from '#domain/people/phone.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWordsFor } from './use-field-words.ts'

/** What is wrong with the phone number that was typed: the specified words, and how to put it right. */
export function usePhoneWords(): (mistake: FieldError | undefined, typed: string) => string | undefined {
  const { t } = useLingui()
  const language = useLanguage()
  const { field } = useWordsFor()

  return (mistake, typed) => {
    const words = field(mistake)
    const trouble = phoneTrouble(typed)
    if (mistake?.code !== 'invalid-phone' || !trouble) return words
    if (trouble === 'beginning') return t`${words}: it must start with 013 to 019`
    const count = formatNumber(trouble.digits, language)
    return t`${words}: 11 digits needed, you typed ${count}`
  }
}
