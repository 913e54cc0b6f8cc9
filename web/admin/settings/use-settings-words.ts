import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAdminWords } from '../shell/use-admin-words.ts'

const mistakes: Record<string, MessageDescriptor> = {
  'Must be an amount of taka': msg`Enter an amount in taka, such as 60`,
  'At most TK 5000': msg`At most TK 5,000: is there a digit too many?`,
  'At least TK 1': msg`At least TK 1; leave it empty when delivery is never free`,
  'Must be a whole number from 0 to 365': msg`Enter a whole number from 0 to 365`,
  'Must be a whole number from 1 to 1440': msg`Enter a whole number from 1 to 1,440`,
  'Must be a whole number from 0 to 10000': msg`Enter a whole number from 0 to 10,000`,
  'Must be a phone number': msg`Enter a phone number, such as +880 1712-345678`,
  'Must be a web address': msg`Enter a web address that begins with https://`,
  'At most 300 characters': msg`At most 300 characters`,
  'At most 60 characters': msg`At most 60 characters`,
  'At most 40 characters': msg`At most 40 characters`,
  'At most 10 links': msg`At most 10 links`,
}

/** What is wrong with a setting, in the language of the page. */
export function useSettingsWords(): (mistake: string | undefined) => string | undefined {
  const { i18n } = useLingui()
  const words = useAdminWords()
  return (mistake) => {
    const own = mistake === undefined ? undefined : mistakes[mistake]
    return own ? i18n._(own) : words.field(mistake)
  }
}
