import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { FieldError, FieldErrorCode, FieldErrorOf, ShopperErrorCode } from '#domain/field-errors.ts'
import { formatNumber } from '#domain/money.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The parameters of an error with their numbers as the page writes them. */
type Written<Error> = { [Name in keyof Error]: Error[Name] extends number ? string : Error[Name] }

/** What each code is in words, with its parameters where it has any. */
export type FieldWords<Code extends FieldErrorCode> = {
  [One in Code]: MessageDescriptor | ((error: Written<FieldErrorOf<One>>) => MessageDescriptor)
}

const shopperWords: FieldWords<ShopperErrorCode> = {
  'too-long': ({ max }) => msg`At most ${max} characters`,
  'forbidden-character': msg`Contains a character that can’t be saved`,
  'name-required': msg`Name is required`,
  'first-name-required': msg`First name is required`,
  'last-name-required': msg`Last name is required`,
  'phone-required': msg`Phone number is required`,
  'invalid-phone': msg`Invalid phone number`,
  'email-required': msg`Email is required`,
  'invalid-email': msg`Please enter a valid email`,
  'malformed-email': msg`Invalid email format`,
  'email-taken': msg`An account with this email already exists.`,
  'email-changed-elsewhere': msg`Change your email under Security`,
  'address-required': msg`Address is required`,
  'unknown-district': msg`Please choose a district from the list`,
  'message-required': msg`Message is required`,
  'reason-required': msg`Please give a reason`,
  'password-required': msg`Password is required`,
  'password-too-short': ({ min }) => msg`Password must be at least ${min} characters`,
  'password-too-long': ({ max }) => msg`Password must be at most ${max} characters`,
  'password-too-simple': msg`Password must contain uppercase, lowercase, and numbers`,
  'password-too-common': msg`This password is too easy to guess`,
  'repeated-password-required': msg`Confirm password is required`,
  'passwords-differ': msg`Passwords do not match`,
  'wrong-credentials': msg`Wrong email or password`,
  'wrong-password': msg`Wrong password`,
  'code-required': msg`Code is required`,
  'wrong-code': msg`Wrong code`,
  'confirmation-required': msg`Please tick this first`,
  'invalid-birthday': msg`Date of birth must be a day in the past`,
  'foreign-picture': msg`This picture was not uploaded to this shop`,
  'picture-of-somebody-else': msg`Choose a picture that you uploaded`,
  'pictures-of-somebody-else': msg`Choose pictures that you uploaded`,
  'too-many-pictures': ({ max }) => msg`At most ${max} pictures`,
  'rating-required': msg`Choose one to five stars`,
  'cart-empty': msg`Your cart is empty`,
  'too-many-order-lines': ({ max }) => msg`At most ${max} products in one order`,
  'size-required': msg`Choose a size`,
  'colour-required': msg`Choose a colour`,
  'must-be-empty': msg`Leave this field empty`,
}

const noWords: Partial<FieldWords<FieldErrorCode>> = {}

/**
 * What is wrong with a field, in the language of the page: in the page's own words where it has any, else in those of
 * every form. What no form of the page can be told is said without details. Numbers stand in the page's digits, unless
 * the page writes them otherwise.
 */
export function useFieldWords(own = noWords, write?: (number: number) => string) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const words: Partial<FieldWords<FieldErrorCode>> = { ...shopperWords, ...own }
  return (error: FieldError | undefined): string | undefined => {
    if (!error) return undefined
    const message = words[error.code] as MessageDescriptor | ((error: object) => MessageDescriptor) | undefined
    if (typeof message !== 'function') return message ? i18n._(message) : t`Please check this field`
    return i18n._(
      message(written(error, write ?? ((number) => formatNumber(number, language, Number.isInteger(number) ? 0 : 2)))),
    )
  }
}

function written(error: FieldError, write: (number: number) => string): object {
  const params = Object.entries(error).map(([name, value]) => [name, typeof value === 'number' ? write(value) : value])
  return Object.fromEntries(params)
}

const refusalWords: Partial<Record<RefusalCode, MessageDescriptor>> = {
  'invalid-input': msg`Some fields are not filled in correctly.`,
  'wrong-credentials': msg`Wrong email or password`,
  'wrong-code': msg`That code isn’t right. Enter the newest one.`,
  'second-step-over': msg`That took too long. Please log in again.`,
  'two-factor-required': msg`Set up two-step login first.`,
  'not-yours': msg`That belongs to someone else.`,
  'link-foreign': msg`This link belongs to another account. Log out, then open it again.`,
  'not-received': msg`You can review a product once you have received it.`,
  'product-not-found': msg`This product is no longer sold.`,
  'person-not-found': msg`There is no such account.`,
  'session-not-found': msg`That device is already logged out.`,
  'link-unknown': msg`This link isn’t valid. Please ask for a new one.`,
  'link-used': msg`This link has already been used. Ask for a new one if you need it.`,
  'link-expired': msg`This link has expired. Please ask for a new one.`,
  'review-not-found': msg`This review is no longer there.`,
  'email-taken': msg`An account with this email already exists.`,
  'not-yourself': msg`You can’t do that to your own account here.`,
  'last-admin': msg`The shop needs at least one administrator.`,
  'two-factor-on': msg`Two-step login is already set up.`,
  'two-factor-off': msg`Two-step login is not set up.`,
  'request-too-large': msg`That is more than the shop can handle at once.`,
  'picture-too-large': msg`A picture may be at most 5 MB.`,
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
  'settings-changed': msg`Someone else changed the settings. Please check them again.`,
  'stock-below-zero': msg`Stock can’t go below zero.`,
  'order-locked': msg`This order can no longer be changed.`,
  'out-of-stock': msg`Not everything in your cart is in stock. Nothing was ordered.`,
  'prices-changed': msg`Prices have changed. Nothing was ordered. Please look at the new total.`,
  'order-in-progress': msg`This order is already being placed. Please wait a moment.`,
  'key-reused': msg`An order was already placed from this page. Reload it to place another.`,
  'too-many-orders': msg`You have too many open orders. Please call us.`,
  'too-many-messages': msg`Too many messages were sent from here within an hour. Please call us, or write again later.`,
  'too-many-attempts': msg`Too many attempts. Please wait a few minutes, then try again.`,
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
      return words ? i18n._(words) : (otherwise ?? t`That did not work. Please try again.`)
    },
    field,
  }
}
