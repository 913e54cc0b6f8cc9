import { expect, it } from 'vitest'
import { taka } from '../money.ts'
import {
  couponDiscount,
  findCouponMistake,
  findCouponTimeMistakes,
  findSubtotalMistake,
  isCouponCode,
  priceWithCoupon,
  readCouponCode,
  stateOfCoupon,
  type Coupon,
} from './coupon.ts'
import { couponOf, hasLoyaltyDiscount, repriceOrder } from './repricing.ts'

const now = new Date('2026-11-29T12:00:00Z')
const coupon: Coupon = {
  code: 'EID10',
  percentOff: 10,
  minSubtotal: taka(0),
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: null,
  usageLimit: null,
  oncePerPhone: true,
  uses: 0,
  isOff: false,
}

it.each([
  ['eid 10', 'EID10'],
  [' Eid-১০ ', 'EID-10'],
])('a code typed as %s is %s', (typed, code) => {
  expect(readCouponCode(typed)).toBe(code)
})

it.each([
  ['EID', true],
  ['EID-2026', true],
  ['10', false],
  ['-EID', false],
  ['ঈদ১০', false],
  ['A'.repeat(21), false],
])('%s may be a code: %s', (code, isAllowed) => {
  expect(isCouponCode(code)).toBe(isAllowed)
})

it.each([
  ['per cent', { percentOff: 10 }, taka(1234), 12_340],
  ['per cent, to the poisha', { percentOff: 15 }, 333, 50],
  ['per cent up to an amount', { percentOff: 50, maxDiscount: taka(200) }, taka(1000), taka(200)],
  ['an amount', { amountOff: taka(100) }, taka(1000), taka(100)],
  ['an amount of what costs less', { amountOff: taka(100) }, taka(80), taka(80)],
  ['from a subtotal on', { percentOff: 10, minSubtotal: taka(500) }, taka(500), taka(50)],
  ['nothing below that', { percentOff: 10, minSubtotal: taka(500) }, taka(499), 0],
])('takes off %s', (_, terms, subtotal, off) => {
  expect(couponDiscount({ code: 'EID10', minSubtotal: 0, ...terms }, subtotal)).toBe(off)
})

it('the larger of the loyalty discount and the coupon counts, not both', () => {
  const lines = [{ price: taka(500), quantity: 2 }]
  const price = (deliveredOrders: number, percentOff: number, agreed?: number) => {
    const buyer = { insideDhaka: true, deliveredOrders, discount: agreed }
    return priceWithCoupon(lines, buyer, { coupon: { ...coupon, percentOff } })
  }
  const totals = { subtotal: taka(1000), discount: taka(100), deliveryCharge: taka(60), total: taka(960) }
  expect(price(0, 10)).toEqual({ totals, usesCoupon: true })
  expect(price(20, 10)).toMatchObject({ totals: { discount: taka(200) }, usesCoupon: false })
  expect(price(20, 30)).toMatchObject({ totals: { discount: taka(300) }, usesCoupon: true })
  expect(price(0, 30, taka(50))).toMatchObject({ totals: { discount: taka(50) }, usesCoupon: false })
})

it('one for free delivery saves the charge, where nothing else saves more', () => {
  const lines = [{ price: taka(500), quantity: 1 }]
  const price = (
    buyer: { insideDhaka: boolean; deliveredOrders: number; discount?: number },
    freeAbove = taka(1000),
  ) => {
    const { percentOff: _, ...terms } = coupon
    const delivery = { insideDhaka: taka(60), outsideDhaka: taka(120), freeAbove }
    return priceWithCoupon(lines, buyer, { coupon: { ...terms, freeDelivery: true }, delivery })
  }
  const free = { totals: { discount: 0, deliveryCharge: 0, total: taka(500) }, usesCoupon: true }
  expect(price({ insideDhaka: true, deliveredOrders: 0 })).toMatchObject(free)
  const loyal = { totals: { discount: taka(100), deliveryCharge: taka(60) }, usesCoupon: false }
  expect(price({ insideDhaka: true, deliveredOrders: 20 })).toMatchObject(loyal)
  expect(price({ insideDhaka: false, deliveredOrders: 20 })).toMatchObject(free)
  expect(price({ insideDhaka: true, deliveredOrders: 0 }, taka(500))).toMatchObject({ ...free, usesCoupon: false })
  expect(price({ insideDhaka: true, deliveredOrders: 0, discount: taka(1) })).toMatchObject({ usesCoupon: false })
})

it('one that brings the goods below free delivery is not used where that costs more', () => {
  const delivery = { insideDhaka: taka(60), outsideDhaka: taka(120), freeAbove: taka(1000) }
  const price = (insideDhaka: boolean) =>
    priceWithCoupon([{ price: taka(1000), quantity: 1 }], { insideDhaka, deliveredOrders: 0 }, { coupon, delivery })
  expect(price(true)).toMatchObject({ totals: { total: taka(960) }, usesCoupon: true })
  expect(price(false)).toMatchObject({ totals: { discount: 0, total: taka(1000) }, usesCoupon: false })
})

it('an order whose delivery a coupon made free keeps it, wherever it goes and whatever is agreed on', () => {
  const order = {
    subtotal: taka(1000),
    discount: 0,
    deliveryCharge: 0,
    total: taka(1000),
    insideDhaka: true,
    coupon: 'FREEDELIVERY',
    freeDelivery: true,
  }
  const delivery = { insideDhaka: taka(60), outsideDhaka: taka(120), freeAbove: taka(2000) }
  const cheaper = { ...order, ...repriceOrder(order, { subtotal: taka(1000), insideDhaka: true, discount: taka(50) }) }
  const moved = repriceOrder(cheaper, { subtotal: taka(1000), insideDhaka: false }, delivery)
  expect(moved).toMatchObject({ discount: taka(50), deliveryCharge: 0, total: taka(950) })
  expect(couponOf(cheaper)).toEqual({ goods: '', delivery: 'FREEDELIVERY' })
  const larger = { ...order, ...repriceOrder(order, { subtotal: taka(3000), insideDhaka: true }, delivery) }
  const back = repriceOrder(larger, { subtotal: taka(500), insideDhaka: true }, delivery)
  expect(back).toMatchObject({ deliveryCharge: 0 })
  const charged = repriceOrder(order, { subtotal: taka(500), insideDhaka: true, deliveryCharge: taka(60) }, delivery)
  expect(charged).toMatchObject({ deliveryCharge: taka(60) })
})

it('an order whose coupon took something off pays the delivery, also once its discount is taken back', () => {
  const order = {
    subtotal: taka(3000),
    discount: 0,
    deliveryCharge: 0,
    total: taka(3000),
    insideDhaka: true,
    coupon: 'EID10',
    freeDelivery: false,
  }
  const delivery = { insideDhaka: taka(60), outsideDhaka: taka(120), freeAbove: taka(2000) }
  expect(couponOf(order)).toEqual({ goods: 'EID10', delivery: '' })
  expect(repriceOrder(order, { subtotal: taka(500), insideDhaka: false }, delivery)).toMatchObject({
    deliveryCharge: taka(120),
  })
})

it('an order with a coupon keeps its discount when it is changed, also one of a fifth', () => {
  const order = {
    subtotal: taka(1000),
    discount: taka(200),
    deliveryCharge: taka(60),
    total: taka(860),
    insideDhaka: true,
    freeDelivery: false,
  }
  const change = { subtotal: taka(2000), insideDhaka: true }
  expect(hasLoyaltyDiscount({ ...order, coupon: 'EID20' })).toBe(false)
  expect(repriceOrder({ ...order, coupon: 'EID20' }, change).discount).toBe(taka(200))
  expect(repriceOrder({ ...order, coupon: '' }, change).discount).toBe(taka(400))
})

it.each([
  ['running', {}, undefined],
  ['planned', { startsAt: new Date('2026-12-01') }, { code: 'coupon-unknown' }],
  ['over', { endsAt: now }, { code: 'coupon-over' }],
  ['used-up', { usageLimit: 5, uses: 5 }, { code: 'coupon-used-up' }],
  ['off', { isOff: true, endsAt: now }, { code: 'coupon-unknown' }],
] as const)('one that is %s', (state, given, mistake) => {
  expect(stateOfCoupon({ ...coupon, ...given }, now)).toBe(state)
  expect(findCouponMistake({ ...coupon, ...given }, now)).toEqual(mistake)
})

it('one that is not there, needs more goods, or ends before it begins', () => {
  expect(findCouponMistake(undefined, now)).toEqual({ code: 'coupon-unknown' })
  expect(findSubtotalMistake({ ...coupon, minSubtotal: taka(500) }, taka(499))).toEqual({
    code: 'coupon-minimum',
    min: 500,
  })
  expect(findSubtotalMistake({ ...coupon, minSubtotal: taka(500) }, taka(500))).toBeUndefined()
  const startsAt = coupon.startsAt
  expect(findCouponTimeMistakes({ startsAt, endsAt: null }, now)).toEqual({})
  expect(findCouponTimeMistakes({ startsAt, endsAt: startsAt }, now)).toEqual({ endsAt: { code: 'end-before-start' } })
  expect(findCouponTimeMistakes({ startsAt, endsAt: now }, now)).toEqual({ endsAt: { code: 'end-in-past' } })
})
