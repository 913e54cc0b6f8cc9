import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { canBecome, orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { priceOrder } from '#domain/orders/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import { auditOrders } from '../audit.ts'
import type { TestShop } from '../open-shop.ts'
import { timesFor } from '../repetitions.ts'
import { shelve } from './shelf.ts'

type StockedProduct = { id: string; stock: number; price: number }
type Placed = { id: string; status: OrderStatus; units: number[]; isArchived: boolean; key: string; request: Request }
type Request = ReturnType<typeof requestFor>
/** The expected state of the shop after each step. */
type Model = { stocked: StockedProduct[]; orders: Placed[] }
type Step = fc.AsyncCommand<Model, TestShop, true>

const some = fc.nat(1000)
const unitsOfEach = fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }).filter((units) => units.some((n) => n > 0))

/** Random steps: ordering, ordering again with the same key, moving, cancelling, deleting, correcting, pricing. */
const steps = fc.commands<Model, TestShop, true>(
  [
    fc
      .tuple(unitsOfEach, fc.boolean())
      .map(([units, isTwin]) => step('order', (model, shop) => order(model, shop, { units, isTwin }))),
    some.map((which) => step('order again', (model, shop) => orderAgain(model, shop, which))),
    fc
      .tuple(some, fc.constantFrom(...orderStatuses))
      .map(([which, to]) => step(`to ${to}`, (model, shop) => moveOn(model, shop, { which, to }))),
    some.map((which) => step('cancel', (model, shop) => cancel(model, shop, which))),
    some.map((which) => step('delete', (model, shop) => archive(model, shop, which))),
    fc
      .tuple(some, fc.integer({ min: -5, max: 8 }))
      .map(([which, change]) => step(`stock ${change}`, (model, shop) => correct(model, shop, { which, change }))),
    fc
      .tuple(some, fc.integer({ min: 1, max: 500_000 }))
      .map(([which, price]) => step(`price ${price}`, (model, shop) => reprice(model, shop, { which, price }))),
  ],
  { maxCommands: timesFor('steps of a history at most') },
)

function step(name: string, run: (model: Model, shop: TestShop) => Promise<void>): Step {
  return { check: async () => true, run, toString: () => name }
}

/** Runs so many random histories against the shop and a model, and compares them. Throws where they differ. */
export async function runHistories(shop: TestShop, histories: number): Promise<void> {
  const property = fc.asyncProperty(steps, async (commands) => {
    const { pool } = shop.database
    const stocks = [7, 3, 12]
    const ids = await Promise.all(stocks.map((stock) => shelve(pool, stock)))
    const stocked = ids.map((id, n) => ({ id, stock: stocks[n] ?? 0, price: 125_000 }))
    const model: Model = { stocked, orders: [] }
    await fc.asyncModelRun(() => ({ model, real: shop }), commands)
    await compareStock(model, shop)
  })
  await fc.assert(property, { numRuns: histories, endOnFailure: true })
  const broken = await auditOrders(shop.database)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

async function compareStock({ stocked }: Model, shop: TestShop): Promise<void> {
  for (const { id, stock } of stocked) mustBe('stock', await shop.stockOf(id), stock)
}

function mustBe(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`)
}

/** The code of the refusal, or `done`. */
function outcomeOf(doing: Promise<unknown>): Promise<string> {
  return doing.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
}

function requestFor(stocked: StockedProduct[], units: number[]) {
  const cartItems = stocked.flatMap(({ id: productId }, n) => {
    const quantity = units[n] ?? 0
    return quantity > 0 ? [{ productId, quantity }] : []
  })
  const lines = stocked.map(({ price }, n) => ({ price, quantity: units[n] ?? 0 }))
  const { total } = priceOrder(lines, { insideDhaka: true, deliveredOrders: 0 })
  const who = { name: 'Rina', phone: '01712345678', address: 'Dhaka', email: 'rina@example.com' }
  return { ...who, cartItems, totalAmount: total }
}

/** A twin is the same request at the same moment: both get one order. */
async function order(
  model: Model,
  shop: TestShop,
  { units, isTwin }: { units: number[]; isTwin: boolean },
): Promise<void> {
  const { stocked, orders } = model
  const request = requestFor(stocked, units)
  const key = randomUUID()
  const place = () => shop.browser().placeOrder(request, { idempotencyKey: key })
  const isEnough = stocked.every(({ stock }, n) => stock >= (units[n] ?? 0))
  if (!isEnough) return mustBe('order', await outcomeOf(place()), 'out-of-stock')
  const [one, other] = await Promise.all([place(), isTwin ? place() : undefined])
  if (other) mustBe('twin', other.order.id, one.order.id)
  mustBe('total', one.order.total, request.totalAmount)
  for (const [n, product] of stocked.entries()) product.stock -= units[n] ?? 0
  orders.push({ id: one.order.id, status: 'pending', units, isArchived: false, key, request })
}

async function orderAgain({ orders }: Model, shop: TestShop, which: number): Promise<void> {
  const known = orders[which % orders.length]
  if (!known || known.isArchived) return
  const { order: again } = await shop.browser().placeOrder(known.request, { idempotencyKey: known.key })
  mustBe('the order of an old key', again.id, known.id)
}

async function moveOn(model: Model, shop: TestShop, { which, to }: { which: number; to: OrderStatus }): Promise<void> {
  const known = model.orders[which % model.orders.length]
  if (!known) return
  const expected = known.isArchived ? 'order-not-found' : canBecome(known.status, to, 'admin') ? 'done' : 'order-locked'
  mustBe(`${known.status} to ${to}`, await outcomeOf(shop.karim.changeStatus({ id: known.id, status: to })), expected)
  if (expected === 'done') bring(model, known, to)
}

function bring({ stocked }: Model, known: Placed, to: OrderStatus): void {
  known.status = to
  if (to !== 'cancelled') return
  for (const [n, product] of stocked.entries()) product.stock += known.units[n] ?? 0
}

/** The customer and the shop at the same moment: one of them cancels it. */
async function cancel(model: Model, shop: TestShop, which: number): Promise<void> {
  const known = model.orders[which % model.orders.length]
  if (!known || known.isArchived) return
  const asked = [1, 2].map(() => outcomeOf(shop.karim.changeStatus({ id: known.id, status: 'cancelled' })))
  const done = (await Promise.all(asked)).filter((outcome) => outcome === 'done').length
  const mayBe = canBecome(known.status, 'cancelled', 'admin')
  mustBe('cancelled', done, mayBe ? 1 : 0)
  if (mayBe) bring(model, known, 'cancelled')
}

async function archive(model: Model, shop: TestShop, which: number): Promise<void> {
  const known = model.orders[which % model.orders.length]
  if (!known) return
  const expected = known.isArchived ? 'order-not-found' : 'done'
  mustBe('delete', await outcomeOf(shop.karim.archiveOrder({ id: known.id })), expected)
  if (known.isArchived) return
  known.isArchived = true
  if (canBecome(known.status, 'cancelled', 'admin')) bring(model, known, 'cancelled')
}

async function correct(
  { stocked }: Model,
  shop: TestShop,
  { which, change }: { which: number; change: number },
): Promise<void> {
  const product = stocked[which % stocked.length]
  if (!product) return
  const outcome = await outcomeOf(shop.karim.correctStock({ _id: product.id, change, reason: 'Counted' }))
  const isPossible = product.stock + change >= 0
  mustBe('correction', outcome, isPossible ? 'done' : 'stock-below-zero')
  if (isPossible) product.stock += change
}

async function reprice(
  { stocked }: Model,
  shop: TestShop,
  { which, price }: { which: number; price: number },
): Promise<void> {
  const product = stocked[which % stocked.length]
  if (!product) return
  await shop.database.pool.query('update products set price = $2 where id = $1', [product.id, price])
  product.price = price
}
