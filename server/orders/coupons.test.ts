import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
let productId: string
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
  productId = (await shop.stock({ price: taka(1000), stock: 1000 })).id
})
beforeEach(() => shop.database.pool.query('delete from tries'))
afterAll(() => shop.close())

let codes = 0
let phones = 0
const newPhone = () => `017${String(++phones).padStart(8, '0')}`

type Terms = Partial<Parameters<TestShop['karim']['makeCoupon']>[0]>

async function make(terms: Terms = { percentOff: 10 }) {
  const { data } = await shop.karim.makeCoupon({ code: `EID-${++codes}`, oncePerPhone: true, ...terms })
  return data
}

type Order = { phone?: string; quantity?: number; key?: string; totalAmount?: number }

async function order(coupon: string, given: Order = {}, who = shop.guest) {
  const { phone = newPhone(), quantity = 1, key = randomUUID(), totalAmount } = given
  const to = { name: 'Rina Akter', phone, address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }
  const cartItems = [{ productId, quantity }]
  const seen = totalAmount === undefined ? {} : { totalAmount }
  return (await who.placeOrder({ ...to, ...seen, coupon, cartItems }, { idempotencyKey: key })).order
}

async function usesOf(id: string): Promise<number> {
  return (await shop.karim.openCoupon({ id })).data.uses
}

const mistake = (error: object) => ({ code: 'invalid-input', details: { errors: { coupon: error } } })

describe('a coupon', () => {
  it('is shown in the cart, taken off the order, kept with it and counted', async () => {
    const { id, code } = await make()
    const cartItems = [{ productId, quantity: 2 }]
    const cart = await shop.guest.priceCart({ cartItems, coupon: code.toLowerCase() })
    expect(cart).toMatchObject({ coupon: { code, percentOff: 10 }, totals: { discount: taka(200), total: taka(1860) } })
    const placed = await order(code, { quantity: 2, totalAmount: taka(1860) })
    expect(placed).toMatchObject({ coupon: code, discount: taka(200), total: taka(1860) })
    expect((await shop.karim.openOrder({ id: placed.id })).order.coupon).toBe(code)
    expect(await usesOf(id)).toBe(1)
    await shop.karim.changeStatus({ id: placed.id, status: 'cancelled' })
    expect(await usesOf(id)).toBe(0)
  })

  it.each([
    ['that nobody has made', async () => 'NOBODYS', 'coupon-unknown'],
    ['to come', async () => (await make({ percentOff: 5, startsAt: '2100-01-01T00:00:00Z' })).code, 'coupon-unknown'],
    ['that was turned off', async () => turnOff(await make()), 'coupon-unknown'],
    ['that is over', async () => end(await make()), 'coupon-over'],
  ])('%s is refused, in the cart and in an order, and nothing is kept', async (_, prepare, code) => {
    const coupon = await prepare()
    const { coupon: told, totals } = await shop.guest.priceCart({ cartItems: [{ productId, quantity: 1 }], coupon })
    expect(told).toEqual({ code: coupon, mistake: { code } })
    expect(totals.discount).toBe(0)
    const phone = newPhone()
    await expect(order(coupon, { phone })).rejects.toMatchObject(mistake({ code }))
    expect((await shop.database.pool.query('select from orders where phone = $1', [phone])).rowCount).toBe(0)
  })

  it('for goods of a least worth says how much', async () => {
    const { id, code } = await make({ amountOff: taka(150), minSubtotal: taka(1500) })
    await expect(order(code)).rejects.toMatchObject(mistake({ code: 'coupon-minimum', min: 1500 }))
    expect(await order(code, { quantity: 2 })).toMatchObject({ discount: taka(150) })
    expect(await usesOf(id)).toBe(1)
  })

  it('counts once for each phone number, unless the order was cancelled or the shop wants it otherwise', async () => {
    const phone = newPhone()
    const { code } = await make()
    const { id } = await order(code, { phone })
    await expect(order(code, { phone })).rejects.toMatchObject(mistake({ code: 'coupon-used-before' }))
    await shop.karim.changeStatus({ id, status: 'cancelled' })
    await order(code, { phone })
    const often = await make({ percentOff: 5, oncePerPhone: false })
    await order(often.code, { phone })
    await order(often.code, { phone })
    expect(await usesOf(often.id)).toBe(2)
  })

  it('is used as often as it may be, however many order at once', async () => {
    const { id, code } = await make({ percentOff: 10, usageLimit: 3 })
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => order(code)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(mistake({ code: 'coupon-used-up' }))
    expect(await usesOf(id)).toBe(3)
    expect((await shop.karim.openCoupon({ id })).data.state).toBe('used-up')
    expect(await auditOrders(shop.database)).toEqual([])
  })

  it('of an order that is sent again, the first answer counts, though it was the last use', async () => {
    const { code } = await make({ percentOff: 10, usageLimit: 1 })
    const [phone, key] = [newPhone(), randomUUID()]
    const first = await order(code, { phone, key })
    expect((await order(code, { phone, key })).id).toBe(first.id)
  })

  it('that takes less off than the loyalty discount is not used', async () => {
    const { rows } = await shop.database.pool.query(`select id from users where email = 'rina@example.com'`)
    await shop.database.pool.query(
      `insert into orders (id, user_id, name, phone, address, inside_dhaka, status, subtotal, discount, delivery_charge, total, profit)
       select lpad(n::text, 7, '0') || '0000000000', $1, 'Rina', '01712345678', 'Dhaka', true, 'delivered', 100, 0, 0, 100, 0 from generate_series(1, 20) n`,
      [rows[0].id],
    )
    const { id, code } = await make()
    const cart = await shop.rina.priceCart({ cartItems: [{ productId, quantity: 1 }], coupon: code })
    expect(cart).toMatchObject({ isLoyal: true, totals: { discount: taka(200) } })
    expect(await order(code, {}, shop.rina)).toMatchObject({ coupon: '', discount: taka(200) })
    expect(await usesOf(id)).toBe(0)
    const better = await make({ percentOff: 30 })
    expect(await order(better.code, {}, shop.rina)).toMatchObject({ coupon: better.code, discount: taka(300) })
  })

  it('for free delivery takes the charge off, also once the order goes outside Dhaka', async () => {
    const { id, code } = await make({ freeDelivery: true, minSubtotal: taka(1000) })
    const cart = await shop.guest.priceCart({ cartItems: [{ productId, quantity: 1 }], coupon: code })
    expect(cart).toMatchObject({ coupon: { code, freeDelivery: true }, totals: { deliveryCharge: 0 } })
    const placed = await order(code, { totalAmount: taka(1000) })
    expect(placed).toMatchObject({ coupon: code, freeDelivery: true, discount: 0, deliveryCharge: 0 })
    await shop.karim.editOrder({ id: placed.id, discount: taka(50) })
    await shop.karim.editOrder({ id: placed.id, district: 'Sylhet' })
    const { order: moved } = await shop.karim.openOrder({ id: placed.id })
    expect(moved).toMatchObject({ insideDhaka: false, discount: taka(50), deliveryCharge: 0, total: taka(950) })
    expect(await usesOf(id)).toBe(1)
  })

  it('is not placed when the buyer saw another total', async () => {
    const { id, code } = await make()
    await expect(order(code, { totalAmount: taka(1060) })).rejects.toMatchObject({
      code: 'prices-changed',
      details: { totals: { discount: taka(100), total: taka(960) } },
    })
    expect(await usesOf(id)).toBe(0)
  })

  it('keeps its discount when the shop changes the order', async () => {
    const { code } = await make()
    const { id } = await order(code)
    await shop.karim.editOrder({ id, cartItems: [{ productId, quantity: 3 }] })
    const { order: changed } = await shop.karim.openOrder({ id })
    expect(changed).toMatchObject({ subtotal: taka(3000), discount: taka(100), coupon: code })
  })
})

it('whoever guesses codes is told nothing after ten wrong ones in an hour, and still orders without', async () => {
  const { code } = await make()
  const guess = async (coupon: string) =>
    (await shop.guest.priceCart({ cartItems: [{ productId, quantity: 1 }], coupon })).coupon
  for (let n = 0; n < 10; n += 1)
    expect(await guess(`WRONG-${n}`)).toMatchObject({ mistake: { code: 'coupon-unknown' } })
  expect(await guess(code)).toMatchObject({ mistake: { code: 'too-many-codes' } })
  await expect(order(code)).rejects.toMatchObject({ code: 'too-many-attempts' })
  expect(await order('')).toMatchObject({ coupon: '', discount: 0 })
})

describe('an Admin', () => {
  it.each([
    ['a code of two letters', { code: 'AB', percentOff: 10 }, 'code', 'malformed-coupon-code'],
    ['nothing off', {}, 'percentOff', 'percent-out-of-range'],
    ['91 per cent off', { percentOff: 91 }, 'percentOff', 'percent-out-of-range'],
    ['both off', { percentOff: 10, amountOff: taka(5) }, 'amountOff', 'only-one-discount'],
    ['an amount and the delivery off', { amountOff: taka(5), freeDelivery: true }, 'amountOff', 'only-one-discount'],
    ['per cent and the delivery off', { percentOff: 5, freeDelivery: true }, 'percentOff', 'only-one-discount'],
    ['an amount too large', { amountOff: taka(100_001) }, 'amountOff', 'charge-too-high'],
    ['no uses', { percentOff: 10, usageLimit: 0 }, 'usageLimit', 'out-of-range'],
    ['an end in the past', { percentOff: 10, endsAt: '2020-01-01T00:00:00Z' }, 'endsAt', 'end-before-start'],
  ])('cannot make a coupon with %s', async (_, terms, field, code) => {
    await expect(make(terms)).rejects.toMatchObject({ details: { errors: { [field]: { code } } } })
  })

  it('makes a code once, whatever its letters, and changes what has not been changed meanwhile', async () => {
    const { id, code, version } = await make({ percentOff: 10, maxDiscount: taka(100) })
    await expect(make({ code: code.toLowerCase(), percentOff: 5 })).rejects.toMatchObject({
      details: { errors: { code: { code: 'coupon-code-taken' } } },
    })
    const change = { id, version, oncePerPhone: false, isOff: false, amountOff: taka(50), usageLimit: 5 }
    const { data } = await shop.karim.changeCoupon(change)
    expect(data).toMatchObject({ code, amountOff: taka(50), usageLimit: 5, oncePerPhone: false, state: 'running' })
    expect(data).not.toHaveProperty('percentOff')
    expect(data).not.toHaveProperty('maxDiscount')
    await expect(shop.karim.changeCoupon(change)).rejects.toMatchObject({ code: 'coupon-changed' })
    const [entry] = (await shop.karim.listAuditLog({ action: 'change-coupon' })).data
    expect(entry).toMatchObject({ by: 'Karim Uddin' })
    expect((await shop.karim.listCoupons({})).data[0]).toMatchObject({ id })
  })
})

type Made = Awaited<ReturnType<typeof make>>

async function turnOff({ id, code, version, percentOff }: Made): Promise<string> {
  await shop.karim.changeCoupon({ id, version, percentOff, oncePerPhone: true, isOff: true })
  return code
}

async function end({ id, code }: Made): Promise<string> {
  await shop.database.pool.query(
    `update coupons set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
    [id],
  )
  return code
}
