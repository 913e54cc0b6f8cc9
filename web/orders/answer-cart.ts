import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { changeCart, lineIn, readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { addressIn, languageOf } from '../lib/language/language.ts'
import { readOrderForm, readWantedLines, type Typed } from './order-form.ts'
import { orderCookie } from './order-cookies.ts'

/** Why an order was not placed, with everything that was typed. */
export type Refused = { code: RefusalCode; fields: Record<string, string>; typed: Typed }

/** Answers the forms of the cart page: asks for prices, changes the cart in the cookie, or places the order. */
export async function answerCart(request: Request, { api, url }: { api: Api; url: URL }) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  if (intent === 'price') return api.priceCart({ cartItems: readWantedLines(form) })
  if (intent === 'order') return order(form, { api, url })
  const kept = changeCart(readCartCookie(request.headers.get('cookie')), intent, lineIn(form))
  return goOn('/cart', url, [writeCartCookie(kept)])
}

async function order(form: FormData, { api, url }: { api: Api; url: URL }) {
  const { typed, request } = readOrderForm(form)
  try {
    const language = languageOf(url.pathname)
    const { trackingToken } = await api.placeOrder({ ...request, language }, { idempotencyKey: typed.idempotencyKey })
    return goOn('/thankYou', url, [writeCartCookie([]), orderCookie('placed', trackingToken, url)])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ code: error.code, fields: error.details.fields ?? {}, typed } satisfies Refused, error.status)
  }
}

function goOn(address: string, { pathname }: URL, cookies: string[]): Response {
  const headers = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return redirect(addressIn(languageOf(pathname), address), { status: 303, headers })
}

/** What the page says when the order could not be sent, or its answer did not come back; of prices nothing is known then. */
export function lostConnection(form: FormData, error: unknown): Refused | { lines?: never } {
  if (form.get('intent') === 'price') return {}
  if (error instanceof Response || form.get('intent') !== 'order') throw error
  return { code: 'temporarily-unavailable', fields: {}, typed: readOrderForm(form).typed }
}
