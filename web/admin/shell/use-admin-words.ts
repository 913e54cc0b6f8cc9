import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { RefusalCode } from '#domain/refusal.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'

const refusalWords: Partial<Record<RefusalCode, MessageDescriptor>> = {
  'stock-too-low': msg`This order holds no stock yet, and there is not enough left for it. Add stock, or cancel the order.`,
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
  'Title is required': msg`Title is required`,
  'From 1 to 90 per cent': msg`From 1 to 90 per cent`,
  'Must be a day and time': msg`Must be a day and time`,
  'Choose at least one product': msg`Choose at least one product`,
  'At most 200 products': msg`At most 200 products`,
  'Some of these products are no longer sold': msg`Some of these products are no longer sold, and were taken out. Please look at the others.`,
  'The deal must end after it begins': msg`The deal must end after it begins`,
  'The end must be in the future': msg`The end must be in the future`,
  'A deal may run for a year at most': msg`A deal may run for a year at most`,
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
