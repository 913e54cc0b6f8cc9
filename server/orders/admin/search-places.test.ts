import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { karim } from '#test/people.ts'
import { runSql, templateShop } from '#test/template-shop.ts'
import { makeAccounts } from '../../accounts/make-account.ts'
import { migrate, openDatabase } from '../../db/db.ts'
import { appRole } from '../../db/embedded-postgres.ts'
import { ordersWith } from './order-words.ts'
import { search } from './search.ts'

let shop: TestShop
let productId: string
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
  productId = (await shop.stock({ stock: 500 })).id
})
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  await shop.close()
})

const order = async (place: { address: string; district?: string; upazila?: string }) => {
  const request = { name: 'Nasrin Sultana', phone: '01555000001', email: 'nasrin@example.com', ...place }
  const placed = await shop
    .browser()
    .placeOrder({ ...request, cartItems: [{ productId, quantity: 1 }] }, { idempotencyKey: randomUUID() })
  return placed.order.id
}
const find = async (search: string) => (await shop.karim.listOrders({ search })).orders.map(({ id }) => id)

describe('the list of orders', () => {
  it.each([
    ['Bogura', 'Sherpur', ['Bogura', 'bogra', 'বগুড়া', 'Sherpur Bogra', 'শেরপুর, বগুড়া']],
    ['Chattogram', 'Panchlaish', ['Chattogram', 'chittagong', 'চট্টগ্রাম']],
    ['Cumilla', '', ['Cumilla', 'Comilla', 'কুমিল্লা']],
    ['Jashore', '', ['Jashore', 'JESSORE', 'যশোর']],
    ['Barishal', '', ['Barishal', 'Barisal', 'বরিশাল']],
    ['Cox’s Bazar', 'Teknaf', ["cox's bazar", 'Coxs Bazar', 'টেকনাফ']],
    ['Mymensingh', 'Trishal', ['Trishal', 'trishal, mymensingh', 'ত্রিশাল']],
  ])('finds those to %s %s by every spelling', async (district, upazila, spellings) => {
    const id = await order({ address: `House ${randomUUID()}`, district, upazila })
    for (const one of spellings) expect(await find(one)).toEqual([id])
  })

  it('finds an area in the address, in either language, whichever the buyer wrote', async () => {
    const english = await order({ address: 'House 5, Road 3\nSector 7,Uttara' })
    const bengali = await order({ address: 'বাড\u09bcি ৫, সেক্টর ৭, উত্তরা' })
    for (const search of ['Uttara', 'উত্তরা', 'uttora'])
      expect((await find(search)).toSorted()).toEqual([english, bengali].toSorted())
    for (const search of ['সেক্টর ৭', 'বা\u09dcি 5']) expect(await find(search)).toEqual([bengali])
    expect(await find('road 3 sector')).toEqual([english])
  })

  it('counts the parcels of what it finds, and lists them', async () => {
    const [here, away, waiting] = [
      await order({ address: '1' }),
      await order({ address: '2' }),
      await order({ address: '3' }),
    ]
    for (const id of [here, away, waiting]) await shop.karim.addNote({ id, text: 'Ring twice at the blue gate' })
    for (const id of [here, away]) await shop.karim.changeStatus({ id, status: 'confirm' })
    await shop.karim.handOver({ id: away, handedOverOn: dhakaDay(new Date()), carrier: 'Pathao', trackingNumber: '' })
    const search = 'blue gate'
    const { counts, shipments } = await shop.karim.listOrders({ search })
    expect(counts).toMatchObject({ all: 3, confirm: 2 })
    expect(shipments).toEqual({ 'to-hand-over': 1, 'with-courier': 1 })
    for (const [shipment, id] of [['to-hand-over', here] as const, ['with-courier', away] as const]) {
      const found = await shop.karim.listOrders({ search, shipment })
      expect(found).toMatchObject({ total: 1, counts, shipments, orders: [{ id }] })
      expect(await shop.karim.listOrders({ search, shipment, page: 2 })).toMatchObject({ total: 1, orders: [] })
      expect(await shop.karim.listOrders({ search, shipment, from: '2199-01-01' })).toMatchObject({ total: 0 })
    }
    const byNumber = await shop.karim.listOrders({ search: waiting.slice(0, 7) })
    expect(byNumber.shipments).toEqual({ 'to-hand-over': 0, 'with-courier': 0 })
  })

  it('finds a parcel by its whole number, in any letters and digits', async () => {
    const id = await order({ address: 'House 8' })
    await shop.karim.changeStatus({ id, status: 'confirm' })
    await shop.karim.handOver({ id, handedOverOn: dhakaDay(new Date()), carrier: 'Pathao', trackingNumber: 'DX-40771' })
    for (const search of ['DX-40771', ' dx-৪০৭৭১ ']) expect(await find(search)).toEqual([id])
    expect(await find('DX-4077')).toEqual([])
    // Also where a search finds too much to sort.
    const walked = await search(shop.database.db, { text: 'DX-40771', most: 0 }, { offset: 0, limit: 5 })
    expect(walked.ids).toEqual([id])
  })

  it('finds words in notes, of orders that are still there', async () => {
    const id = await order({ address: 'House 9' })
    await shop.karim.addNote({ id, text: 'Wants the blue one.\nCall after Maghrib' })
    await shop.karim.addNote({ id, text: 'মাগরিবের পরে ফোন' })
    for (const search of ['maghrib', 'the BLUE one', 'মাগরিবের', 'ca']) expect(await find(search)).toContain(id)
    expect(await find('agreed price')).toEqual([])
    await shop.karim.archiveOrder({ id })
    expect(await find('maghrib')).toEqual([])
  })

  it('finds a product by what others call it, in any order of the words', async () => {
    const { id: saree } = await shop.stock({ title: 'Dhakai Jamdani Sharee' })
    const request = { name: 'Nasrin Sultana', phone: '01555000002', email: 'nasrin@example.com', address: 'House 10' }
    const cart = { ...request, cartItems: [{ productId: saree, quantity: 1 }] }
    const { order: placed } = await shop.browser().placeOrder(cart, { idempotencyKey: randomUUID() })
    for (const search of ['শাড়ি', 'shari', 'saree jamdani', 'jamdani sharee'])
      expect(await find(search)).toEqual([placed.id])
    expect(await find('jamdani panjabi')).toEqual([])
  })

  it('asks an index, whatever is looked for', async () => {
    const { db, fill } = await openWithLetters()
    const [author] = await makeAccounts(db, [karim])
    await fill(`alter table orders disable trigger user; alter table shipments disable trigger user;
      insert into orders (id, name, phone, address, inside_dhaka, subtotal, discount, delivery_charge, total, district, upazila)
      select lpad(n::text, 7, '0') || md5(n::text), 'Customer ' || n, '01600000000', 'House ' || n, false, 0, 0, 0, 0, 'Sylhet', 'Beanibazar'
      from generate_series(1, 20000) as n;
      insert into order_notes (order_id, written_by, text) select id, '${author}', 'Noted ' || address from orders;
      insert into shipments (order_id, handed_over_on, tracking_number) select id, current_date, 'SF' || id from orders;
      analyze orders, order_notes, shipments`)
    for (const search of ['Bogura', 'Trishal Mymensingh', 'noted 19999', 'উত্তরা']) {
      const { rows } = await db.execute(sql`explain (costs off) ${ordersWith(search, 10_001)}`)
      const plan = JSON.stringify(rows)
      for (const name of ['orders_words', 'orders_places', 'order_notes_words', 'shipments_number'])
        expect(plan).toContain(name)
      expect(plan).not.toMatch(/Seq Scan on (?:orders|order_notes|shipments)/)
    }
  })
})

/** A database that knows Bengali letters, as the shop's own does; those of other tests do not. */
async function openWithLetters() {
  const { connection } = await templateShop()
  const name = `letters_${randomUUID().replaceAll('-', '')}`
  await runSql(connection, `create database ${name} owner ${appRole} template template0 lc_ctype 'C.UTF-8'`)
  const database = openDatabase({ ...connection, database: name })
  await migrate(database.pool)
  closing.push(async () => {
    await database.close()
    await runSql(connection, `drop database ${name}`)
  })
  // On a connection without the shop's limits: so many rows take a slow machine longer than a statement may.
  return { db: database.db, fill: (statements: string) => runSql({ ...connection, database: name }, statements) }
}
