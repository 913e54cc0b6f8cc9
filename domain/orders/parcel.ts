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

/** Whether a parcel is still to be delivered. */
export function isOpen(state: ParcelState): boolean {
  return stages[state] < stages.delivered
}

/** Where a parcel is that was `now` at one place and is told to be at another; undefined where that is no news. */
export function goOn(now: ParcelState, told: ParcelState, isNewer: boolean): ParcelState | undefined {
  const stepsOn = stages[told] - stages[now]
  return stepsOn > 0 || (stepsOn === 0 && isNewer) ? told : undefined
}
