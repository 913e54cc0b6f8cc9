import { afterEach, beforeEach, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

async function done(): Promise<string[] | null> {
  const { data } = await shop.karim.showFirstSteps({})
  return data && data.steps.filter(({ isDone }) => isDone).map(({ step }) => step)
}

async function set(change: object) {
  const { data, version } = await shop.karim.showSettings({})
  await shop.karim.changeSettings({ settings: { ...data, ...change }, version })
}

it('a new shop has everything before it; each step is done by what is so, and the list goes with the last', async () => {
  expect(await done()).toEqual([])
  const { data } = await shop.karim.showSettings({})
  await set({ contact: { ...data.contact, phone: '16123' } })
  expect(await done()).toEqual([])
  const address = { en: 'Elephant Road, Dhaka', bn: '' }
  await set({ contact: { ...data.contact, phone: '16123', email: 'shop@priti.example', address } })
  await set({ name: { en: 'Priti Store', bn: 'প্রীতি স্টোর' }, legal: { dbid: '', tradeLicence: 'TRAD/42', bin: '' } })
  expect(await done()).toEqual(['contact', 'name', 'legal'])
  await shop.stock({})
  await shop.karim.decideFirstStep({ decision: 'keep-delivery' })
  await shop.karim.decideFirstStep({ decision: 'keep-delivery' })
  await shop.karim.decideFirstStep({ decision: 'ask-email' })
  expect(await done()).toEqual(['contact', 'name', 'delivery', 'product', 'guestEmail', 'legal'])
  expect((await shop.karim.showSettings({})).data.orders.guestEmailOptional).toBe(false)
  await shop.database.pool.query(
    `insert into two_factors (user_id, secret, confirmed_at) select id, 'x', now() from users where role = 'Admin'`,
  )
  expect(await done()).toBeNull()
})

it('charges of one’s own and an optional email are decisions too, and the list can be put away', async () => {
  await set({ delivery: { insideDhaka: taka(70), outsideDhaka: taka(130), freeAbove: null } })
  await shop.karim.decideFirstStep({ decision: 'email-optional' })
  expect(await done()).toEqual(['delivery', 'guestEmail'])
  const { data } = await shop.guest.showShop({})
  expect(data.orders.guestEmailOptional).toBe(true)
  await shop.karim.decideFirstStep({ decision: 'dismiss' })
  expect(await done()).toBeNull()
})

it('a demo is set up already', async () => {
  await shop.database.pool.query(`insert into settings values ('demo-loaded', 'now')`)
  expect(await done()).toBeNull()
})
