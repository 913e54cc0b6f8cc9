import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { findMistakes } from '#domain/orders/checkout.ts'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { namedOutsideDhaka } from '#domain/places/named-district.ts'
import { Refusal } from '#domain/refusal.ts'
import { changeCart, lineIn, readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { forgottenOrder, orderCookie } from './order-cookies.ts'
import { readOrderForm, readWantedLines, type Typed } from './order-form.ts'
import type { Refused } from './refused.ts'
import { saveAddress } from './address-book.server.ts'

/** Answers the forms of the cart page: asks for prices, changes the cart in the cookie, or places the order. */
export async function answerCart(request: Request, { api, url }: { api: Api; url: URL }) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  if (intent === 'price') return api.priceCart({ cartItems: readWantedLines(form) })
  if (intent === 'order') return order(form, { api, url })
  const kept = changeCart(readCartCookie(request.headers.get('cookie'), url.href), intent, lineIn(form))
  return goOn('/cart', url, [writeCartCookie(kept, url.href)])
}

async function order(form: FormData, { api, url }: { api: Api; url: URL }) {
  const { typed, request, doesAreaMatter, kept } = readOrderForm(form)
  const language = languageOf(url.pathname)
  const notPlaced = { code: 'prices-changed', seen: request.cartItems, fields: {} } as const
  if (form.has('move')) return data<Refused>({ ...notPlaced, typed: { ...typed, isInsideDhaka: false } }, 409)
  const elsewhere = doesAreaMatter ? namedElsewhere(typed) : undefined
  if (elsewhere && elsewhere.name !== kept) {
    const { name, bengali } = elsewhere
    return data<Refused>({ ...notPlaced, typed, elsewhere: { name, shown: language === 'bn' ? bengali : name } }, 409)
  }
  try {
    const { trackingToken } = await api.placeOrder({ ...request, language }, { idempotencyKey: typed.idempotencyKey })
    const book = typed.isSaved ? await saveAddress(typed, api) : ''
    const cookies = [orderCookie('placed', trackingToken, url), forgottenOrder('tracked', url)]
    return goOn(`/thankYou${book}`, url, [writeCartCookie([], url.href), ...cookies])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, details } = error
    const isInside = typed.district ? isInsideDhaka(typed.district) : typed.isInsideDhaka
    const isMoved = code === 'prices-changed' && isInside !== typed.isInsideDhaka
    const fields = { ...(code === 'invalid-input' && (await everyMistake(typed, api))), ...details.errors }
    const refused: Refused = { code, typed, seen: request.cartItems, fields, isMoved, kept }
    return data(isMoved ? { ...refused, typed: { ...typed, isInsideDhaka: isInside } } : refused, status)
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
  const headers = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return redirect(addressIn(languageOf(pathname), address), { status: 303, headers })
}
