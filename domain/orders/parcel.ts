/** The couriers whose parcels the shop can book by itself. */
export const couriers = ['steadfast'] as const
export type CourierName = (typeof couriers)[number]

/** Where a parcel is, whatever its courier calls that. */
export const parcelStates = [
  'booked',
  'on-the-way',
  'on-hold',
  'delivered',
  'partly-delivered',
  'coming-back',
  'back',
  'lost',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** A parcel goes on to a later stage at any time, within a stage only by newer news, and never to an earlier one. */
const stages: Record<ParcelState, number> = {
  booked: 0,
  'on-the-way': 1,
  'on-hold': 1,
  delivered: 2,
  'partly-delivered': 2,
  'coming-back': 2,
  lost: 2,
  back: 3,
}

const statesOfSteadfast: Record<string, ParcelState> = {
  in_review: 'booked',
  pending: 'booked',
  hold: 'on-hold',
  delivered: 'delivered',
  partial_delivered: 'partly-delivered',
  cancelled: 'coming-back',
  exceptional: 'lost',
}

/** What a word of Steadfast's means; undefined for one that says nothing for certain, or that nobody knows. */
export function steadfastState(status: string): ParcelState | undefined {
  const word = status
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  if (/(^|_)return_(processing|rider_assigned)$/.test(word)) return 'coming-back'
  if (/(^|_)return_received$/.test(word)) return 'back'
  return Object.hasOwn(statesOfSteadfast, word) ? statesOfSteadfast[word] : undefined
}

/** What a message of a parcel under way says; its status is still `pending` then. */
const hubMessage = /\b(received at|sent to|processing for delivery|assigned to rider)\b/i

/** `isNewer`: than what is known of the parcel. */
export type ParcelNews = { status?: string | undefined; message?: string | undefined; isNewer: boolean }

/** Where a parcel is after its courier has told something of it; undefined where that is no news. */
export function stateAfter(now: ParcelState, { status, message = '', isNewer }: ParcelNews): ParcelState | undefined {
  const told = toldState(now, status, message)
  if (!told) return isNewer ? now : undefined
  const stepsOn = stages[told] - stages[now]
  return stepsOn > 0 || (stepsOn === 0 && isNewer) ? told : undefined
}

function toldState(now: ParcelState, status: string | undefined, message: string): ParcelState | undefined {
  if (status === undefined) return hubMessage.test(message) && stages[now] < stages.delivered ? 'on-the-way' : undefined
  const told = steadfastState(status)
  // Pending again is what was on hold, and is what has been on its way for long.
  return told === 'booked' && stages[now] === stages['on-hold'] && !/review/i.test(status) ? 'on-the-way' : told
}
