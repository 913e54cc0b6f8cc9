import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { RefusalCode } from '#domain/refusal.ts'
import { useFieldWords } from './use-field-words.ts'

const refusalWords: Partial<Record<RefusalCode, MessageDescriptor>> = {
  'invalid-input': msg`Some fields are not filled in correctly.`,
  'wrong-credentials': msg`Wrong email or password`,
  'wrong-code': msg`This code is not right. Please enter the newest one.`,
  'second-step-over': msg`That took too long. Please log in again.`,
  'two-factor-required': msg`Set up the second step of your login first.`,
  'not-yours': msg`That belongs to somebody else.`,
  'link-foreign': msg`This link belongs to another account. Log out, then open it again.`,
  'not-received': msg`You can review a product once you have received it.`,
  'product-not-found': msg`This product is no longer sold.`,
  'person-not-found': msg`There is nobody with this account.`,
  'session-not-found': msg`This session has ended already.`,
  'link-unknown': msg`This link is not one of ours. Please ask for a new one.`,
  'link-used': msg`This link was used already. Ask for a new one if you need it.`,
  'link-expired': msg`This link is too old. Please ask for a new one.`,
  'review-not-found': msg`This review is no longer there.`,
  'email-taken': msg`An account with this email exists already.`,
  'not-yourself': msg`You cannot do that to your own account here.`,
  'last-admin': msg`The shop needs at least one administrator.`,
  'two-factor-on': msg`The second step is set up already.`,
  'two-factor-off': msg`The second step is not set up.`,
  'request-too-large': msg`That is more than the shop can take in at once.`,
  'picture-too-large': msg`A picture may have at most 5 MB.`,
  'not-a-picture': msg`Please choose a JPEG, PNG, WebP or AVIF picture.`,
  'picture-dimensions': msg`This picture has too many pixels, or is too long and narrow. Please choose another one.`,
  'broken-picture': msg`This picture cannot be read. Please choose another one.`,
  'too-many-pictures': msg`Too many pictures within an hour. Please try again later.`,
  'no-session': msg`No user found.`,
  'login-required': msg`Please log in first.`,
  'admin-only': msg`Only an administrator may do that.`,
  'order-not-found': msg`Order not found`,
  'option-not-found': msg`There is no such product, size or colour.`,
  'webhook-not-found': msg`There is no such webhook.`,
  'settings-changed': msg`Somebody else has changed the settings. Please look at them again.`,
  'stock-below-zero': msg`That would leave less than nothing in stock.`,
  'order-locked': msg`This order can no longer be changed.`,
  'out-of-stock': msg`Not everything in your cart is in stock. Nothing was ordered.`,
  'prices-changed': msg`Prices have changed. Nothing was ordered. Please look at the new total.`,
  'order-in-progress': msg`This order is being placed already. Please wait a moment.`,
  'key-reused': msg`An order was placed from this page already. Load the page again to place another.`,
  'too-many-orders': msg`You have too many open orders. Please call us.`,
  'too-many-messages': msg`Too many messages were sent from here within an hour. Please call us, or write again later.`,
  'too-many-attempts': msg`Too many attempts. Please wait some minutes, then try again.`,
  'too-many-requests': msg`Too many requests. Please wait a moment.`,
  'temporarily-unavailable': msg`The shop cannot answer right now. Please try again in a moment.`,
  'no-room-left': msg`The shop cannot keep pictures right now. Please try again later.`,
}

/** After how many seconds it may be tried again, and what is said where there are no words for a refusal. */
type Details = { retryAfter?: number | undefined; otherwise?: string }

/** Why the shop refuses, and what is wrong with a field, in the language of the page. */
export function useWordsFor() {
  const { i18n, t } = useLingui()
  const field = useFieldWords()
  return {
    refusal: (code: RefusalCode | 'unknown', { retryAfter, otherwise }: Details = {}) => {
      if (code === 'too-many-attempts' && retryAfter) {
        const minutes = Math.ceil(retryAfter / 60)
        return t`Too many attempts. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
      }
      const words = code === 'unknown' ? undefined : refusalWords[code]
      return words ? i18n._(words) : (otherwise ?? t`Order failed. Please try again.`)
    },
    field,
  }
}
