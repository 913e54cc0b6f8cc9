import type { CourierWords } from './courier.ts'
import type { ParcelState } from './parcel.ts'

const states: Record<string, ParcelState> = {
  pending: 'booked',
  created: 'booked',
  'pickup-requested': 'booked',
  'assigned-for-pickup': 'booked',
  picked: 'on-the-way',
  'at-the-sorting-hub': 'on-the-way',
  'in-transit': 'on-the-way',
  'received-at-last-mile-hub': 'on-the-way',
  'assigned-for-delivery': 'on-the-way',
  'pickup-failed': 'on-hold',
  'on-hold': 'on-hold',
  'delivery-failed': 'on-hold',
  delivered: 'delivered',
  'partial-delivery': 'partly-delivered',
  // Pathao says so when the parcel turns back.
  return: 'coming-back',
  returned: 'coming-back',
  'paid-return': 'coming-back',
  exchange: 'coming-back',
  exchanged: 'coming-back',
  'return-id-created': 'coming-back',
  'return-in-transit': 'coming-back',
  'returned-to-merchant': 'back',
  // It has never left.
  'pickup-cancelled': 'back',
}

/** A word is written `Pickup_Requested`, `Pickup Requested` or, as an event, `order.pickup-requested`. */
export const pathaoWords: CourierWords = {
  stateOf: (status) => {
    const word = kebab(status)
    return Object.hasOwn(states, word) ? states[word] : undefined
  },
  saysWhy: true,
  saysMore: (status) => kebab(status) === 'pickup-cancelled',
}

function kebab(status: string): string {
  return status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .replace(/^order[.-]/, '')
}
