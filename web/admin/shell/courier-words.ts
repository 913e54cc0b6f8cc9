import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { courierNames, type CourierName } from '#domain/orders/courier.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useAdminWords } from './use-admin-words.ts'

type Words = Partial<Record<RefusalCode, (courier: string) => MessageDescriptor>>

/** What is said alike of all couriers. */
const ofAll: Words = {
  'parcel-begun': (courier) => msg`This order was sent to ${courier} a moment ago. Try again in a minute.`,
  'parcel-elsewhere': (courier) =>
    msg`Another courier has a parcel for this order, or may have one. Cancel it there first. Then tick the order above the button and book it with ${courier}.`,
  'parcel-not-sent': (courier) =>
    msg`${courier} stopped answering before this order was sent. It was not booked. Try again in a minute.`,
  'parcel-not-whole-taka': (courier) =>
    msg`${courier} collects whole taka only. Change the discount or the delivery charge of this order until the amount is whole, or use another courier.`,
  'parcel-name-short': (courier) => msg`${courier} needs a longer name. Correct it in the order.`,
  'parcel-address-short': (courier) => msg`${courier} needs a longer address. Correct it in the order.`,
  'parcel-phone-refused': (courier) => msg`${courier} does not accept the phone number.`,
  'parcel-address-refused': (courier) => msg`${courier} does not accept the address.`,
  'parcel-name-refused': (courier) => msg`${courier} does not accept the name.`,
  'parcel-amount-refused': (courier) => msg`${courier} does not accept the amount to collect.`,
  'parcel-refused': (courier) => msg`${courier} does not accept this parcel.`,
  'courier-unreachable': (courier) => msg`${courier} cannot be reached. Nothing was booked. Try again later.`,
  'courier-slow': (courier) =>
    msg`${courier} is taking long. Each order is handed over as soon as the answer arrives. Open this page again in a minute.`,
}

/** What depends on how a courier works. */
const ofOne: Record<CourierName, Words> = {
  steadfast: {
    'parcel-differs': () =>
      msg`Steadfast already has a parcel for this order, with a different name, phone number, address or amount. Correct it in the Steadfast portal, then hand the order over with its parcel number.`,
    'parcel-came-back': () =>
      msg`Steadfast has cancelled the parcel of this order or is bringing it back. Book a new one in the Steadfast portal, then hand the order over with its parcel number.`,
    'courier-key-refused': () =>
      msg`Steadfast does not accept the shop’s keys (STEADFAST_API_KEY and STEADFAST_SECRET_KEY on the server). Nothing was booked. Correct them before you try again: after ten attempts Steadfast locks the shop out for an hour.`,
    'courier-locked': () =>
      msg`Steadfast has locked the shop out for up to an hour, after too many attempts or wrong keys. Nothing was booked. Try again later.`,
    'courier-answer-lost': () =>
      msg`Steadfast did not answer, so some parcels may be booked already. Book again: no order is booked twice.`,
    'courier-unreadable': () =>
      msg`Steadfast’s answer could not be read, so some parcels may be booked already. Book again in a few minutes: no order is booked twice.`,
  },
  pathao: {
    'parcel-unsure': () =>
      msg`Pathao’s answer was lost, so it may have a parcel for this order already. Look in the Pathao panel. If it is there, enter its parcel number and hand the order over. If not, tick the order above the button and book again.`,
    'parcel-differs': () =>
      msg`Pathao already has a parcel for this order, with different details. Correct it in the Pathao panel, then hand the order over with its parcel number. Or cancel it there, tick the order above the button and book again.`,
    'parcel-came-back': () =>
      msg`Pathao has cancelled the parcel of this order or is bringing it back. To send a new one, tick the order above the button and book again.`,
    'courier-key-refused': () =>
      msg`Pathao does not accept the shop’s login (PATHAO_CLIENT_ID, PATHAO_CLIENT_SECRET, PATHAO_USERNAME and PATHAO_PASSWORD on the server). Nothing was booked.`,
    'courier-busy': () =>
      msg`Pathao accepts about 60 calls a minute, and this was too many. Not booked: try again in a minute.`,
  },
}

/** Why something was refused, in the words for the courier that it was about. */
export function useCourierWords() {
  const { i18n } = useLingui()
  const words = useAdminWords()
  return (code: RefusalCode | 'unknown', courier: CourierName | undefined): string => {
    const message = courier && code !== 'unknown' ? (ofOne[courier][code] ?? ofAll[code]) : undefined
    return message && courier ? i18n._(message(courierNames[courier])) : words.refusal(code)
  }
}
