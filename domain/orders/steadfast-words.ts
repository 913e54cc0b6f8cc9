import type { CourierWords } from './courier.ts'
import { isOpen, type ParcelState } from './parcel.ts'

const states: Record<string, ParcelState> = {
  in_review: 'booked',
  pending: 'booked',
  hold: 'on-hold',
  delivered: 'delivered',
  partial_delivered: 'partly-delivered',
  cancelled: 'coming-back',
  exceptional: 'lost',
}

/** What a message of a parcel under way says; its status is still `pending` then. */
const hubMessage = /\b(received at|sent to|processing for delivery|assigned to rider)\b/i

export const steadfastWords: CourierWords = {
  stateOf: steadfastState,
  told: (now, { status, message = '' }) => {
    if (status === undefined) return hubMessage.test(message) && isOpen(now) ? 'on-the-way' : undefined
    const told = steadfastState(status)
    // Pending again is what was on hold, and is what has been on its way for long.
    const isUnderWay = now === 'on-hold' || now === 'on-the-way'
    return told === 'booked' && isUnderWay && !/review/i.test(status) ? 'on-the-way' : told
  },
}

function steadfastState(status: string): ParcelState | undefined {
  const word = status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  if (/(^|_)return_(processing|rider_assigned)$/.test(word)) return 'coming-back'
  if (/(^|_)return_received$/.test(word)) return 'back'
  return Object.hasOwn(states, word) ? states[word] : undefined
}
