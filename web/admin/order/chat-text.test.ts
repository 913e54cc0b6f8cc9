import { expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { noSettings } from '../../lib/shop/shop-settings.ts'
import { chatTextOf } from './chat-text.server.ts'

const shop = {
  ...noSettings,
  origin: 'https://haat.example',
  facts: { ...noSettings.facts, name: 'Haat', otherName: 'হাট' },
}
const order = {
  id: '7qd2m4kabc',
  name: 'Rina',
  status: 'pending' as const,
  total: taka(2561),
  advance: taka(500),
  advanceAsked: taka(0),
  isPaymentHeld: false,
  lines: [{ quantity: 2 }, { quantity: 1 }],
}
const titles = ['Blue Panjabi', 'Red Kite']

it('a chat about an order begins with what it is, what is to be paid and its link', () => {
  expect(chatTextOf({ order, titles, language: 'en', trackingToken: 'a+b' }, shop, 'en')).toBe(
    'Hello Rina, this is Haat. We have your order 7QD2M4K: 2 × Blue Panjabi, 1 × Red Kite. You pay TK 2,061.00 on delivery. Shall we send it?\nhttps://haat.example/order?link=a%2Bb',
  )
})

it('is in the language of the order, whichever the page is in; without a link where it has expired', () => {
  const shipment = { handedOverOn: '2026-11-29', carrier: 'Pathao', trackingNumber: '' }
  const sent = { ...order, status: 'confirm' as const, shipment }
  expect(chatTextOf({ order: sent, titles, language: 'bn' }, shop, 'en')).toBe(
    'প্রিয় Rina, হাট থেকে লিখছি। আপনার অর্ডার 7QD2M4K কুরিয়ারে দেওয়া হয়েছে (Pathao)। ডেলিভারির সময় ৳ ২,০৬১.০০ সঙ্গে রাখুন।',
  )
  expect(chatTextOf({ order, titles, language: 'bn', trackingToken: 'x' }, shop, 'bn')).toContain(
    'https://haat.example/bn/order?link=x',
  )
})

it('asks for what is to be paid in advance, and for the rest at the door', () => {
  const asked = { ...order, advance: taka(0), advanceAsked: taka(120) }
  expect(chatTextOf({ order: asked, titles, language: 'en', trackingToken: 'x' }, shop, 'en')).toContain(
    '1 × Red Kite. Please pay TK 120.00 in advance, and TK 2,441.00 on delivery. You can pay here:\nhttps://haat.example/order?link=x',
  )
  expect(chatTextOf({ order: asked, titles, language: 'bn', trackingToken: 'x' }, shop, 'en')).toContain(
    '৳ ১২০.০০ অগ্রিম দিন, আর ডেলিভারির সময় দেবেন ৳ ২,৪৪১.০০।',
  )
})

it('names three products at most', () => {
  const titles = ['One', 'Two', 'Three', 'Four']
  const lines = titles.map(() => ({ quantity: 1 }))
  expect(chatTextOf({ order: { ...order, lines }, titles, language: 'en' }, shop, 'en')).toContain(
    '1 × Three and 1 more. ',
  )
})
