import { refusals, type RefusalCode } from './refusal.ts'
import { bucketProblems } from './shop/backups.ts'

type Max = { max: number }
type Min = { min: number }
type Range = Min & Max
type Of = { of: readonly string[] }

/** Another field error; the table cannot name its own type. */
type Nested = { code: string; [param: string]: unknown }

/** What is wrong in a form that shoppers fill in. Every page with a form has words for these. */
const shopperErrors = {
  'too-long': ({ max }: Max) => `At most ${max} characters`,
  'forbidden-character': 'Contains a character that can’t be saved',
  'name-required': 'Name is required',
  'first-name-required': 'First name is required',
  'last-name-required': 'Last name is required',
  'phone-required': 'Phone number is required',
  'invalid-phone': 'Invalid phone number',
  'email-required': 'Email is required',
  'invalid-email': 'Please enter a valid email',
  'malformed-email': 'Invalid email format',
  'email-taken': 'An account with this email already exists.',
  'email-changed-elsewhere': 'Change your email under Security',
  'address-required': 'Address is required',
  'unknown-district': 'Unknown district',
  'message-required': 'Message is required',
  'reason-required': 'Reason is required',
  'password-required': 'Password is required',
  'password-too-short': ({ min }: Min) => `Password must be at least ${min} characters`,
  'password-too-long': ({ max }: Max) => `Password must be at most ${max} characters`,
  'password-too-simple': 'Password must contain uppercase, lowercase, and numbers',
  'password-too-common': 'This password is too easy to guess',
  'repeated-password-required': 'Confirm password is required',
  'passwords-differ': 'Passwords do not match',
  'wrong-credentials': 'Wrong email or password',
  'wrong-password': 'Wrong password',
  'code-required': 'Code is required',
  'wrong-code': 'Wrong code',
  'confirmation-required': 'Please tick this first',
  'invalid-birthday': 'Date of birth must be a day in the past',
  'foreign-picture': 'This picture was not uploaded to this shop',
  'picture-of-somebody-else': 'Choose a picture that you uploaded',
  'pictures-of-somebody-else': 'Choose pictures that you uploaded',
  'too-many-pictures': ({ max }: Max) => `At most ${max} pictures`,
  'rating-required': 'Choose one to five stars',
  'cart-empty': 'Your cart is empty',
  'too-many-order-lines': ({ max }: Max) => `At most ${max} products in one order`,
  'size-required': 'Choose a size',
  'colour-required': 'Choose a colour',
  'must-be-empty': 'Leave this field empty',
}

/** What is wrong in a form or a table of the admin. */
const adminErrors = {
  empty: 'Must not be empty',
  repeated: 'Listed twice',
  'multiple-lines': 'Must be one line',
  'not-one-of': ({ of }: Of) => `Must be one of ${of.join(', ')}`,
  'not-a-number': 'Must be a number',
  'not-a-whole-number': 'Must be a whole number',
  negative: 'Must be 0 or more',
  'not-above-zero': 'Must be more than 0',
  'too-many': ({ max }: Max) => `At most ${max} entries`,
  'too-small': ({ min }: Min) => `At least ${min}`,
  'too-large': ({ max }: Max) => `At most ${max}`,
  'out-of-range': ({ min, max }: Range) => `Must be a whole number from ${min} to ${max}`,
  'too-many-decimals': 'At most two decimals',
  'not-an-amount': 'Must be an amount of taka',
  'price-too-high': ({ max }: Max) => `At most ${max} taka`,
  'price-to-publish': 'A price above 0 is needed to publish',
  'charge-too-high': ({ max }: Max) => `At most TK ${max}`,
  'charge-too-low': ({ min }: Min) => `At least TK ${min}`,
  'invalid-contact-phone': 'Must be a phone number',
  'not-a-web-address': 'Must be a web address',
  'not-an-http-address': 'Must be a web address that begins with http',
  'not-an-https-address': 'Must begin with https://',
  'not-a-public-address': 'Must be a public address',
  'address-with-password': 'Must not contain a name or a password',
  'too-many-links': ({ max }: Max) => `At most ${max} links`,
  'event-required': 'Choose at least one event',
  'two-words-needed': 'Enter at least two words, with commas between them',
  'columns-needed': 'Enter at least two columns, with commas between them',
  'as-many-columns': ({ found, wanted }: { found: number; wanted: number }) =>
    `Wrong number of columns: ${found} instead of ${wanted}`,
  'uneven-row': ({ row, found, wanted }: { row: number; found: number; wanted: number }) =>
    `Wrong number of cells in row ${row}: ${found} instead of ${wanted}`,
  'title-required': 'Title is required',
  'text-required': 'Write the text, in English or Bengali',
  'wrong-link': ({ link }: { link: string }) =>
    `A link can’t lead to ${link}. Begin it with / for this shop, or with https://`,
  'page-address-taken': 'Another page has this address',
  'category-required': 'Choose Electronics or Cloth',
  'too-many-text-lines': ({ max }: Max) => `At most ${max} lines`,
  'too-many-images': ({ max }: Max) => `At most ${max} images`,
  'picture-not-sent': 'Choose pictures that were uploaded to this shop',
  'picture-repeated': 'A picture was chosen twice',
  'profit-above-price': 'The profit cannot be more than the price',
  'sku-taken': 'Another product has this SKU',
  'option-sku-repeated': 'The product or another size or colour has this SKU',
  'option-without-choices': 'Choose sizes or colours first',
  'option-not-chosen': 'This size or colour is not chosen above',
  'option-repeated': 'This size and colour is listed twice',
  'option-stock-required': ({ option }: { option: string }) => `Enter the stock of ${option}`,
  'options-stock-required': 'Enter the stock of each size and colour',
  'stock-too-low': ({ left }: { left: number }) => `Only ${left} left`,
  'stock-too-high': ({ max }: Max) => `At most ${max} in all`,
  'stock-is-now': ({ stock }: { stock: number }) => `Changed meanwhile: ${stock} now`,
  'change-or-count-required': 'Either a change or a count',
  'receipt-too-small': 'Enter at least 1',
  'changed-meanwhile': ({ by, to }: { by: string; to: string }) =>
    `${by || 'Someone'} changed this to: ${to || '(nothing)'}`,
  'note-required': 'Write a note',
  'channel-required': 'Choose how the customer ordered',
  'order-required': 'Choose an order',
  'too-many-orders': ({ max }: Max) => `At most ${max} orders at once`,
  'percent-out-of-range': ({ min, max }: Range) => `From ${min} to ${max} per cent`,
  'parcel-number-used': ({ order }: { order: string }) => `Order ${order} has this parcel number already`,
  'day-to-come': 'Must be today or a day before',
  'day-before-order': ({ from, orders }: { from: string; orders: readonly string[] }) =>
    `Not before ${from}: too early for ${orders.join(', ')}`,
  'last-day-first': 'The last day is before the first',
  'too-many-days': ({ max }: Max) => `At most ${max} days`,
  'invalid-moment': 'Must be a date and time',
  'product-required': 'Choose at least one product',
  'too-many-products': ({ max }: Max) => `At most ${max} products`,
  'product-not-sold': 'Some of these products are no longer sold',
  'invalid-time': 'Must be a time, such as 03:30',
  'folder-not-whole':
    'Must be the whole path of a folder, such as /srv/backups, or of a bucket, such as s3://bucket/folder',
  'folder-of-shop': 'Choose a folder that holds nothing else of the shop',
  'folder-not-writable': 'The shop may not write into this folder',
  ...bucketProblems,
  'passphrase-too-short': ({ min }: Min) => `At least ${min} characters`,
  'coupon-code-taken': 'Another coupon has this code',
  'only-one-discount': 'Choose one: per cent, an amount or free delivery',
  'malformed-coupon-code': ({ min, max }: Range) => `${min} to ${max} letters from A to Z, digits and dashes`,
  'end-before-start': 'The end must be after the beginning',
  'end-in-past': 'The end must be in the future',
  'deal-too-long': 'A deal may run for a year at most',
}

/** Why a coupon does not count: told at the checkout. */
const couponErrors = {
  'coupon-unknown': 'There is no such coupon',
  'coupon-over': 'This coupon has ended',
  'coupon-used-up': 'This coupon has been used up',
  'coupon-used-before': 'This phone number has already used this coupon',
  'coupon-minimum': ({ min }: Min) => `This coupon needs products for at least TK ${min}`,
  'too-many-codes': 'Too many wrong codes. Please try again later.',
}

/** What is wrong with a table of products that is imported, as a whole or in a row. */
const importErrors = {
  'file-required': 'Choose a file',
  'unreadable-file': 'Save the file as CSV in UTF-8',
  'not-a-table': 'This file can’t be read as a table',
  'unknown-heading': ({ of }: Of) => `Unknown or repeated heading. The headings are: ${of.join(', ')}`,
  'sku-column-required': 'A column of SKUs is needed',
  'too-many-rows': ({ max }: Max) => `At most ${max} products at once`,
  'no-rows': 'This file has no products',
  'too-many-cells': 'There are more cells than headings',
  'sku-required': 'SKU is required',
  'sku-repeated': ({ row }: { row: number }) => `This SKU is also in row ${row}`,
  'sku-ambiguous': 'Several products have this SKU',
  'malformed-options': ({ example }: { example: string }) => `Must look like ${example}`,
  /** `row` is where, if it is about one row. */
  'import-failed': ({ row, why }: { row?: number; why: Nested }): string =>
    `Nothing was changed. ${row ? `Row ${row}: ` : ''}${messageOf(why as FieldError)}`,
  'import-refused': ({ refusal }: { refusal: RefusalCode }) => refusals[refusal].message,
  'import-interrupted': 'The shop was stopped in the meantime.',
  'import-broken': 'Something went wrong.',
}

/** What is wrong in a call of the API that no form of the shop makes: pages have no words of their own for these. */
const callErrors = {
  required: 'Must not be left out',
  'unknown-field': 'Unknown field',
  invalid: 'Is not valid',
  'not-a-text': 'Must be a text',
  'not-true-or-false': 'Must be true or false',
  'not-a-list': 'Must be a list',
  'not-an-object': 'Must be an object',
  'not-a-file': 'Must be a file',
  'too-short': ({ min }: Min) => `At least ${min} characters`,
  'too-small': ({ min }: Min) => `At least ${min}`,
  'too-few': ({ min }: Min) => `At least ${min} entries`,
  'too-many-of-one': ({ max }: Max) => `At most ${max} of one product`,
  'not-among': ({ of }: Of) => `Must be among ${of.join(', ')}`,
  'not-an-id': 'Must be an id',
  'invalid-day': 'Must be a day, such as 2026-11-24',
  'invalid-stars': 'Must be 1 to 5 stars',
  'picture-required': 'Choose one picture',
  'unknown-product': 'Unknown product',
  'unknown-review': 'Unknown review',
  'unknown-deal': 'Unknown deal',
  'unknown-import': 'Unknown import',
  'unknown-user': 'Unknown user',
  'unknown-session': 'Unknown session',
  'unknown-address': 'Unknown address',
  'product-name-required': 'Say which product',
  'contact-required': 'Enter an email or a mobile number',
  'link-required': 'Say which link',
}

/** All that can be wrong with a field: the code programs read, and the words people read, made from its parameters. */
const fieldErrors = { ...shopperErrors, ...adminErrors, ...couponErrors, ...importErrors, ...callErrors }
type Table = typeof fieldErrors

export type FieldErrorCode = keyof Table
export type ShopperErrorCode = keyof typeof shopperErrors
export type AdminErrorCode = keyof typeof adminErrors
export type CouponErrorCode = keyof typeof couponErrors
export type ImportErrorCode = keyof typeof importErrors

/** The parameters of a code; none where it says everything by itself. */
export type ErrorParams<Code extends FieldErrorCode> = Table[Code] extends (params: infer Params) => string
  ? Params
  : unknown
export type FieldErrorOf<Code extends FieldErrorCode> = { [One in Code]: { code: One } & ErrorParams<One> }[Code]

/** What is wrong with one field. */
export type FieldError = FieldErrorOf<FieldErrorCode>
/** What is wrong with each field, by its name. */
export type FieldErrors = Record<string, FieldError>

export const fieldErrorCodes = Object.keys(fieldErrors) as [FieldErrorCode, ...FieldErrorCode[]]

export function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' && value !== null && 'code' in value && Object.hasOwn(fieldErrors, String(value.code))
  )
}

/** The error in English. */
export function messageOf(error: FieldError): string {
  const message = fieldErrors[error.code]
  return typeof message === 'string' ? message : (message as (params: FieldError) => string)(error)
}
