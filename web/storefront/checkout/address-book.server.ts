import type { Visitor } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import type { SavedAddress } from '#contract/saved-addresses.ts'
import { Refusal } from '#domain/refusal.ts'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { languageOf } from '../../i18n/language.ts'
import { districtNames } from './district-names.server.ts'
import type { Typed } from './order-form.ts'

/** What the checkout shows of a customer's address book. `chosen` is an address, or empty for a new one. */
export type AddressBook = {
  addresses: { id: string; label: string; receiver: string; place: string }[]
  isFull: boolean
  chosen: string
  /** What the form begins with. */
  start: Typed
}

type Asked = { visitor: Visitor; url: URL }

/** The address book, and the address that is asked for: by the page's own address, else the default. Without the book, addresses are typed. */
export async function loadAddressBook(api: Api, { visitor, url }: Asked): Promise<AddressBook> {
  const { data, most } = await api.listSavedAddresses({}).catch(() => ({ data: [], most: 0 }))
  const asked = url.searchParams.get('address')
  const chosen = asked === 'new' ? undefined : (data.find(({ id }) => id === asked) ?? data[0])
  const shownDistricts = districtNames[languageOf(url.pathname)]
  const addresses = data.map(({ id, label, name, phone, address, upazila, district }) => {
    const shown = shownDistricts.find((one) => one.name === district)?.shown
    return {
      id,
      label: label || name,
      receiver: label ? `${name}, ${phone}` : phone,
      place: [address, upazila, shown].filter(Boolean).join(', '),
    }
  })
  const start = startOf(visitor, chosen)
  if (data.length > 0 && !chosen) start.address = ''
  return { addresses, isFull: data.length >= most, chosen: chosen?.id ?? '', start }
}

/** Who has no address book yet begins with the address of the profile. */
function startOf(visitor: Visitor, chosen: SavedAddress | undefined): Typed {
  const name = `${visitor.firstName} ${visitor.lastName}`.trim()
  const own = { name, phone: visitor.phone, address: visitor.address, district: '', upazila: '' }
  const { district, ...where } = chosen ?? own
  return {
    name: where.name,
    phone: where.phone,
    address: where.address,
    upazila: where.upazila,
    district,
    isInsideDhaka: !district || isInsideDhaka(district),
    email: '',
    idempotencyKey: '',
    isSaved: false,
  }
}

/** What the page after the order is told of the address book: the order is placed, whether or not the address was saved. */
export async function saveAddress(typed: Typed, api: Api): Promise<string> {
  const { name, phone, address, district, upazila } = typed
  try {
    await api.addSavedAddress({ label: '', name, phone, address, district, upazila })
    return '?address=saved'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return '?address=not-saved'
  }
}
