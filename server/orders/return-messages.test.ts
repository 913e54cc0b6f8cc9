import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const delivery = { name: 'Nila Das', phone: '01712345678', address: 'House 3\nRoad 4', email: 'nila@example.com' }

async function receive(products: string[]) {
  const cartItems = products.map((productId) => ({ productId, quantity: 2 }))
  const { order, trackingToken } = await shop.guest.placeOrder(
    { ...delivery, cartItems },
    { idempotencyKey: randomUUID() },
  )
  await shop.karim.changeStatus({ id: order.id, status: 'delivered' })
  return { id: order.id, token: trackingToken }
}

const read = async (reference: string) => (await shop.karim.showMessage({ reference })).data

it('the name of an order is one line, whoever writes it', async () => {
  const { id: productId } = await shop.stock({})
  const cartItems = [{ productId, quantity: 1 }]
  const { order } = await shop.guest.placeOrder({ ...delivery, cartItems })
  for (const name of ['Nila\tDas', 'Nila\nDas']) {
    const refused = expect.objectContaining({
      code: 'invalid-input',
      details: { errors: { name: { code: 'forbidden-character' } } },
    })
    await expect(shop.guest.placeOrder({ ...delivery, name, cartItems })).rejects.toEqual(refused)
    await expect(shop.karim.takeOrder({ ...delivery, name, cartItems, channel: 'phone' })).rejects.toEqual(refused)
    await expect(shop.karim.editOrder({ id: order.id, name })).rejects.toEqual(refused)
  }
  expect((await shop.karim.editOrder({ id: order.id, name: ' Nila Roy\n' })).order.name).toBe('Nila Roy')
})

it('a return is asked for of an order from before, whose name is not on one line', async () => {
  const { id, token } = await receive([(await shop.stock({})).id])
  await shop.database.pool.query('update orders set name = $2 where id = $1', [id, 'Nila\tRani\n\u2028Das'])
  const wish = { lines: [{ line: 1, quantity: 1 }], reason: 'other' as const }
  const { reference } = await shop.browser().askTrackedReturn({ token, ...wish })
  expect((await read(reference)).name).toBe('Nila Rani  Das')
})

it('a return of many lines with long names lists as many as a message holds, and keeps them all', async () => {
  const stocked = Array.from({ length: 50 }, (_, n) => shop.stock({ title: `${n} ${'শাড়ি '.repeat(40)}`.slice(0, 200) }))
  const { id, token } = await receive((await Promise.all(stocked)).map(({ id }) => id))
  const lines = stocked.map((_, n) => ({ line: n + 1, quantity: 2 }))
  const ask = async (wish: typeof lines) => {
    const why = { reason: 'damaged' as const, text: 'x'.repeat(2000) }
    return (await shop.browser().askTrackedReturn({ token, lines: wish, ...why })).reference
  }
  const { message } = await read(await ask(lines))
  expect(message.length).toBeLessThanOrEqual(5000)
  expect(message).toMatch(/:\n2 × 0 .*\n(2 × .*\n)+…\nReason: It is damaged or does not work\n\nx{2000}$/)
  // What differs beyond what is listed is another wish.
  await ask(lines.with(49, { line: 50, quantity: 1 }))
  const { returnRequests } = await shop.karim.openOrder({ id })
  expect(returnRequests.map((one) => one.lines.at(-1)?.quantity)).toEqual([1, 2])
  expect(returnRequests.map((one) => one.lines.length)).toEqual([50, 50])
})
