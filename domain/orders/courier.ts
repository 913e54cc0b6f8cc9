import { goOn, type ParcelState } from './parcel.ts'
import { pathaoWords } from './pathao-words.ts'
import { steadfastWords } from './steadfast-words.ts'

/** The couriers whose parcels the shop can book by itself. */
export const couriers = ['steadfast', 'pathao'] as const
export type CourierName = (typeof couriers)[number]

/** What they are called on pages and in shipments. */
export const courierNames: Record<CourierName, string> = { steadfast: 'Steadfast', pathao: 'Pathao' }

/** Those that there is an account with. */
export function couriersWith(accounts: Partial<Record<CourierName, object>>): CourierName[] {
  return couriers.filter((name) => accounts[name])
}

/** What a courier has said of a parcel, in its own words. */
type Said = { status?: string | undefined; message?: string | undefined }

/** How a courier's words are read. */
export type CourierWords = {
  /** What a word means; undefined for one that says nothing for certain, or that nobody knows. */
  stateOf: (status: string) => ParcelState | undefined
  /** Whether the word says more than what it means. */
  saysMore?: (status: string) => boolean
  /** Whether its messages are reasons, which count for one state alone. */
  saysWhy?: true
  /** What is told of a parcel that is `now` somewhere, where a word alone does not say it. */
  told?: (now: ParcelState, said: Said) => ParcelState | undefined
}

const words: Record<CourierName, CourierWords> = { steadfast: steadfastWords, pathao: pathaoWords }

/** What a word of a courier's means; undefined for one that says nothing for certain, or that nobody knows. */
export function stateOf(courier: CourierName, status: string): ParcelState | undefined {
  return words[courier].stateOf(status)
}

/** The courier's own word, where it belongs beside what it means. */
export function ownWord(courier: CourierName, status: string): string | undefined {
  const { stateOf, saysMore } = words[courier]
  return status && (!stateOf(status) || saysMore?.(status)) ? status : undefined
}

/** Whether what was said last of a parcel is out of date once it is somewhere else. */
export function forgetsMessage(courier: CourierName): boolean {
  return words[courier].saysWhy === true
}

/** `isNewer`: than what is known of the parcel. */
export type ParcelNews = Said & { courier: CourierName; isNewer: boolean }

/** Where a parcel is after its courier has told something of it; undefined where that is no news. */
export function stateAfter(now: ParcelState, { courier, isNewer, ...said }: ParcelNews): ParcelState | undefined {
  const { stateOf, told: read = (_: ParcelState, { status = '' }: Said) => stateOf(status) } = words[courier]
  const told = read(now, said)
  if (!told) return isNewer ? now : undefined
  return goOn(now, told, isNewer)
}
