import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couriers, courierNames, type CourierName } from '#domain/orders/courier.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { openPathao } from '#test/pathao-server.ts'
import { openSteadfast } from '#test/steadfast-server.ts'
import { followParcels } from './follow-parcels.ts'

let shop: TestShop
let pathao: Awaited<ReturnType<typeof openPathao>>
let steadfast: Awaited<ReturnType<typeof openSteadfast>>
beforeAll(async () => {
  pathao = await openPathao()
  steadfast = await openSteadfast()
  const env = { ...pathao.env, ...steadfast.env }
  shop = await openShop({ ...env, MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
  await pathao.stop()
  await steadfast.stop()
})

async function place() {
  const { id: productId } = await shop.stock({ stock: 5 })
  const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'House 7, Road 5, Mirpur' }
  const key = { idempotencyKey: randomUUID() }
  const { order } = await shop.rina.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] }, key)
  await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
  return order.id
}

const book = (id: string, courier: CourierName, again: string[] = []) =>
  shop.karim.bookParcels({ ids: [id], courier, again })
const age = () => shop.database.pool.query("update parcels set begun_at = begun_at - interval '2 minutes'")
const shipmentOf = async (id: string) => (await shop.karim.openOrder({ id })).order.shipment
const countOf = (id: string) => ({
  steadfast: steadfast.parcels.filter(({ invoice }) => invoice === orderNumberIn(id)).length,
  pathao: pathao.parcelsOf(orderNumberIn(id)).length,
})

describe('a shop with two couriers', () => {
  it('names both, and books with the one that is chosen', async () => {
    expect((await shop.karim.listOrdersById({ ids: ['nonsense'] })).couriers).toEqual([...couriers])
    expect((await shop.karim.showSettings({})).couriers).toEqual([...couriers])
    for (const courier of couriers) {
      const id = await place()
      expect((await book(id, courier)).done).toEqual([id])
      expect(await shipmentOf(id)).toMatchObject({ carrier: courierNames[courier] })
    }
    const refused = { code: 'invalid-input', details: { errors: { courier: { code: 'required' } } } }
    await expect(shop.karim.bookParcels({ ids: [await place()] })).rejects.toMatchObject(refused)
  })

  it.each([
    ['steadfast', 'pathao'],
    ['pathao', 'steadfast'],
  ] as const)('does not book with another what %s has, until somebody says so', async (first, second) => {
    const id = await place()
    await book(id, first)
    await shop.karim.takeBack({ id })
    const refused = { code: 'parcel-elsewhere', canBookAgain: true }
    expect((await book(id, second)).failed).toMatchObject([refused])
    // It was booked a moment ago: nobody can have looked.
    expect((await book(id, second, [id])).failed).toMatchObject([refused])
    await age()
    expect((await book(id, second)).failed).toMatchObject([refused])
    expect((await book(id, second, [id])).done).toEqual([id])
    expect(await shipmentOf(id)).toMatchObject({ carrier: courierNames[second] })
    expect(countOf(id)).toEqual({ steadfast: 1, pathao: 1 })
  })

  it('books with another at once what the first one brings back', async () => {
    const id = await place()
    await book(id, 'pathao')
    await shop.karim.takeBack({ id })
    await shop.database.pool.query("update parcels set state = 'back' where order_id = $1", [id])
    await age()
    expect((await book(id, 'steadfast')).done).toEqual([id])
  })

  it('books once when both are pressed at once', async () => {
    const ids = [await place(), await place(), await place()]
    await Promise.all(ids.flatMap((id) => [book(id, 'steadfast'), book(id, 'pathao')]))
    for (const id of ids) {
      const { steadfast, pathao } = countOf(id)
      expect(steadfast + pathao).toBe(1)
      expect(await shipmentOf(id)).toMatchObject({ carrier: steadfast ? 'Steadfast' : 'Pathao' })
    }
  })

  it('does not let a tick of the one book twice with a courier that takes each order once', async () => {
    const id = await place()
    await book(id, 'steadfast')
    await shop.karim.takeBack({ id })
    await shop.karim.editOrder({ id, address: 'Another house, Mirpur' })
    await age()
    expect((await book(id, 'steadfast', [id])).failed).toMatchObject([{ code: 'parcel-differs' }])
    expect(countOf(id)).toEqual({ steadfast: 1, pathao: 0 })
  })
})

it('parcels are asked for at their own couriers; one that does not answer keeps the others not waiting', async () => {
  await shop.database.pool.query("update parcels set state = 'lost'")
  const ids = { steadfast: await place(), pathao: await place(), another: await place() }
  await book(ids.steadfast, 'steadfast')
  for (const id of [ids.pathao, ids.another]) await book(id, 'pathao')
  const parcelOf = async (id: string) => (await shop.karim.openOrder({ id })).parcel
  Object.assign(steadfast.parcelOf(orderNumberIn(ids.steadfast)) ?? {}, { status: 'hold' })
  for (const parcel of pathao.parcels) parcel.status = 'In_Transit'
  pathao.calls.length = 0
  pathao.be('is locked')
  await followParcels(shop.app, () => true)
  expect(pathao.calls).toHaveLength(1)
  expect(await parcelOf(ids.steadfast)).toMatchObject({ courier: 'steadfast', state: 'on-hold' })
  pathao.be('serves')
  steadfast.be('is locked')
  await shop.database.pool.query('update parcels set asked_at = null')
  await followParcels(shop.app, () => true)
  const news = { courier: 'pathao', state: 'on-the-way', toldAt: '2026-11-22T04:00:00.000Z' }
  for (const id of [ids.pathao, ids.another]) expect(await parcelOf(id)).toMatchObject(news)
})
