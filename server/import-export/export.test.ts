import fc from 'fast-check'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { auditOrders } from '#test/audit.ts'
import { keepLedger } from '#test/keep-ledger.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { parcelColumns, productColumns } from './columns.ts'
import { orderRows } from './export.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterEach(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const fileOf = (text: string) => new TextEncoder().encode(text)
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

async function until(id: string, ...states: string[]) {
  await expect
    .poll(async () => (await shop.karim.showImport({ id })).data.state, { timeout: 60_000, interval: 50 })
    .toSatisfy((state: string) => states.includes(state))
  return (await shop.karim.showImport({ id })).data
}

async function check(text: string) {
  const { data } = await shop.karim.checkImport({ file: fileOf(text) })
  return until(data.id, 'checked', 'failed')
}

async function bringIn(text: string) {
  const { id, problems } = await check(text)
  expect(problems).toEqual([])
  await shop.karim.runImport({ id })
  return until(id, 'done', 'failed')
}

async function read(url: string): Promise<string[][]> {
  const answer = await shop.karim.request({ url })
  expect(answer.statusCode).toBe(200)
  return parse(answer.body, { bom: true })
}

async function bySku(sku: string) {
  const { rows } = await shop.database.pool.query("select id from products where sku = $1 and status <> 'archived'", [
    sku,
  ])
  return rows[0] ? (await shop.karim.editProduct({ id: rows[0].id })).data : undefined
}

describe('a table of products', () => {
  it('comes back as it went out, and holds no formula', async () => {
    const seed = Date.now()
    onTestFailed(() => console.log(`The texts are those of the seed ${seed}`))
    const texts = fc
      .sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { seed, numRuns: 30 })
      .filter((text) => text.trim() && !/\p{Cc}|\p{Cs}|^'/u.test(text))
    const titles = [
      '=HYPERLINK("http://evil.example")',
      '+88',
      '-1',
      '@SUM(A1)',
      ' =1',
      '＝1',
      'রিকশা, "পেইন্ট"',
      ...texts,
    ].map((one) => one.trim())
    const sent = titles.map((title, n) => `RT-${n},${quoted(title)},Cloth,10,${n},${quoted(String.raw`a \| b | =c`)}`)
    await bringIn(['sku,title,category,original_price,stock_no,features', ...sent].join('\r\n'))
    const answer = await shop.karim.request({ url: '/api/v1/products.csv' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    })
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [headings = [], ...rows] = await read('/api/v1/products.csv')
    expect(headings).toEqual(productColumns)
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    const { total } = await check(answer.body)
    expect(total).toBe(rows.length)
    const done = await bringIn(
      [headings, ...rows.filter(([sku]) => sku)].map((row) => row.map(quoted).join(',')).join('\r\n'),
    )
    expect(done).toMatchObject({ created: 0, state: 'done' })
    for (const [n, title] of titles.entries())
      expect(await bySku(`RT-${n}`)).toMatchObject({
        title: title.normalize('NFC'),
        stock: n,
        features: ['a | b', '=c'],
      })
  })
})

/** So many orders, the last first, some of them of one moment. */
async function keepMany(count: number): Promise<string[]> {
  const { id: productId } = await shop.stock({ stock: 1 })
  await shop.fill(`
    insert into orders (id, name, phone, address, inside_dhaka, subtotal, discount, delivery_charge, total, created_at)
      select 'zz' || lpad(n::text, 5, '0') || 'x', 'Many', '017' || lpad(n::text, 8, '0'), 'Dhaka', true, 100, 0, 0, 100, now() - (n / 3) * interval '1 second'
      from generate_series(1, ${count}) n;
    insert into order_lines (order_id, position, product_id, option_id, quantity, price, profit, title, category)
      select o.id, 1, p.product_id, p.id, 1, 100, 0, 'X', 'Cloth' from orders o, product_options p
      where o.name = 'Many' and p.product_id = '${productId}';
    insert into order_changes (order_id, status) select id, 'pending' from orders where name = 'Many';
    insert into outbox (topic, payload, queued_at)
      select 'order-placed', jsonb_build_object('orderId', id), now() from orders where name = 'Many'`)
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select id from orders where name = 'Many' order by id",
  )
  const ids = rows.map(({ id }) => id)
  await keepLedger(shop.unhurried.pool, ids)
  return ids
}

describe('a table of orders', () => {
  it('holds what the list shows, a row for each line, by its filters', async () => {
    const [one, two] = [await shop.stock({ stock: 50, title: 'Lamp, red' }), await shop.stock({ stock: 50 })]
    const place = async (name: string) => {
      const cartItems = [one, two].map(({ id: productId }) => ({ productId, quantity: 2 }))
      const details = {
        name,
        phone: '01712345678',
        address: 'Road 1\n"Dhaka"',
        district: 'Dhaka',
        upazila: 'Savar',
        cartItems,
      }
      return (await shop.rina.placeOrder(details, { idempotencyKey: Math.random().toString() })).order.id
    }
    const [first] = [await place('=cmd|calc'), await place('রহিমা'), await place('+88')]
    await shop.karim.changeStatus({ id: first, status: 'confirm' })
    const [headings = [], ...rows] = await read('/api/v2/orders.csv')
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    const confirmed = await read('/api/v2/orders.csv?status=confirm')
    expect(confirmed).toHaveLength(3)
    const row = Object.fromEntries(headings.map((heading, n) => [heading, confirmed[1]?.[n]]))
    expect(row).toMatchObject({
      order_no: first.slice(0, 7).toUpperCase(),
      status: 'confirm',
      name: "'=cmd|calc",
      address: 'Road 1\n"Dhaka"',
      product: 'Lamp, red',
      quantity: '2',
      price: '1250',
      order_total: '5060',
      inside_dhaka: 'yes',
      channel: 'web',
      district: 'Dhaka',
      upazila: 'Savar',
      to_collect: '5060',
      carrier: '',
    })
    await shop.karim.handOver({
      id: first,
      handedOverOn: dhakaDay(new Date()),
      carrier: 'Sundarban',
      trackingNumber: 'S-1',
    })
    const away = await read('/api/v2/orders.csv?shipment=with-courier')
    expect(away).toHaveLength(3)
    expect(away[1]?.slice(-8)).toEqual([dhakaDay(new Date()), 'Sundarban', 'S-1', '0', '', '0', '', '0'])
    expect(await read('/api/v2/orders.csv?shipment=to-hand-over')).toHaveLength(1)
    await shop.karim.changeStatus({ id: first, status: 'delivered' })
    const delivered = await read('/api/v2/orders.csv?status=delivered')
    expect(delivered[1]?.[headings.indexOf('to_collect')]).toBe('0')
    const returned = { returnedOn: dhakaDay(new Date()), reason: 'damaged' as const, earlier: 0, refund: taka(1250.5) }
    await shop.karim.recordReturn({ id: first, ...returned, lines: [{ line: 1, quantity: 2, restock: true }] })
    const refunded = await read('/api/v2/orders.csv?status=delivered')
    expect(refunded.slice(1).map((cells) => cells[headings.indexOf('order_refund')])).toEqual(['1250.5', '1250.5'])
    expect(await read(`/api/v2/orders.csv?search=${encodeURIComponent('রহিমা')}`)).toHaveLength(3)
    expect(await read('/api/v2/orders.csv?to=2020-01-01')).toHaveLength(1)
    expect((await shop.karim.listAuditLog({ action: 'export-orders' })).total).toBe(8)
  })

  it.each([
    ['deliveries', { delivered: 'yes' }, 'delivered'],
    ['parcels with a courier', { shipment: 'with-courier' }, 'confirm'],
  ] as const)('of %s misses none when the list changes meanwhile', async (_, query, status) => {
    const ids = await keepMany(250)
    await shop.fill(`
      update orders set status = '${status}';
      insert into order_changes (order_id, status, changed_at) select id, '${status}', created_at from orders;
      insert into shipments (order_id, handed_over_on) select id, now() from orders where status = 'confirm'`)
    const rows = orderRows(shop.app.db, query, { tooOldAfter: 48 })
    const read = [(await rows.next()).value?.[0]]
    await shop.database.pool.query('update orders set archived_at = now() where id = any($1)', [ids.slice(0, 50)])
    for await (const [number] of rows) read.push(number)
    expect(read).toHaveLength(250)
    expect(new Set(read).size).toBe(250)
  })

  it('for couriers has a row for each parcel that is still to be delivered, with what is to be collected', async () => {
    const [{ id: kite }, { id: shirt }] = [
      await shop.stock({ title: 'Red Kite', price: 125_050 }),
      await shop.stock({ title: 'Shirt', price: 80_000 }),
    ]
    const delivery = { name: 'Rina Akter', phone: '01712345678', email: 'rina@example.com' }
    const place = async (address: string, cartItems: { productId: string; quantity: number }[]) =>
      (await shop.guest.placeOrder({ ...delivery, address, district: 'Sylhet', upazila: 'Zakiganj', cartItems })).order
        .id
    const ids = [
      await place('House 3\nRoad 5', [
        { productId: kite, quantity: 2 },
        { productId: shirt, quantity: 1 },
      ]),
      await place('House 4', [{ productId: kite, quantity: 1 }]),
    ]
    await shop.karim.changeStatus({ id: ids[1] ?? '', status: 'delivered' })
    expect(await read(`/api/v2/parcels.csv?ids=${ids.join()}`)).toEqual([
      [...parcelColumns],
      [
        ids[0]?.slice(0, 7).toUpperCase(),
        'Rina Akter',
        '01712345678',
        'House 3, Road 5, Zakiganj, Sylhet',
        'Sylhet',
        'Zakiganj',
        '3421',
        '3',
        '2 x Red Kite, 1 x Shirt',
      ],
    ])
  })

  it('is complete, however many there are', async () => {
    await keepMany(650)
    const numbers = (await read('/api/v2/orders.csv')).filter((row) => row[4] === 'Many').map(([number]) => number)
    expect(numbers).toHaveLength(650)
    expect(new Set(numbers).size).toBe(650)
    expect((await read('/api/v2/orders.csv?search=many')).length - 1).toBe(650)
  })
})
