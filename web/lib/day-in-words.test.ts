import { expect, it } from 'vitest'
import { usualDeliveryTime } from '#domain/orders/delivery.ts'
import { deliveryDates } from './day-in-words.ts'

it.each([
  ['en', '2026-11-21', { insideDhaka: 'Sun 22 – Tue 24 Nov', outsideDhaka: 'Tue 24 – Thu 26 Nov' }],
  ['en', '2026-11-26', { insideDhaka: 'Sat 28 – Mon 30 Nov', outsideDhaka: 'Mon 30 Nov – Wed 2 Dec' }],
  ['bn', '2026-11-21', { insideDhaka: 'রবি ২২ – মঙ্গল ২৪ নভেম্বর', outsideDhaka: 'মঙ্গল ২৪ – বৃহস্পতি ২৬ নভেম্বর' }],
] as const)('says in %s when an order of %s arrives', (language, day, dates) => {
  expect(deliveryDates(new Date(`${day}T10:00:00+06:00`), language)).toEqual(dates)
})

it('says so by the days that the shop has set', () => {
  const time = { ...usualDeliveryTime, outsideDhaka: { first: 4, last: 6 } }
  expect(deliveryDates(new Date('2026-11-21T10:00:00+06:00'), 'en', time).outsideDhaka).toBe('Wed 25 – Sat 28 Nov')
})
