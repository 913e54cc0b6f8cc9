import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { RefusalCode } from '#domain/refusal.ts'
import { useWordsFor } from '../lib/use-words-for.ts'

const refusalWords: Partial<Record<RefusalCode, MessageDescriptor>> = {
  'deal-not-found': msg`There is no such deal.`,
  'message-not-found': msg`There is no such message.`,
  'import-not-found': msg`There is no such import.`,
  'product-changed': msg`Somebody else has changed this product meanwhile. Nothing was overwritten.`,
  'deal-over': msg`This deal is over.`,
  'import-not-ready': msg`This import cannot be run: it was not checked, has mistakes, or was run already.`,
  'import-running': msg`Another import is being run. Please wait until it is done.`,
}

const fieldWords: Record<string, MessageDescriptor> = {
  'Write a note': msg`Write a note`,
  'Say how the customer ordered': msg`Say how the customer ordered`,
}

/** The shop's messages, those that only its own people ever see among them: no page of a shopper carries these. */
export function useAdminWords() {
  const { i18n, t } = useLingui()
  const words = useWordsFor()
  return {
    refusal: (code: RefusalCode | 'unknown', details: Parameters<typeof words.refusal>[1] = {}) => {
      const own = code === 'unknown' ? undefined : refusalWords[code]
      return own ? i18n._(own) : words.refusal(code, { otherwise: t`Something went wrong.`, ...details })
    },
    field: (message: string | undefined) => {
      const own = message === undefined ? undefined : fieldWords[message]
      return own ? i18n._(own) : words.field(message)
    },
  }
}
