import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { AdminErrorCode, FieldErrorCode } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { BucketProblemCode } from '#domain/shop/backups.ts'
import { useFieldWords, type FieldWords, useWordsFor } from '../../lib/forms/use-field-words.ts'

const refusalWords: Partial<Record<RefusalCode, MessageDescriptor>> = {
  'not-confirmed': msg`Only a confirmed order can be handed over.`,
  'parcel-number-used': msg`Another order has this parcel number already.`,
  'not-returnable': msg`Only what was delivered can come back.`,
  'payment-on-hold': msg`A payment for this order must be checked first: see its page.`,
  'money-to-give-back': msg`This order was paid online. Cancel it, refund the money and record the refund; then you can delete it.`,
  'payment-changed': msg`The payments of this order have changed. Please look at them again.`,
  'order-locked': msg`The status of this order has changed, so this is no longer possible.`,
  'order-changed': msg`Someone else changed this order while you were editing. Nothing was overwritten.`,
  'order-handed-over': msg`This order is with the courier. Undo the hand-over to change it.`,
  'ask-first': msg`This phone number is marked “ask before confirming”. Ask the customer, then confirm this order by itself.`,
  'stock-too-low': msg`No stock is reserved for this order, and there is not enough left. Add stock or cancel the order.`,
  'not-verified': msg`This email is not verified yet: anyone could have signed up with it. Ask them to open the link in our mail first.`,
  'deal-not-found': msg`There is no such deal.`,
  'message-not-found': msg`There is no such message.`,
  'import-not-found': msg`There is no such import.`,
  'price-to-publish': msg`A price above 0 is needed to publish`,
  'product-changed': msg`Someone else changed this product while you were editing. Nothing was overwritten.`,
  'page-not-found': msg`This page is no longer there.`,
  'deal-over': msg`This deal is over.`,
  'page-changed': msg`Someone else changed this page while you were editing. Nothing was overwritten.`,
  'coupon-changed': msg`Someone else changed this coupon while you were editing. Nothing was overwritten.`,
  'price-out-of-range': msg`There is no price yet, or the new one would be less than TK 1 or too high.`,
  'below-cost': msg`The new price would be less than what the product costs you.`,
  'import-not-ready': msg`This import can’t run: it was not checked, has mistakes, or has already run.`,
  'settings-changed': msg`Someone else changed this meanwhile. Please check it again.`,
  'import-running': msg`Another import is running. Please wait until it has finished.`,
}

/** What is wrong with a bucket. */
export const bucketWords: Record<BucketProblemCode, MessageDescriptor> = {
  'bucket-misspelt': msg`Enter the address of a bucket, such as s3://bucket/folder.`,
  'bucket-keys-missing': msg`The server has no keys for buckets. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in its settings.`,
  'bucket-unreachable': msg`The bucket does not answer. Check the network, and AWS_ENDPOINT_URL_S3 in the settings of the server.`,
  'bucket-denied': msg`The bucket refuses the shop. Check the keys in the settings of the server, and what they may do.`,
  'bucket-missing': msg`There is no such bucket. Check its name, and AWS_REGION and AWS_ENDPOINT_URL_S3 in the settings of the server.`,
  'bucket-full': msg`The bucket is full. Free some space, or get more.`,
  'bucket-clock': msg`The bucket refuses the shop because the clock of the server is wrong. Set the clock.`,
  'bucket-failed': msg`The bucket answered with an error. The log of the shop says which.`,
}

/** What is wrong in a form of the admin. */
const adminWords: FieldWords<AdminErrorCode> = {
  empty: msg`Must not be empty`,
  repeated: msg`Listed twice`,
  'multiple-lines': msg`Must be one line`,
  'not-one-of': ({ of }) => {
    const words = of.join(', ')
    return msg`Must be one of ${words}`
  },
  'not-a-number': msg`Must be a number`,
  'not-a-whole-number': msg`Must be a whole number`,
  negative: msg`Must be 0 or more`,
  'not-above-zero': msg`Must be more than 0`,
  'too-many': ({ max }) => msg`At most ${max} entries`,
  'too-small': ({ min }) => msg`At least ${min}`,
  'too-large': ({ max }) => msg`At most ${max}`,
  'out-of-range': ({ min, max }) => msg`Enter a whole number from ${min} to ${max}`,
  'too-many-decimals': msg`At most two decimals`,
  'not-an-amount': msg`Enter an amount in taka, such as 60`,
  'price-too-high': ({ max }) => msg`At most ${max} taka`,
  'price-to-publish': msg`A price above 0 is needed to publish`,
  'charge-too-high': ({ max }) => msg`At most TK ${max}: is there a digit too many?`,
  'charge-too-low': ({ min }) => msg`At least TK ${min}; leave it empty when delivery is never free`,
  'invalid-contact-phone': msg`Enter a phone number, such as +880 1712-345678`,
  'not-a-web-address': msg`Enter a web address that begins with https://`,
  'not-an-http-address': msg`Must be a web address that begins with http`,
  'not-an-https-address': msg`It must begin with https://, so that nobody else can read the messages.`,
  'not-a-public-address': msg`It must be a public address: the shop does not call into its own network.`,
  'address-with-password': msg`It must not contain a name or a password.`,
  'too-many-links': ({ max }) => msg`At most ${max} links`,
  'columns-needed': msg`Enter at least two columns, with commas between them`,
  'as-many-columns': ({ found, wanted }) => msg`Wrong number of columns: ${found} instead of ${wanted}`,
  'uneven-row': ({ row, found, wanted }) => msg`Wrong number of cells in row ${row}: ${found} instead of ${wanted}`,
  'two-words-needed': msg`Enter at least two words, with commas between them`,
  'event-required': msg`Choose at least one event`,
  'title-required': msg`Title is required`,
  'text-required': msg`Write the text, in English or Bengali`,
  'wrong-link': ({ link }) => msg`A link can’t lead to ${link}. Begin it with / for this shop, or with https://`,
  'page-address-taken': msg`Another page has this address`,
  'category-required': msg`Choose Electronics or Fashion`,
  'too-many-text-lines': ({ max }) => msg`At most ${max} lines`,
  'too-many-images': ({ max }) => msg`At most ${max} pictures`,
  'picture-not-sent': msg`Choose pictures that were uploaded to this shop`,
  'picture-repeated': msg`A picture was chosen twice`,
  'profit-above-price': msg`The profit cannot be more than the price`,
  'sku-taken': msg`Another product has this SKU`,
  'option-sku-repeated': msg`The product or another size or colour has this SKU`,
  'option-without-choices': msg`Choose sizes or colours first`,
  'option-not-chosen': msg`This size or colour is not chosen above`,
  'option-repeated': msg`This size and colour is listed twice`,
  'option-stock-required': ({ option }) => msg`Enter the stock of ${option}`,
  'options-stock-required': msg`Enter the stock of each size and colour`,
  'stock-too-low': ({ left }) => msg`Only ${left} left`,
  'stock-too-high': ({ max }) => msg`At most ${max} in all`,
  'stock-is-now': ({ stock }) => msg`Changed meanwhile: now ${stock}`,
  'change-or-count-required': msg`Enter a quantity`,
  'receipt-too-small': msg`Enter at least 1`,
  'changed-meanwhile': ({ by, to }) => (by ? msg`${by} changed this to: ${to}` : msg`Someone changed this to: ${to}`),
  'note-required': msg`Write a note`,
  'channel-required': msg`Choose how the customer ordered`,
  'order-required': msg`Choose an order`,
  'too-many-orders': ({ max }) => msg`At most ${max} orders at once`,
  'percent-out-of-range': ({ min, max }) => msg`From ${min} to ${max} per cent`,
  'parcel-number-used': ({ order }) => msg`Order ${order} has this parcel number already`,
  'day-to-come': msg`Choose today or a day before`,
  'day-before-order': msg`Choose a day since the order was placed`,
  'last-day-first': msg`The last day is before the first`,
  'too-many-days': ({ max }) => msg`At most ${max} days`,
  'invalid-moment': msg`Must be a date and time`,
  'product-required': msg`Choose at least one product`,
  'too-many-products': ({ max }) => msg`At most ${max} products`,
  'product-not-sold': msg`Some of these products are no longer sold and were removed. Please check the others.`,
  'invalid-time': msg`Enter a time, such as 03:30`,
  'folder-not-whole': msg`Enter the whole path of a folder, such as /srv/backups, or a bucket, such as s3://bucket/folder`,
  'folder-of-shop': msg`Choose a folder that holds nothing else of the shop`,
  'folder-not-writable': msg`The shop may not write into this folder`,
  ...bucketWords,
  'passphrase-too-short': ({ min }) => msg`At least ${min} characters`,
  'coupon-code-taken': msg`Another coupon has this code`,
  'only-one-discount': msg`Choose one: per cent, an amount or free delivery`,
  'malformed-coupon-code': ({ min, max }) => msg`${min} to ${max} letters from A to Z, digits and dashes`,
  'end-before-start': msg`The end must be after the beginning`,
  'end-in-past': msg`The end must be in the future`,
  'deal-too-long': msg`A deal may run for a year at most`,
}

/** A page's own words come before these, by their codes. */
type Own = Partial<FieldWords<FieldErrorCode>>

/** The shop's messages, those that only its own people ever see among them: no page of a shopper carries these. */
export function useAdminWords(own?: Own, write?: (number: number) => string) {
  const { i18n, t } = useLingui()
  const words = useWordsFor()
  const field = useFieldWords({ ...adminWords, ...own }, write)
  return {
    refusal: (code: RefusalCode | 'unknown', details: Parameters<typeof words.refusal>[1] = {}) => {
      const message = code === 'unknown' ? undefined : refusalWords[code]
      return message ? i18n._(message) : words.refusal(code, { otherwise: t`Something went wrong.`, ...details })
    },
    field,
  }
}
