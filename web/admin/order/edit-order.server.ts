import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-admin.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { isSameLine } from '#domain/goods/cart.ts'
import { inTaka, type Poisha } from '#domain/money.ts'
import { canBeEdited } from '#domain/orders/order-status.ts'
import { totalsOf, usualDelivery } from '#domain/orders/pricing.ts'
import { hasLoyaltyDiscount, setByHand } from '#domain/orders/repricing.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { amountErrors, readAmount } from '#domain/typed-number.ts'
import { orErrorPage } from '../../lib/shop/shop.ts'
import { asCartItems, asPriced, loadGoods, unitErrors, withinStock } from '../new-order/draft.server.ts'
import { changedLines, readTypedOrder, writeLine, type TypedOrder } from '../new-order/typed-order.ts'

type TypedEdit = Pick<TypedOrder, 'lines' | 'added' | 'find' | 'seen'> & {
  discount: string
  deliveryCharge: string
  reason: string
  isTold: boolean
  /** Of the order as it was when the page was opened. */
  version: string
}
export type EditAnswer = {
  /** Tells one answer from the next. */
  id: string
  order: { id: string; name: string; email: string; total: Poisha }
  typed: TypedEdit
  draft: Awaited<ReturnType<typeof loadEdit>>
  refused?: RefusalCode
  fields: FieldErrors
}

/** `page`: where the order's own page is. */
type Asked = { api: Api; id: string; page: string }

/** The order as it is; one that cannot be changed any more shows its own page. */
export async function openEdit({ api, id, page }: Asked): Promise<EditAnswer> {
  const order = await findOrder(api, id)
  if (!canBeEdited({ status: order.status, isHandedOver: order.shipment !== undefined })) throw redirect(page)
  const lines = order.lines.map(({ productId, size = '', colour = '', quantity }) => ({
    productId,
    size,
    colour,
    quantity,
  }))
  const { delivery = usualDelivery } = await loadGoods(api, { lines, find: '' }, order.insideDhaka)
  const { discount, deliveryCharge } = setByHand(order, delivery)
  const written = (amount: Poisha | undefined) => (amount === undefined ? '' : String(inTaka(amount)))
  const typed = {
    lines,
    find: '',
    seen: '',
    discount: written(discount),
    deliveryCharge: written(deliveryCharge),
    reason: '',
    isTold: true,
    version: String(order.version),
  }
  return { id: '', order: shown(order), typed, draft: await loadEdit(api, order, typed), fields: {} }
}

/** Every button of the form sends all of it: one looks for products, others add or take away a line, one saves. */
export async function answerEdit({ api, id, page }: Asked, form: FormData): Promise<EditAnswer> {
  const order = await findOrder(api, id)
  const read = readEdit(form)
  const typed = { ...read, ...changedLines(read, form) }
  const draft = await loadEdit(api, order, typed)
  const answer = { id: crypto.randomUUID(), order: shown(order), typed: asPriced(typed, draft), draft, fields: {} }
  if (form.get('do') !== 'save') return answer
  const { code, details } = await save({ api, id, page }, answer.typed, draft)
  return { ...answer, refused: code, fields: details.errors ?? {} }
}

async function findOrder(api: Api, id: string): Promise<AdminOrder> {
  return (await api.openOrder({ id }).catch(orErrorPage)).order
}

function shown({ id, name, email, total }: AdminOrder): EditAnswer['order'] {
  return { id, name, email, total }
}

function readEdit(form: FormData): TypedEdit {
  const { lines, find, seen } = readTypedOrder(form)
  const text = (name: string) => String(form.get(name) ?? '')
  const fields = { discount: text('discount'), deliveryCharge: text('deliveryCharge'), reason: text('reason') }
  return { lines, find, seen, ...fields, isTold: form.get('notify') === 'yes', version: text('version') }
}

/** What the order would be, and cost once its quantities are right; `usual` are the amounts where none is typed, `wrong` those that cannot be, which do not count. */
async function loadEdit(api: Api, order: AdminOrder, typed: TypedEdit) {
  const { insideDhaka } = order
  const { found, delivery, ...goods } = await loadGoods(api, typed, insideDhaka)
  const lines = goods.lines.map((line) => withinStock(asOrdered(line, order)))
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const figures = { subtotal, insideDhaka, isLoyal: hasLoyaltyDiscount(order) }
  const [typedDiscount, typedCharge] = [readAmount(typed.discount), readAmount(typed.deliveryCharge)]
  const usualDiscount = totalsOf(figures, delivery).discount
  const usual = totalsOf({ ...figures, discount: typedDiscount }, delivery)
  const wrongUnits = unitErrors(typed.lines)
  const isCountable = Object.keys(wrongUnits).length === 0
  const amounts = { discount: typed.discount, deliveryCharge: typed.deliveryCharge }
  const wrong = { ...wrongUnits, ...amountErrors(amounts, isCountable ? { discount: subtotal } : {}) }
  const discount = wrong['discount'] ? undefined : typedDiscount
  return {
    lines,
    found,
    totals: isCountable
      ? delivery && totalsOf({ ...figures, discount, deliveryCharge: typedCharge }, delivery)
      : undefined,
    usual: { discount: usualDiscount, deliveryCharge: usual.deliveryCharge },
    wrong,
  }
}

type Line = Awaited<ReturnType<typeof loadGoods>>['lines'][number]

/** A line at the price of the order, with its own units among those that are there; one without stock may have any number. */
function asOrdered(line: Line, order: AdminOrder): Line {
  const { lines, stockReserved } = order
  const own = lines.find((one) => writeLine({ size: '', colour: '', ...one }) === writeLine(line))
  const had = own ?? lines.find((one) => one.productId === line.productId && costsAlike(one, line))
  const isSold = line.title !== undefined
  const kept = own && (stockReserved || !isSold) ? own.quantity : 0
  return {
    ...line,
    available: isSold && !stockReserved ? Number.MAX_SAFE_INTEGER : line.available + kept,
    title: own?.title ?? line.title,
    picture: own?.images[0] ?? line.picture,
    price: had?.price ?? line.price,
    choices: line.choices.map((choice) => asHeld(choice, { line, order })),
  }
}

type Ordered = AdminOrder['lines'][number]

/** Whether another choice of the product costs the same in the shop: then an order keeps its price. */
function costsAlike(had: Ordered, { choices, size, colour }: Line): boolean {
  const listed = (choice: { size?: string; colour?: string }) =>
    choices.find((one) => one.size === (choice.size ?? '') && one.colour === (choice.colour ?? ''))
  const [was, is] = [listed(had), listed({ size, colour })]
  return choices.every((one) => one.listed === undefined) || (was !== undefined && was.listed === is?.listed)
}

type Held = { line: Line; order: AdminOrder }

/** A size and colour with the units that the order has of it already. */
function asHeld<Choice extends Line['choices'][number]>(choice: Choice, { line: { productId }, order }: Held): Choice {
  if (!order.stockReserved) return { ...choice, stock: Infinity }
  const own = order.lines.find((one) => isSameLine(one, { productId, ...choice }))
  return { ...choice, stock: choice.stock + (own?.quantity ?? 0) }
}

async function save(
  { api, id, page }: Asked,
  typed: TypedEdit,
  { totals, wrong }: EditAnswer['draft'],
): Promise<Refusal> {
  if (typed.lines.length > 0 && Object.keys(wrong).length > 0) return new Refusal('invalid-input')
  if (!totals) return new Refusal('invalid-input', { errors: { cartItems: { code: 'cart-empty' } } })
  if (typed.seen !== String(totals.total)) return new Refusal('prices-changed')
  const { discount, deliveryCharge, total } = totals
  let isChanged = true
  try {
    const { order } = await api.editOrder({
      id,
      version: Number(typed.version),
      cartItems: asCartItems(typed.lines),
      discount,
      deliveryCharge,
      totalAmount: total,
      notify: typed.isTold,
      ...(typed.reason.trim() && { reason: typed.reason.trim() }),
    })
    isChanged = order.version !== Number(typed.version)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  // What was not changed is shown from its top.
  throw redirect(`${page}${isChanged ? '#lines' : '#main'}`)
}
