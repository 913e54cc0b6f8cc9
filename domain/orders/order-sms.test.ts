import { expect, it } from 'vitest'
import { taka } from '../money.ts'
import { countSms, orderSms, smsSteps, type ToldBySms } from './order-sms.ts'

const link = 'https://www.shop.com.bd/order?link=7k2m9qxabcdefghjkmnpqrstvwxyz0123.ABCDEFGHIJKLMNOPQRSTUV'
const told: ToldBySms = {
  shop: 'Haat',
  number: '7K2M9QX',
  inAdvance: taka(0),
  toPay: taka(1060),
  advance: taka(0),
  arrival: '24-26 Nov',
  courier: 'Pathao',
  trackingNumber: 'DX-40771',
  link,
  phone: '+8801700000000',
  wasUnconfirmed: false,
}
const inBengali = { ...told, shop: 'হাট', arrival: '২৪–২৬ নভে', link: link.replace('/order', '/bn/order') }

it.each([
  ['placed', `Haat: we have your order 7K2M9QX. Pay TK 1,060 on delivery. Track it: ${link}`],
  ['confirmed', 'Haat: your order 7K2M9QX is confirmed and arrives 24-26 Nov. Please have TK 1,060 ready.'],
  ['handedOver', `Haat: order 7K2M9QX is with Pathao (DX-40771). Keep TK 1,060 ready. ${link}`],
  ['cancelled', 'Haat: your order 7K2M9QX was cancelled. Nothing to pay. Questions? Call +8801700000000'],
] as const)('an order that is %s is told in English', (step, text) => {
  expect(orderSms(step, 'en', told)).toBe(text)
})

it('an order is told in Bengali, with its digits', () => {
  expect(orderSms('confirmed', 'bn', inBengali)).toBe(
    'হাট: আপনার অর্ডার 7K2M9QX নিশ্চিত হয়েছে, পৌঁছাবে ২৪–২৬ নভে। ৳ ১,০৬০ সঙ্গে রাখুন।',
  )
})

it('an English SMS is one SMS, though the shop’s name has a typographic letter; a Bengali one is three at most', () => {
  for (const step of smsSteps) {
    expect(countSms(orderSms(step, 'en', { ...told, shop: 'R’s' }))).toBe(1)
    expect(countSms(orderSms(step, 'bn', inBengali))).toBeLessThanOrEqual(3)
  }
})

it.each([
  [{ courier: '', trackingNumber: '' }, 'is with the courier. Keep', 'দেওয়া হয়েছে। ৳'],
  [{ courier: '', trackingNumber: 'DX-1' }, 'is with the courier (DX-1). Keep', 'দেওয়া হয়েছে (DX-1)। ৳'],
  [{ courier: 'Pathao', trackingNumber: '' }, 'is with Pathao. Keep', 'দেওয়া হয়েছে (Pathao)। ৳'],
])('a parcel of which there is known %o', (parcel, english, bengali) => {
  expect(orderSms('handedOver', 'en', { ...told, ...parcel })).toContain(english)
  expect(orderSms('handedOver', 'bn', { ...inBengali, ...parcel })).toContain(bengali)
})

it('nobody is told to pay what is paid, or that there is nothing to pay for what they paid in advance', () => {
  const paid = { ...told, toPay: taka(0), advance: taka(1060) }
  for (const step of smsSteps)
    for (const language of ['en', 'bn'] as const)
      expect(orderSms(step, language, paid)).not.toMatch(/TK|৳|Nothing to pay|কিছু দিতে হবে না|\.\.|।।| {2}/)
})

it('what is to be paid in advance is told with the link that leads there, in one SMS in English', () => {
  const due = { inAdvance: taka(120), toPay: taka(2500) }
  const placed = orderSms('placed', 'en', { ...told, ...due })
  expect(placed).toBe(`Haat: we have order 7K2M9QX. Pay TK 120 in advance: ${link}`)
  expect(countSms(placed)).toBe(1)
  const placedInBengali = orderSms('placed', 'bn', { ...inBengali, ...due })
  expect(placedInBengali).toContain('৳ ১২০ অগ্রিম দিন: https')
  expect(countSms(placedInBengali)).toBeLessThanOrEqual(3)
})

it('an order that could not be confirmed says so', () => {
  expect(orderSms('cancelled', 'en', { ...told, wasUnconfirmed: true })).toContain('could not confirm it with you')
  expect(orderSms('cancelled', 'bn', { ...inBengali, wasUnconfirmed: true })).toContain('নিশ্চিত করা যায়নি')
})

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  ['ক'.repeat(134), 2],
  ['ক'.repeat(135), 3],
  [`${'a'.repeat(70)}৳`, 2],
  ['', 1],
])('%s is counted as %i SMS', (text, count) => {
  expect(countSms(text)).toBe(count)
})
