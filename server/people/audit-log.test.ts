import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { dhakaDay } from '#domain/day.ts'
import { join } from '#test/join.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { productForm } from '#test/product-form.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** What the log says of the last thing that was done to something. */
async function lastChanges(subject: string) {
  const [entry] = (await shop.karim.listAuditLog({ subject })).data
  return [entry?.action, ...(entry?.changes ?? [])]
}

describe('the activity log says what changed', () => {
  it('of a product: its fields by their names on the wire, and its stock', async () => {
    const form = productForm({ sku: 'LOG-1', original_price: taka(1200), stock_no: 4 })
    const { data, version } = await shop.karim.createProduct(form)
    const { id } = data
    const images = ['/media/pictures/0123456789abcdef0123456789abcdef-720.webp']
    await shop.database.pool.query('update products set images = $1 where id = $2', [images, id])
    const edited = { ...form, id, original_price: taka(990), tags: ['Men' as const], stock_no: 6, seen_stock_no: 4 }
    await shop.karim.saveProduct({ ...edited, version })
    expect(await lastChanges(id)).toEqual([
      'edit-product',
      { field: 'original_price', from: 1200, to: 990 },
      { field: 'tags', from: [], to: ['Men'] },
      { field: 'images' },
      { field: 'stock_no', from: 4, to: 6 },
    ])
    await shop.karim.saveProduct({ ...edited, version: 2, stock_no: 7, seen_stock_no: 6 })
    expect(await lastChanges(id)).toEqual(['edit-product', { field: 'stock_no', from: 6, to: 7 }])
    await shop.karim.changeProductStatuses({ ids: [id], status: 'hidden' })
    expect(await lastChanges(id)).toEqual(['edit-product', { field: 'status', from: 'published', to: 'hidden' }])
    await shop.karim.archiveProduct({ id })
    expect(await lastChanges(id)).toEqual(['archive-product', { field: 'status', from: 'hidden', to: 'archived' }])
    await shop.karim.restoreProduct({ id })
    expect(await lastChanges(id)).toEqual(['restore-product', { field: 'status', from: 'archived', to: 'hidden' }])
  })

  it('of a stock: whether goods came in', async () => {
    const { data } = await shop.karim.createProduct(productForm({ sku: 'LOG-2', stock_no: 4 }))
    const kind = async () => (await shop.karim.listAuditLog({ subject: data.id })).data[0]?.kind
    await shop.karim.correctStock({ _id: data.id, kind: 'receipt', change: 3 })
    expect(await kind()).toBe('receipt')
    await shop.karim.correctStock({ _id: data.id, change: -1, reason: 'Damp' })
    expect(await kind()).toBe('correction')
    await shop.karim.archiveProduct({ id: data.id })
    expect(await kind()).toBeUndefined()
  })

  it('of a deal: also which products came and went', async () => {
    const [fan, kettle] = [await shop.stock({ title: 'Fan' }), await shop.stock({ title: 'Kettle' })]
    const deal = {
      title: 'Eid',
      percent_off: 10,
      starts_at: '2040-05-01T00:00:00.000Z',
      ends_at: '2040-05-02T00:00:00.000Z',
    }
    const { data } = await shop.karim.makeDeal({ ...deal, products: [fan.id] })
    const later = { ends_at: '2040-05-03T00:00:00.000Z' }
    await shop.karim.changeDeal({ ...deal, ...later, id: data.id, percent_off: 15, products: [kettle.id] })
    expect(await lastChanges(data.id)).toEqual([
      'change-deal',
      { field: 'percent_off', from: 10, to: 15 },
      { field: 'ends_at', from: deal.ends_at, to: later.ends_at },
      { field: 'products-added', to: ['Kettle'] },
      { field: 'products-removed', to: ['Fan'] },
    ])
    await shop.karim.endDeal({ id: data.id })
    expect(await lastChanges(data.id)).toEqual(['end-deal', { field: 'title', to: 'Eid' }])
  })

  it('of settings, by their names on the wire and in taka', async () => {
    const { data, version } = await shop.karim.showSettings({})
    const delivery = { ...data.delivery, freeAbove: taka(90_000) }
    const links = { ...data.links, social: [{ name: 'Facebook', link: 'https://facebook.com/haat' }] }
    await shop.karim.changeSettings({ settings: { ...data, delivery, returnDays: 10, links }, version })
    expect(await lastChanges('shop')).toEqual([
      'change-settings',
      { field: 'delivery.freeDeliveryAbove', from: '', to: 90_000 },
      { field: 'returnDays', from: 7, to: 10 },
      expect.objectContaining({ field: 'links.social', to: ['Facebook https://facebook.com/haat'] }),
    ])
  })

  it('of a role', async () => {
    const { id } = await join(shop)
    await shop.karim.makeAdmin({ id })
    expect(await lastChanges(id)).toEqual(['make-admin', { field: 'role', from: 'Customer', to: 'Admin' }])
    await shop.karim.demote({ id })
    expect(await lastChanges(id)).toEqual(['demote', { field: 'role', from: 'Admin', to: 'Customer' }])
  })

  it('of an order: that the details of its customer changed, without what they were or are', async () => {
    const { id: productId } = await shop.stock({ title: 'Kite', price: taka(500) })
    const customer = { name: 'Canary One', phone: '01987654321', address: 'Canary Road 1', email: 'canary@example.com' }
    const cartItems = [{ productId, quantity: 1 }]
    const { order } = await shop.guest.placeOrder({ ...customer, cartItems }, { idempotencyKey: randomUUID() })
    const { id } = order
    const moved = { name: 'Canary Two', phone: '01987654322', address: 'Canary Road 2', insideDhaka: false }
    await shop.karim.editOrder({ id, ...moved, cartItems: [{ productId, quantity: 2 }] })
    expect(await lastChanges(id)).toEqual([
      'edit-order',
      { field: 'name' },
      { field: 'phone' },
      { field: 'address' },
      { field: 'insideDhaka', from: true, to: false },
      { field: 'deliveryCharge', from: 60, to: 120 },
      { field: 'totalAmount', from: 560, to: 1120 },
      { field: 'items', from: ['Kite × 1'], to: ['Kite × 2'] },
    ])
    await shop.karim.changeStatus({ id, status: 'confirm' })
    expect(await lastChanges(id)).toEqual(['confirm-order', { field: 'order-status', from: 'pending', to: 'confirm' }])
    const shipment = { id, handedOverOn: dhakaDay(new Date()), carrier: 'Pathao' }
    await shop.karim.handOver({ ...shipment, trackingNumber: 'CANARY-1' })
    await shop.karim.handOver({ ...shipment, carrier: 'Steadfast', trackingNumber: 'CANARY-2' })
    const corrected = [{ field: 'carrier', from: 'Pathao', to: 'Steadfast' }, { field: 'trackingNumber' }]
    expect(await lastChanges(id)).toEqual(['correct-shipment', ...corrected])
    await shop.karim.changeStatus({ id, status: 'delivered' })
    await shop.karim.recordReturn({
      id,
      returnedOn: shipment.handedOverOn,
      reason: 'damaged',
      earlier: 0,
      lines: [{ line: 1, quantity: 1, restock: true }],
      refund: taka(400),
    })
    expect(await lastChanges(id)).toEqual(['record-return', { field: 'refund', to: 400 }])
    const { rows } = await shop.database.pool.query('select * from audit_log')
    for (const canary of [/canary/i, /0198765432/]) expect(JSON.stringify(rows)).not.toMatch(canary)
  })

  it('of a size guide and a webhook, never the path of its address', async () => {
    const guide = { name_bn: '', note_en: '', note_bn: '', columns_en: ['Size', 'Chest'], columns_bn: [], tags: [] }
    const { id } = await shop.karim.saveSizeGuide({ ...guide, name_en: 'Shirts', rows: [['M', '42']] })
    await shop.karim.saveSizeGuide({ ...guide, id, name_en: 'Shirts', rows: [['M', '43']] })
    expect(await lastChanges('Shirts')).toEqual([
      'save-size-guide',
      { field: 'rows', from: ['M | 42'], to: ['M | 43'] },
    ])
    const url = 'https://93.184.216.34/hooks/a-secret-token'
    const webhook = await shop.karim.addWebhook({ url, events: ['order-placed'] })
    expect(await lastChanges(webhook.id)).toEqual(['add-webhook', { field: 'host', to: '93.184.216.34' }])
  })

  it('nothing of what was done before that was kept', async () => {
    const id = randomUUID()
    const insert = `insert into audit_log (action, subject_id, details) values ('change-settings', $1, $2)`
    await shop.database.pool.query(insert, [id, { version: 2, changed: { returnDays: { from: 7, to: 10 } } }])
    expect(await lastChanges(id)).toEqual(['change-settings'])
  })
})
