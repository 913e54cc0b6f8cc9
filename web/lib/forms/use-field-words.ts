import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { FieldError, FieldErrorCode, FieldErrorOf, ShopperErrorCode } from '#domain/field-errors.ts'
import { formatNumber } from '#domain/money.ts'
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
    const said = words[error.code] as MessageDescriptor | ((error: object) => MessageDescriptor) | undefined
    if (typeof said !== 'function') return said ? i18n._(said) : t`Please check this field`
    return i18n._(said(written(error, write ?? ((number) => formatNumber(number, language)))))
  }
}

function written(error: FieldError, write: (number: number) => string): object {
  const params = Object.entries(error).map(([name, value]) => [name, typeof value === 'number' ? write(value) : value])
  return Object.fromEntries(params)
}
