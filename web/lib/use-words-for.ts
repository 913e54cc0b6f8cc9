import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { RefusalCode } from '#domain/refusal.ts'

const refusalWords: Partial<Record<RefusalCode, MessageDescriptor>> = {
  'invalid-input': msg`Some fields are not filled in correctly.`,
  'wrong-credentials': msg`Wrong email or password`,
  'no-session': msg`No user found.`,
  'login-required': msg`Please log in first.`,
  'admin-only': msg`Only an administrator may do that.`,
  'order-not-found': msg`Order not found`,
  'order-locked': msg`This order can no longer be changed.`,
  'out-of-stock': msg`Not everything in your cart is in stock. Nothing was ordered.`,
  'prices-changed': msg`Prices have changed. Nothing was ordered. Please look at the new total.`,
  'order-in-progress': msg`This order is being placed already. Please wait a moment.`,
  'key-reused': msg`An order was placed from this page already. Load the page again to place another.`,
  'too-many-orders': msg`There are too many open orders for this phone. Please call us.`,
  'too-many-messages': msg`Too many messages were sent from here within an hour. Please call us, or write again later.`,
  'too-many-requests': msg`Too many requests. Please wait a moment.`,
  'temporarily-unavailable': msg`The shop cannot answer right now. Please try again in a moment.`,
}

const fieldWords: Record<string, MessageDescriptor> = {
  'Name is required': msg`Name is required`,
  'Phone number is required': msg`Phone number is required`,
  'Invalid phone number': msg`Invalid phone number`,
  'Address is required': msg`Address is required`,
  'Please enter a valid email': msg`Please enter a valid email`,
  'Email is required': msg`Email is required`,
  'Invalid email format': msg`Invalid email format`,
  'Message is required': msg`Message is required`,
  'Password is required': msg`Password is required`,
  'Your cart is empty': msg`Your cart is empty`,
  'Choose a size': msg`Choose a size`,
  'Choose a colour': msg`Choose a colour`,
  'Contains a character that cannot be kept': msg`Contains a character that cannot be kept`,
}

/** The shop's own messages in the language of the page; what has no translation is shown as it came. */
export function useWordsFor() {
  const { i18n } = useLingui()
  return {
    refusal: (code: RefusalCode) => i18n._(refusalWords[code] ?? msg`Order failed. Please try again.`),
    field: (message: string | undefined) => {
      const words = message === undefined ? undefined : fieldWords[message]
      return words ? i18n._(words) : message
    },
  }
}
