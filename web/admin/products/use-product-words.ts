import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'

const words: Record<string, MessageDescriptor> = {
  'Title is required': msg`Title is required`,
  'Must be one line': msg`Must be one line`,
  'Must be a number': msg`Must be a number`,
  'Must be a whole number': msg`Must be a whole number`,
  'Must not be less than 0': msg`Must not be less than 0`,
  'At most two decimals': msg`At most two decimals`,
  'The profit cannot be more than the price': msg`The profit cannot be more than the price`,
  'Another product has this SKU': msg`Another product has this SKU`,
  'Must be a web address that begins with http': msg`Must be a web address that begins with http`,
  'Choose pictures that were sent to this shop': msg`Choose pictures that were sent to this shop`,
  'A picture was chosen twice': msg`A picture was chosen twice`,
  'Say how many there are of each size and colour': msg`Say how many there are of each size and colour`,
  'Either a change or a count': msg`Say how many`,
  'What comes in is at least 1': msg`What comes in is at least 1`,
}

/** The shop's messages about a product, at its fields; some of them name a number. */
export function useProductWords() {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const admin = useAdminWords()

  function field(message: string | undefined): string | undefined {
    const own = message === undefined ? undefined : words[message]
    if (own) return i18n._(own)
    const numbered = /^(At most|Only) (\d+)/.exec(message ?? '')
    if (!numbered) return admin.field(message)
    const count = formatNumber(Number(numbered[2]), language)
    if (numbered[1] === 'Only') return t`Only ${count} are left`
    return message?.endsWith('characters') ? t`At most ${count} characters` : t`At most ${count}`
  }

  return { field, refusal: admin.refusal }
}
