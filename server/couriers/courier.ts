import type { CourierName } from '#domain/orders/courier.ts'
import type { Poisha } from '#domain/money.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { CourierAccounts } from './accounts.ts'
import { pathao } from './pathao.ts'
import { steadfast } from './steadfast.ts'

/** What couriers are told of an order. `place`: its upazila and district; `items`: how many things are in the parcel. */
export type OrderToSend = {
  number: string
  name: string
  phone: string
  address: string
  place: string
  toCollect: Poisha
  items: number
}

/** A parcel as a courier wants it. */
export type Request = Readonly<Record<string, string | number>>

/** What became of the parcel of the order with this number: it was booked, the courier had it already, or it was refused. */
export type BookedRow = { number: string } & (
  | { consignmentId: string; trackingCode?: string }
  | { exists: true }
  | { refused: RefusalCode; said?: string }
)

/** The word that a courier has for where a parcel is, and since when that is so. */
type Asked = { status: string; at: Date }
type Found = { status: string; consignmentId?: string }

/** What the shop can have a courier do. Each call throws a refusal when it was not answered. */
export type Courier = {
  name: CourierName
  /** How many parcels go in one call, and how many calls at once. */
  perCall: number
  callsAtOnce: number
  /** Whether it refuses an order that it has booked already: then one whose answer was lost may be sent again. */
  takesOnce: boolean
  /** Throws a refusal where the courier would not take the order. */
  requestOf: (order: OrderToSend) => Request
  book: (requests: readonly Request[]) => Promise<BookedRow[]>
  /** Undefined where there is no such parcel. */
  ask: (parcel: { consignmentId: string | null; number: string }) => Promise<Asked | undefined>
  /** The parcel that was booked for an order's number; without it, a courier does not look for that. */
  find?: (number: string) => Promise<Found | undefined>
}

const makers: { [Name in CourierName]: (account: NonNullable<CourierAccounts[Name]>) => Courier } = {
  steadfast,
  pathao,
}

/** The courier, where the server has an account with it. */
export function courierNamed<Name extends CourierName>(name: Name, accounts: CourierAccounts): Courier | undefined {
  const account = accounts[name]
  return account && makers[name](account)
}
