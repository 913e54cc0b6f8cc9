import type { Api } from '#contract/client.ts'
import { readPhone } from '#domain/people/phone.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { priceOrder } from '#domain/orders/pricing.ts'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { ifUnavailableOr } from '../../lib/shop/unavailable.server.ts'
import type { TypedLine, TypedOrder } from './typed-order.ts'

export type Draft = Awaited<ReturnType<typeof loadDraft>>

/** What the lines cost today and how much of each there is, the products that were looked for, and whom the phone belongs to. */
export async function loadDraft(api: Api, typed: TypedOrder) {
  const insideDhaka = typed.district ? isInsideDhaka(typed.district) : typed.delivery !== 'outside'
  const [{ lines, found, delivery }, known] = await Promise.all([
    loadGoods(api, typed, insideDhaka),
    findKnown(api, typed.phone),
  ])
  const totals = delivery && priceOrder(lines, { insideDhaka, deliveredOrders: 0 }, delivery)
  return { lines, known, totals, found }
}

/** The lines at today's prices, and the products that were looked for. */
export async function loadGoods(api: Api, typed: Pick<TypedOrder, 'lines' | 'find'>, insideDhaka: boolean) {
  const cartItems = asCartItems(typed.lines)
  const [cart, found] = await Promise.all([
    cartItems.length > 0
      ? api.priceCart({ cartItems, insideDhaka }).catch(ifUnavailableOr('invalid-input'))
      : undefined,
    typed.find.trim()
      ? api.listAllProducts({ search: typed.find.trim().slice(0, 100), status: 'published', limit: 8 })
      : undefined,
  ])
  const lines = (cart?.lines ?? []).map(({ wanted, available, product }) => ({
    productId: wanted.productId,
    size: wanted.size ?? '',
    colour: wanted.colour ?? '',
    quantity: wanted.quantity,
    available,
    title: product?.title,
    picture: product?.images[0],
    price: product ? currentPrice(product) : 0,
  }))
  return {
    lines,
    delivery: cart?.delivery,
    found: found?.data.map(({ id, title, images, price, deal, stock, options, sizes, colours }) => ({
      id,
      title,
      picture: images[0],
      price: currentPrice({ price, ...(deal && { deal }) }),
      stock,
      choices: (options ?? everyChoice(sizes, colours, stock)).map((option) => ({
        size: option.size ?? '',
        colour: option.colour ?? '',
        stock: option.stock,
      })),
    })),
  }
}

export function asCartItems(lines: readonly TypedLine[]) {
  return lines.map(({ productId, size, colour, quantity }) => ({
    productId,
    quantity,
    ...(size && { size }),
    ...(colour && { colour }),
  }))
}

/** Whoever ordered with this phone last, or has it in their account. */
async function findKnown(api: Api, typed: string) {
  const phone = readPhone(typed)
  if (!phone) return undefined
  const [last] = (await api.listOrders({ search: phone, limit: 1 })).orders
  if (last?.phone === phone) {
    const { name, address, email, district, upazila, insideDhaka } = last
    return { name, address, email, district, upazila, delivery: insideDhaka ? 'inside' : 'outside' }
  }
  const person = (await api.listPeople({ search: phone, limit: 5 })).data.find((one) => one.phone === phone)
  if (!person) return undefined
  const { firstName, lastName, address, email } = person
  return { name: `${firstName} ${lastName}`.trim(), address, email, district: '', upazila: '', delivery: '' }
}

/** Where one number counts all units, every size and colour is from it. */
function everyChoice(sizes: string[], colours: string[], stock: number) {
  return (sizes.length > 0 ? sizes : ['']).flatMap((size) =>
    (colours.length > 0 ? colours : ['']).map((colour) => ({ size, colour, stock })),
  )
}
