import { data, redirect } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import type { SavedAddress } from '#contract/saved-addresses.ts'
import { Refusal } from '#domain/refusal.ts'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { findMistakes } from '#domain/orders/checkout.ts'
import { namedOutsideDhaka } from '#domain/places/named-district.ts'
import type { Language } from '#domain/money.ts'
import { type DistrictName, districtNamesIn, findDistrict } from '#domain/places/districts.ts'
import { findUpazila } from '#domain/places/upazilas.ts'
import { languageOf, addressIn } from '../../i18n/language.ts'
import { forgottenOrder, orderCookie } from '../../lib/order-cookies.server.ts'
import { changeCart, lineIn, readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { arrivalOf, paymentInWords } from '../order-view/order-view.server.ts'
import { couponIn, type Typed, readOrderForm, readWantedLines, type Refused } from './order-form.ts'

/** What the checkout shows of a customer's address book; `chosen` is an address, or empty for a new one. */
export type AddressBook = {
  /** `start` is what the form begins with. */
  addresses: { id: string; label: string; receiver: string; address: string; area: string; start: Typed }[]
  isFull: boolean
  chosen: string
  /** The same for a new address. */
  newStart: Typed
}

type Asked = { visitor: Visitor; url: URL }

/** The address book, and the address that is asked for: by the page's own address, else the default. Without the book, addresses are typed. */
export async function loadAddressBook(api: Api, { visitor, url }: Asked): Promise<AddressBook> {
  const { data, most } = await api.listSavedAddresses({}).catch(() => ({ data: [], most: 0 }))
  const addressId = url.searchParams.get('address')
  const chosen = addressId === 'new' ? undefined : (data.find(({ id }) => id === addressId) ?? data[0])
  const shownDistricts = districtNames[languageOf(url.pathname)]
  const addresses = data.map((saved) => {
    const { id, label, name, phone, address, upazila, district } = saved
    const shown = shownDistricts.find((one) => one.name === district)?.shown
    return {
      id,
      label: label || name,
      receiver: label ? `${name}, ${phone}` : phone,
      address,
      area: [upazila, shown].filter(Boolean).join(', '),
      start: startAt(saved),
    }
  })
  // Who has no address book yet begins with the address of the profile.
  const newStart = startAt({
    name: `${visitor.firstName} ${visitor.lastName}`.trim(),
    phone: visitor.phone,
    address: data.length > 0 ? '' : visitor.address,
    district: '',
    upazila: '',
  })
  return { addresses, isFull: data.length >= most, chosen: chosen?.id ?? '', newStart }
}

type Receiver = Pick<SavedAddress, 'name' | 'phone' | 'address' | 'upazila' | 'district'>

function startAt({ name, phone, address, upazila, district }: Receiver): Typed {
  return {
    name,
    phone,
    address,
    upazila,
    district,
    isInsideDhaka: !district || isInsideDhaka(district),
    email: '',
    idempotencyKey: '',
    coupon: '',
    isSaved: false,
  }
}

/** What the page after the order is told of the address book: the order is placed, whether or not the address was saved. */
async function saveAddress(typed: Typed, api: Api): Promise<string> {
  const { name, phone, address, district, upazila } = typed
  try {
    await api.addSavedAddress({ label: '', name, phone, address, district, upazila })
    return '?address=saved'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return '?address=not-saved'
  }
}

/** Answers the forms of the cart page: asks for prices, changes the cart in the cookie, or places the order. */
export async function answerCart(request: Request, { api, url }: { api: Api; url: URL }) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  if (intent === 'price') return api.priceCart({ cartItems: readWantedLines(form), coupon: couponIn(form) })
  if (intent === 'sent') return findSent(form, { api, url })
  const to = form.get('to')
  // Another address of the book was chosen than the one that the form is filled in with: the page is shown with it first.
  if (typeof to === 'string' && (intent === 'address' || to !== url.searchParams.get('address')))
    return goOn(`/cart?${new URLSearchParams({ address: to })}`, url, [])
  if (intent === 'order') return order(form, { api, url })
  const kept = changeCart(readCartCookie(request.headers.get('cookie'), url.href), intent, lineIn(form))
  return goOn('/cart', url, [writeCartCookie(kept, url.href)])
}

async function order(form: FormData, { api, url }: { api: Api; url: URL }) {
  const { typed, request, doesAreaMatter, kept } = readOrderForm(form)
  const language = languageOf(url.pathname)
  const notPlaced = { code: 'prices-changed', seen: request.cartItems, fields: {}, typed } as const
  const refuse = async (refused: Refused, status: number) => {
    const asked = typed.coupon && api.priceCart({ cartItems: request.cartItems, coupon: typed.coupon })
    // Without an answer, or with lines that cannot be, the refusal says enough.
    const { coupon } = (asked && (await asked.catch(() => undefined))) || {}
    return data<Refused>({ ...refused, ...(coupon && { coupon }) }, status)
  }
  const orderer = String(form.get('as') ?? '')
  // A form that was filled in as a customer is nobody else's order.
  if (orderer && (await api.showSession({})).data?.id !== orderer)
    return refuse({ ...notPlaced, code: 'login-required' }, 401)
  if (form.has('apply')) return refuse({ ...notPlaced, isAsked: true }, 200)
  if (form.has('move')) return refuse({ ...notPlaced, typed: { ...typed, isInsideDhaka: false } }, 409)
  const elsewhere = doesAreaMatter ? namedElsewhere(typed) : undefined
  if (elsewhere && elsewhere.name !== kept) {
    const { name, bengali } = elsewhere
    return refuse({ ...notPlaced, elsewhere: { name, shown: language === 'bn' ? bengali : name } }, 409)
  }
  try {
    const { trackingToken } = await api.placeOrder({ ...request, language }, { idempotencyKey: typed.idempotencyKey })
    const book = typed.isSaved ? await saveAddress(typed, api) : ''
    const { address, cookies } = toThanks(trackingToken, { url, book })
    return goOn(address, url, cookies)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, details } = error
    if (details.trackingToken) {
      const { address, cookies } = toThanks(details.trackingToken, { url, isChanged: true })
      return goOn(address, url, cookies)
    }
    const isInside = typed.district ? isInsideDhaka(typed.district) : typed.isInsideDhaka
    const isMoved = code === 'prices-changed' && isInside !== typed.isInsideDhaka
    const fields = { ...(code === 'invalid-input' && (await everyMistake(typed, api))), ...details.errors }
    const refused: Refused = { code, typed, seen: request.cartItems, fields, isMoved, kept }
    return refuse(isMoved ? { ...refused, typed: { ...typed, isInsideDhaka: isInside } } : refused, status)
  }
}

type Going = { url: URL; book?: string; isChanged?: boolean }

/** The way to the thanks for an order; `isChanged`: the cart, which stays then, holds another one than that. */
function toThanks(token: string, { url, book = '', isChanged = false }: Going) {
  const cookies = [orderCookie('placed', token, url), forgottenOrder('tracked', url)]
  if (isChanged) return { address: '/thankYou?earlier=placed', cookies }
  return { address: `/thankYou${book}`, cookies: [writeCartCookie([], url.href), ...cookies] }
}

/** What became of an order whose answer was lost: its thanks, or nothing as far as the shop knows. */
async function findSent(form: FormData, { api, url }: { api: Api; url: URL }) {
  try {
    const { trackingToken } = await api.trackByKey({ idempotencyKey: String(form.get('idempotencyKey')) })
    const { address, cookies } = toThanks(trackingToken, { url, isChanged: form.has('isChanged') })
    return data({ thanks: addressIn(languageOf(url.pathname), address) }, { headers: headersOf(cookies) })
  } catch (error) {
    if (error instanceof Refusal) return {}
    throw error
  }
}

/** The shop names what it finds first; a page without scripts is told of everything at once. */
async function everyMistake(typed: Typed, api: Api) {
  const [{ data: visitor }, { data: settings }] = await Promise.all([api.showSession({}), api.showShop({})])
  return findMistakes(typed, { isGuest: !visitor, isEmailOptional: settings.orders.guestEmailOptional })
}

/** The district outside Dhaka that is written where the buyer has chosen none and the delivery inside Dhaka. */
function namedElsewhere({ district, isInsideDhaka: isInside, address, upazila }: Typed) {
  return isInside && !district ? namedOutsideDhaka(`${address}, ${upazila}`) : undefined
}

function goOn(address: string, { pathname }: URL, cookies: string[]): Response {
  return redirect(addressIn(languageOf(pathname), address), { status: 303, headers: headersOf(cookies) })
}

function headersOf(cookies: string[]): [string, string][] {
  return cookies.map((cookie) => ['set-cookie', cookie])
}

/** Where no email was given none is promised. It stands here and not among the page's words: few ever read it, and all would load it. */
const withoutEmail: Record<Language, string> = {
  en: 'You gave no email, so none will come. Save the link above, or track the order by its number and your phone number.',
  bn: 'আপনি ইমেইল দেননি, তাই কোনো ইমেইল যাবে না। ওপরের লিংকটি সেভ করুন, অথবা অর্ডার নম্বর ও ফোন নম্বর দিয়ে খোঁজ নিন।',
}

/** The order that this browser placed last, when it comes, where it goes, and the link that shows it to others. */
export async function findThanked(token: string, { api, language }: { api: Api; language: Language }) {
  try {
    const { order, payment } = await api.trackOrder({ token })
    const link = `${addressIn(language, '/order')}?${new URLSearchParams({ link: token })}`
    return {
      order,
      link,
      arrival: arrivalOf(order, language)?.window,
      place: placeInWords(order, language),
      payment: paymentInWords(payment, language),
      note: order.email ? undefined : withoutEmail[language],
    }
  } catch (error) {
    if (error instanceof Refusal && ['order-not-found', 'link-expired'].includes(error.code)) return undefined
    throw error
  }
}

export type Thanked = NonNullable<Awaited<ReturnType<typeof findThanked>>>

/** All districts, in the alphabet of the page's language. */
export const districtNames: Record<Language, DistrictName[]> = {
  en: districtNamesIn('en'),
  bn: districtNamesIn('bn'),
}

/** "Mirpur, Dhaka": the place within the country, as far as it was said, in the language of the page. */
export function placeInWords({ district, upazila }: { district: string; upazila: string }, language: Language): string {
  const names = [findUpazila(district, upazila) ?? upazila, findDistrict(district) ?? district]
  return names
    .map((name) => (typeof name === 'string' ? name : name[language === 'bn' ? 'bengali' : 'name']))
    .filter(Boolean)
    .join(', ')
}
