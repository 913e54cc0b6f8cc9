import type { Api } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import type { Choice } from '#domain/goods/catalog.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { readPhone } from '#domain/people/phone.ts'
import { pricedFor } from '#domain/goods/choice-price.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { lineTotal, priceOrder } from '#domain/orders/pricing.ts'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { Refusal } from '#domain/refusal.ts'
import { amountErrors, readAmount } from '#domain/typed-number.ts'
import { namedOutsideDhaka } from '#domain/places/named-district.ts'
import { orErrorPage } from '../../lib/shop/shop.ts'
import type { TypedLine, TypedOrder } from './typed-order.ts'

export type Draft = Awaited<ReturnType<typeof loadDraft>>

/** What the lines cost today and how much of each there is, the products that were looked for, and what is known of the phone. */
export async function loadDraft(api: Api, typed: TypedOrder) {
  const [{ lines, found, delivery }, { known, record }] = await Promise.all([
    loadGoods(api, typed, isInside(typed)),
    findPhone(api, typed.phone),
  ])
  const units = lines.map(withinStock)
  return {
    lines: units,
    // Not offered once it is known who it is for.
    known: typed.name.trim() && typed.address.trim() ? undefined : known,
    record,
    /** The number that these two are of. */
    phone: typed.phone,
    named: nameDistrict(typed),
    found,
    ...totalsOf(typed, { lines: units, delivery }),
  }
}

/** The district outside Dhaka that the address names, where none is chosen and it was not asked about. */
export function nameDistrict({ district, address, upazila, kept }: TypedOrder) {
  const found = district ? undefined : namedOutsideDhaka(`${address}, ${upazila}`)
  return found && found.name !== kept ? { name: found.name, bengali: found.bengali } : undefined
}

export function isInside({ district, delivery }: TypedOrder): boolean {
  return district ? isInsideDhaka(district) : delivery !== 'outside'
}

/** What is wrong with the quantities, by the names of their fields. */
export function unitErrors(lines: readonly TypedLine[]): FieldErrors {
  return Object.fromEntries(lines.flatMap(({ wrong }, n) => (wrong ? [[`quantity-${n}`, wrong.error]] : [])))
}

/** What the order costs, once its quantities are right; a discount that cannot be is left out. */
export function totalsOf(typed: TypedOrder, { lines, delivery }: Pick<Goods, 'lines' | 'delivery'>) {
  const wrongUnits = unitErrors(typed.lines)
  const isCountable = Object.keys(wrongUnits).length === 0
  const most = isCountable ? lines.reduce((sum, line) => sum + lineTotal(line), 0) : Infinity
  const wrong = { ...wrongUnits, ...amountErrors({ discount: typed.discount }, { discount: most }) }
  const discount = wrong['discount'] ? undefined : readAmount(typed.discount)
  const buyer = { insideDhaka: isInside(typed), deliveredOrders: 0, discount }
  return { totals: isCountable ? delivery && priceOrder(lines, buyer, delivery) : undefined, wrong }
}

type Goods = Awaited<ReturnType<typeof loadGoods>>

/** The lines at today's prices, and the products that were looked for. */
export async function loadGoods(api: Api, typed: Pick<TypedOrder, 'lines' | 'find'>, insideDhaka: boolean) {
  const cartItems = asCartItems(typed.lines)
  const [cart, found] = await Promise.all([
    cartItems.length > 0 ? api.priceCart({ cartItems, insideDhaka }).catch(ifInvalid).catch(orErrorPage) : undefined,
    typed.find.trim()
      ? api.listAllProducts({ search: typed.find.trim().slice(0, 100), status: 'published', limit: 8 })
      : undefined,
  ])
  const lines = (cart?.lines ?? []).map(({ wanted, available, product }, n) => ({
    productId: wanted.productId,
    size: wanted.size ?? '',
    colour: wanted.colour ?? '',
    quantity: wanted.quantity,
    available,
    isCut: typed.lines[n]?.isCut,
    wrong: typed.lines[n]?.wrong,
    title: product?.title,
    picture: product?.images[0],
    price: product ? currentPrice(product) : 0,
    choices: product ? choicesOf(product) : [],
  }))
  return {
    lines,
    delivery: cart?.delivery,
    found: found && {
      total: found.total,
      products: found.data.map(asFound).toSorted((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut)),
    },
  }
}

function asFound(product: Product) {
  const { id, title, images, stock } = product
  const priced = pricedFor(product)
  const [price, isFrom] = [currentPrice(priced), priced.isFrom]
  return { id, title, picture: images[0], price, isFrom, isSoldOut: stock === 0, choices: choicesOf(product) }
}

/** Where the shop cannot answer now, the form says so and keeps its lines. */
function ifInvalid(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'invalid-input')) throw error
}

/** With as many units as there are. Of what is sold out none can be had, and the order is refused with it. */
export function withinStock<Line extends Pick<Goods['lines'][number], 'quantity' | 'available' | 'wrong'>>(line: Line) {
  const isShort = !line.wrong && line.available < line.quantity
  return { ...line, isShort, quantity: isShort && line.available > 0 ? line.available : line.quantity }
}

/** What was typed, with the units that the lines are priced with. */
export function asPriced<Typed extends Pick<TypedOrder, 'lines'>>(
  typed: Typed,
  { lines }: Pick<Draft, 'lines'>,
): Typed {
  return { ...typed, lines: typed.lines.map((line, n) => ({ ...line, quantity: lines[n]?.quantity ?? line.quantity })) }
}

export function asCartItems(lines: readonly TypedLine[]) {
  return lines.map(({ productId, size, colour, quantity }) => ({
    productId,
    quantity,
    ...(size && { size }),
    ...(colour && { colour }),
  }))
}

/** What became of the orders of this phone, whether it is marked, and whom it belongs to. */
async function findPhone(api: Api, typed: string) {
  const phone = readPhone(typed)
  if (!phone) return {}
  const { counts, blocked, orders } = await api.showPhone({ phone, limit: 1 })
  const { all, delivered, cancelled } = counts
  return {
    record: { orders: all, delivered, cancelled, reason: blocked?.reason },
    known: await findKnown(api, phone, orders[0]),
  }
}

/** Whoever ordered with this phone last, or has it in their account. */
async function findKnown(api: Api, phone: string, last: Order | undefined) {
  if (last) {
    const { name, address, email, district, upazila, insideDhaka } = last
    return { name, address, email, district, upazila, delivery: insideDhaka ? 'inside' : 'outside' }
  }
  const person = (await api.listPeople({ search: phone, limit: 5 })).data.find((one) => one.phone === phone)
  if (!person) return undefined
  const { firstName, lastName, address, email } = person
  return { name: `${firstName} ${lastName}`.trim(), address, email, district: '', upazila: '', delivery: '' }
}

/**
 * What a product is to be had in. Where one number counts all units, every size and colour is from it. Each says its price
 * where some have their own: `listed` is what it costs without a deal.
 */
function choicesOf(product: Product) {
  const { options, sizes, colours, stock } = product
  const every = options ?? everyOf(sizes).flatMap((size) => everyOf(colours).map((colour) => ({ size, colour, stock })))
  const priceIn = (choice: Choice) => {
    const { price, deal } = pricedFor(product, choice)
    return { listed: price, price: currentPrice({ price, deal }) }
  }
  return every.map(({ size = '', colour = '', stock }) => ({
    size,
    colour,
    stock,
    ...(options?.some((option) => option.price) && priceIn({ size, colour })),
  }))
}

function everyOf(names: readonly string[]): readonly string[] {
  return names.length > 0 ? names : ['']
}
