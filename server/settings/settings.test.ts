import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { taka } from '#domain/money.ts'
import { collectMails } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { deliveryWindow, usualDeliveryTime } from '#domain/orders/delivery.ts'
import { firstSettings } from './first-settings.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterEach(() => shop.close())

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }

describe('the settings', () => {
  it('begin as the shop was made', async () => {
    const { data } = await shop.karim.showSettings({})
    expect(data).toEqual(firstSettings)
  })

  it('decide what delivery costs, in every copy of the shop, at once', async () => {
    const other = await createApp(shop.database, shop.app.config)
    const { id: productId } = await shop.stock({ price: taka(600), stock: 50 })
    const cartItems = [{ productId, quantity: 2 }]
    await other.settings.now()
    const { data, version } = await shop.karim.showSettings({})
    const changed = { ...data, delivery: { insideDhaka: taka(70), outsideDhaka: taka(130), freeAbove: taka(1200) } }
    await shop.karim.changeSettings({ settings: changed, version })

    const { totals, delivery: rules } = await shop.guest.priceCart({ cartItems, insideDhaka: false })
    expect(totals).toMatchObject({ deliveryCharge: 0, total: taka(1200) })
    expect(rules).toEqual(changed.delivery)
    const one = [{ productId, quantity: 1 }]
    expect((await shop.guest.priceCart({ cartItems: one })).totals.deliveryCharge).toBe(taka(70))
    const old = { ...delivery, cartItems: one, deliveryCharge: taka(60) }
    await expect(shop.guest.placeOrder(old)).rejects.toMatchObject({
      code: 'prices-changed',
      details: { totals: { deliveryCharge: taka(70), total: taka(670) } },
    })
    expect((await shop.guest.placeOrder({ ...delivery, cartItems })).order).toMatchObject({ total: taka(1200) })
    await expect.poll(async () => (await other.settings.now()).delivery.insideDhaka).toBe(taka(70))
    await other.close()
  })

  it('are not overwritten by whoever has not seen the last change', async () => {
    const { data, version } = await shop.karim.showSettings({})
    const change = (returnDays: number) => shop.karim.changeSettings({ settings: { ...data, returnDays }, version })
    const both = await Promise.allSettled([change(10), change(14)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'settings-changed' } })
  })

  it('are written down with what was before', async () => {
    const { data, version } = await shop.karim.showSettings({})
    await shop.karim.changeSettings({ settings: { ...data, banner: { en: 'Eid sale', bn: 'ঈদের ছাড়' } }, version })
    const { rows } = await shop.database.pool.query(
      `select details from audit_log where action = 'change-settings' order by id desc limit 1`,
    )
    expect(rows[0].details.changes).toEqual([
      { field: 'banner.en', from: '', to: 'Eid sale' },
      { field: 'banner.bn', from: '', to: 'ঈদের ছাড়' },
    ])
    await expect.poll(async () => (await shop.guest.showShop({})).data.banner.en).toBe('Eid sale')
  })

  it('have a field that is newer than what was kept as the shop was made', async () => {
    const kept = { returnDays: 10, delivery: { insideDhaka: taka(70), freeAbove: null }, contact: { phone: '16123' } }
    await shop.database.pool.query('update shop_settings set value = $1', [JSON.stringify(kept)])
    const { data } = await shop.karim.showSettings({})
    expect(data).toEqual({
      ...firstSettings,
      returnDays: 10,
      delivery: { ...firstSettings.delivery, insideDhaka: taka(70) },
      contact: { ...firstSettings.contact, phone: '16123' },
    })
  })

  it('are read as they were kept, though they could not be set like that today', async () => {
    const { data, version } = await shop.karim.showSettings({})
    const contact = { ...data.contact, phone: '', map: 'http:map' }
    await shop.database.pool.query('update shop_settings set value = $1', [JSON.stringify({ ...data, contact })])
    const read = await shop.karim.showSettings({})
    expect(read.data.contact).toEqual(contact)
    expect((await shop.guest.showShop({})).data.contact).toEqual(contact)
    await expect(shop.karim.changeSettings({ settings: read.data, version })).rejects.toMatchObject({
      details: {
        errors: {
          'settings.contact.phone': { code: 'phone-required' },
          'settings.contact.map': { code: 'not-a-web-address' },
        },
      },
    })
  })

  it('show everybody what is theirs to see, and nothing else', async () => {
    const { data } = (await shop.guest.request({ url: '/api/v1/shop' })).json()
    expect(Object.keys(data).toSorted()).toEqual([
      'banner',
      'blog',
      'contact',
      'delivery',
      'deliveryTime',
      'legal',
      'links',
      'logo',
      'name',
      'orders',
      'returnDays',
    ])
  })

  it.each([
    ['a negative charge', { delivery: { insideDhaka: -1, outsideDhaka: 120, freeDeliveryAbove: null } }],
    [
      'a charge by a slip of the finger',
      { delivery: { insideDhaka: 60_000, outsideDhaka: 120, freeDeliveryAbove: null } },
    ],
    ['free delivery from nothing on', { delivery: { insideDhaka: 60, outsideDhaka: 120, freeDeliveryAbove: 0 } }],
    ['a link that runs', { links: { social: [{ name: 'x', link: 'javascript:alert(1)' }], externalShop: '' } }],
    ['days that do not fit together', { deliveryTime: { ...usualDeliveryTime, closedFrom: '2027-03-09' } }],
    ['a field there is not', { role: 'Admin' }],
  ])('refuse %s', async (_, change) => {
    const { data, version } = (await shop.karim.request({ url: '/api/v1/settings' })).json()
    const payload = { settings: { ...data, ...change }, version }
    const answer = await shop.karim.request({ method: 'PUT', url: '/api/v1/settings', payload })
    expect(answer.statusCode).toBe(400)
  })

  it('say how long a delivery takes; what was promised before stays', async () => {
    const { id: productId } = await shop.stock({})
    const order = async () =>
      (await shop.guest.placeOrder({ ...delivery, phone: '01912345679', cartItems: [{ productId, quantity: 1 }] }))
        .order
    const before = await order()
    const { data, version } = await shop.karim.showSettings({})
    const deliveryTime = { ...data.deliveryTime, insideDhaka: { first: 20, last: 30 } }
    await shop.karim.changeSettings({ settings: { ...data, deliveryTime }, version })
    await expect.poll(async () => (await shop.guest.showShop({})).data.deliveryTime).toEqual(deliveryTime)
    const { id } = await shop.stock({})
    const cartItems = [{ productId: id, quantity: 1 }]
    const { order: after } = await shop.guest.placeOrder({ ...delivery, phone: '01912345679', cartItems })
    expect(after.promised).toEqual(deliveryWindow(new Date(), true, deliveryTime))
    expect(after.promised?.first).not.toBe(before.promised?.first)
    expect((await shop.karim.openOrder({ id: before.id })).order.promised).toEqual(before.promised)
  })

  it('may let a guest order without an email', async () => {
    const { id: productId } = await shop.stock({})
    const { email, ...withoutEmail } = delivery
    const order = () =>
      shop.guest.placeOrder({ ...withoutEmail, phone: '01912345678', cartItems: [{ productId, quantity: 1 }] })
    await expect(order()).rejects.toMatchObject({ code: 'invalid-input' })
    const { data, version } = await shop.karim.showSettings({})
    await shop.karim.changeSettings({
      settings: { ...data, orders: { ...data.orders, guestEmailOptional: true } },
      version,
    })
    expect((await order()).order.email).toBe('')
    const { mail } = shop.app.config
    expect((await collectMails(shop)).filter(({ to }) => to.address !== mail.shop)).toEqual([])
  })
})
