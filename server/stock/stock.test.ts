import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOrders } from '#test/audit.ts'
import { collectMails } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }
const reason = 'Counted on Friday'

function buy(productId: string, quantity: number) {
  const order = { ...delivery, cartItems: [{ productId, quantity }] }
  return shop.guest.placeOrder(order, { idempotencyKey: randomUUID() })
}

describe('the ledger of the stock', () => {
  it('tells of every unit that came or went, who, why, and what was left', async () => {
    const { id } = await shop.stock({ stock: 10 })
    const { order } = await buy(id, 3)
    await shop.karim.correctStock({ _id: id, kind: 'receipt', change: 5, reason: 'New goods' })
    await shop.karim.changeStatus({ id: order.id, status: 'cancelled' })
    await shop.karim.correctStock({ _id: id, count: 14, reason })
    const { data, options, total } = await shop.karim.listMovements({ id })
    expect(data.map(({ kind, change, stock }) => [kind, change, stock])).toEqual([
      ['correction', -1, 14],
      ['cancel', 3, 15],
      ['receipt', 5, 12],
      ['order', -3, 7],
      ['opening', 10, 10],
    ])
    expect(data[0]).toMatchObject({ reason, by: 'Karim Uddin' })
    expect(data[3]).toMatchObject({ orderId: order.id, by: null })
    expect({ options, total }).toEqual({ options: [{ size: '', colour: '', stock: 14 }], total: 5 })
    expect((await shop.karim.listMovements({ id, page: 2, limit: 2 })).data[0]).toMatchObject({
      kind: 'receipt',
      stock: 12,
    })
  })

  it('is told in the order of its times, also where something was written down later', async () => {
    const { id } = await shop.stock({ stock: 4 })
    await shop.database.pool.query(
      `insert into stock_movements (option_id, kind, change, created_at)
       select o.id, 'receipt', moved.change, now() - make_interval(days => moved.age)
       from product_options o cross join (values (3, 1), (2, 2)) as moved (change, age) where o.product_id = $1`,
      [id],
    )
    const { data } = await shop.karim.listMovements({ id })
    expect(data.map(({ change, stock }) => [change, stock])).toEqual([
      [4, 9],
      [3, 5],
      [2, 2],
    ])
  })

  it('is corrected for one size and colour, which everybody then sees', async () => {
    const options = [
      { size: 'M', colour: 'Blue', stock: 3 },
      { size: 'L', colour: 'Blue', stock: 1 },
    ]
    const { id, slug } = await shop.stock({ sizes: ['M', 'L'], colours: ['Blue'], options })
    const corrected = await shop.karim.correctStock({
      _id: id,
      selectedSize: 'L',
      selectedColor: 'blue',
      change: 4,
      reason,
    })
    expect(corrected).toMatchObject({ stock: 5, change: 4 })
    await expect.poll(async () => (await shop.guest.showProduct({ slug })).data[0].stock).toBe(8)
    const unknown = shop.karim.correctStock({ _id: id, selectedSize: 'XL', change: 1, reason })
    await expect(unknown).rejects.toMatchObject({ code: 'option-not-found' })
  })

  it('never falls below nothing, and needs a reason for a difference', async () => {
    const { id: _id } = await shop.stock({ stock: 2 })
    await expect(shop.karim.correctStock({ _id, change: -3, reason })).rejects.toMatchObject({
      code: 'stock-below-zero',
    })
    for (const wrong of [
      { change: 1, reason: ' ' },
      { change: -1 },
      { reason },
      { change: 1, count: 1, reason },
      { kind: 'receipt' as const, change: -1, reason },
    ])
      await expect(shop.karim.correctStock({ _id, ...wrong })).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await shop.stockOf(_id)).toBe(2)
    await shop.karim.correctStock({ _id, count: 4 })
    await shop.karim.correctStock({ _id, kind: 'receipt', change: 3 })
    expect(await shop.stockOf(_id)).toBe(7)
    const { data } = await shop.karim.listMovements({ id: _id })
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'receipt', reason: '' },
      { kind: 'correction', reason: 'Counted' },
    ])
  })

  it('takes one correction for one key, however often it is sent', async () => {
    const { id: _id } = await shop.stock({ stock: 2 })
    const idempotencyKey = randomUUID()
    const sent = Array.from({ length: 20 }, () =>
      shop.karim.correctStock({ _id, change: 5, reason }, { idempotencyKey }),
    )
    expect(new Set((await Promise.all(sent)).map(({ stock, change }) => `${stock} ${change}`))).toEqual(
      new Set(['7 5']),
    )
    const other = shop.karim.correctStock({ _id, change: 6, reason }, { idempotencyKey })
    await expect(other).rejects.toMatchObject({ code: 'key-reused' })
  })

  it('is written down with who did it', async () => {
    const { id } = await shop.stock({ stock: 2 })
    await shop.karim.correctStock({ _id: id, count: 9, reason })
    const { rows } = await shop.database.pool.query('select action, details from audit_log where subject_id = $1', [id])
    expect(rows).toMatchObject([
      { action: 'correct-stock', details: { reason, changes: [{ field: 'stock_no', from: 2, to: 9 }] } },
    ])
  })

  it('is kept by the database against everybody', async () => {
    const { id } = await shop.stock({ stock: 5 })
    const { order } = await buy(id, 1)
    const ofOption = `(select id from product_options where product_id = '${id}')`
    const move = (values: string) =>
      `insert into stock_movements (option_id, kind, change, order_id, reason) values (${ofOption}, ${values})`
    for (const [statement, complaint] of [
      [`update product_options set stock = 50 where product_id = '${id}'`, 'only by its movements'],
      [`update stock_movements set change = 50 where option_id = ${ofOption}`, 'stays written'],
      [`delete from stock_movements where option_id = ${ofOption}`, 'stays written'],
      [move(`'opening', 50, null, ''`), 'only by its movements'],
      [move(`'correction', -5, null, 'lost'`), 'product_options_stock_check'],
      [move(`'correction', 1, null, ''`), 'check'],
      [move(`'order', -1, '${order.id}', ''`), 'stock_movements_order'],
      [move(`'order', 1, '${order.id}', ''`), 'check'],
      [move(`'receipt', -1, null, ''`), 'check'],
      [move(`'cancel', 1, null, ''`), 'check'],
    ] as const)
      await expect(shop.database.pool.query(statement), statement).rejects.toThrow(complaint)
    expect(await shop.stockOf(id)).toBe(4)
  })
})

describe('what runs low', () => {
  it('is the same to the dashboard, the list of products, the page of one and the list of what is low', async () => {
    const other = await openShop()
    const panjabi = await other.stock({
      title: 'Blue Panjabi',
      options: [
        { size: 'M', stock: 50 },
        { size: 'L', stock: 7 },
      ],
    })
    await other.stock({ title: 'Rice cooker', stock: 8 })
    const seen = async () => {
      const { data: home } = await other.karim.showHome({ period: 'all' })
      const list = await other.karim.listAllProducts({ stock: 'low' })
      const one = await other.karim.listMovements({ id: panjabi.id })
      const options = await other.karim.listLowStock({})
      return {
        dashboard: [home.lowStockCount, home.lowStock.map(({ title, size, stock }) => `${title} ${size} ${stock}`)],
        list: [list.total, list.data.map(({ title }) => title)],
        thresholds: [list.low, one.low, options.threshold],
        options: options.data.map(({ title, size }) => `${title} ${size}`),
      }
    }
    expect(await seen()).toEqual({ dashboard: [0, []], list: [0, []], thresholds: [2, 2, 2], options: [] })
    const { data, version } = await other.karim.showSettings({})
    await other.karim.changeSettings({ settings: { ...data, stock: { low: 7 } }, version })
    expect(await seen()).toEqual({
      dashboard: [1, ['Blue Panjabi L 7']],
      list: [1, ['Blue Panjabi']],
      thresholds: [7, 7, 7],
      options: ['Blue Panjabi L'],
    })
    await other.karim.changeSettings({ settings: { ...data, stock: { low: 60 } }, version: version + 1 })
    const second = await other.karim.listLowStock({ page: 2, limit: 2 })
    expect(second).toMatchObject({
      total: 3,
      products: 2,
      page: 2,
      limit: 2,
      data: [{ title: 'Blue Panjabi', size: 'M' }],
    })
    await other.close()
  })

  it('is narrowed to what is sold out', async () => {
    const other = await openShop()
    const empty = {
      title: 'Red Saree',
      options: [
        { size: 'M', stock: 0 },
        { size: 'L', stock: 1 },
      ],
    }
    const [{ id }] = [await other.stock(empty), await other.stock({ title: 'Rice cooker', stock: 1 })]
    expect((await other.karim.listLowStock({})).total).toBe(3)
    const soldOut = await other.karim.listLowStock({ show: 'sold-out' })
    expect(soldOut).toMatchObject({ threshold: 2, total: 1, products: 1, data: [{ _id: id, size: 'M', stock: 0 }] })
    await other.close()
  })

  it('is searched by title and SKU, like the products', async () => {
    const other = await openShop()
    const [saree] = [
      await other.stock({ title: 'Red Saree', sku: 'SR-7781', stock: 0 }),
      await other.stock({ title: 'Rice cooker', stock: 1 }),
      await other.stock({ title: 'Blue Saree', stock: 40 }),
    ]
    for (const search of ['saree', 'শাড়ি', 'SR-7781']) {
      const found = await other.karim.listLowStock({ search })
      expect(found).toMatchObject({ total: 1, products: 1, data: [{ _id: saree.id }] })
    }
    expect(await other.karim.listLowStock({ search: 'saree', limit: 1, page: 2 })).toMatchObject({ total: 1, data: [] })
    expect((await other.karim.listLowStock({ search: 'cooker', show: 'sold-out' })).total).toBe(0)
    await other.close()
  })

  it('is listed, the emptiest first, and told once on the way down', async () => {
    const other = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
    const plenty = await other.stock({ stock: 50 })
    const few = await other.stock({ stock: 4, title: 'Blue Panjabi' })
    const order = (productId: string) =>
      other.guest.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] }, { idempotencyKey: randomUUID() })
    for (const { id } of [few, plenty, few, few]) await order(id)
    const picture = '/pictures/blue-panjabi.webp'
    await other.database.pool.query('update products set images = $1 where id = $2', [[picture], few.id])
    const low = await other.karim.listLowStock({})
    expect(low).toMatchObject({ threshold: 2, data: [{ _id: few.id, stock: 1, picture }] })
    const told = (await collectMails(other)).filter(({ subject }) => subject.startsWith('Only'))
    expect(told).toMatchObject([{ subject: 'Only 1 left: Blue Panjabi' }])
    expect(told[0]?.text).toContain('/details/blue-panjabi')
    await other.close()
  })
})
