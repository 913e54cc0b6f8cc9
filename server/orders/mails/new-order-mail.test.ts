import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectMails } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ SHOP_MAIL: 'karim@haat.example', PUBLIC_URL: 'https://haat.example', MOST_OPEN_ORDERS: '9' })
})
afterAll(() => shop.close())

const delivery = {
  name: 'Rina Akter',
  phone: '01712345678',
  address: 'House 12, Mirpur 10',
  district: 'Dhaka',
  email: 'rina@example.com',
}

async function place(title?: string) {
  const { id: productId } = await shop.stock({ price: 125_050, ...(title && { title }) })
  return (await shop.guest.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 2 }] })).order
}

async function toShop() {
  return (await collectMails(shop)).filter(({ to }) => to.address === 'karim@haat.example')
}

describe('the mail to the shop about a new order', () => {
  it('says what, for how much, who and where, leads to the order, and is answered to the customer', async () => {
    const { id } = await place('Blue Panjabi')
    const number = id.slice(0, 7).toUpperCase()
    expect(await toShop()).toEqual([
      {
        to: { name: '', address: 'karim@haat.example' },
        replyTo: { name: 'Rina Akter', address: 'rina@example.com' },
        subject: `New order ${number}: TK 2,561.00, Dhaka`,
        text: [
          `New order ${number}`,
          '2 × Blue Panjabi: TK 2,501.00\nDelivery charges: TK 60.00\nTotal: TK 2,561.00',
          'Rina Akter\n01712345678\nHouse 12, Mirpur 10\nDhaka',
          `https://haat.example/admin/order/${id}\n`,
        ].join('\n\n'),
      },
    ])
  })

  it('names the coupon that made the delivery free', async () => {
    await shop.karim.makeCoupon({ code: 'FREEDELIVERY', freeDelivery: true, oncePerPhone: false })
    const { id: productId } = await shop.stock({ price: 125_050 })
    await shop.guest.placeOrder({ ...delivery, coupon: 'FREEDELIVERY', cartItems: [{ productId, quantity: 2 }] })
    const mails = await collectMails(shop)
    const textTo = (address: string) => mails.find(({ to }) => to.address === address)?.text
    expect(textTo('karim@haat.example')).toContain('Delivery charges (FREEDELIVERY): TK 0.00\nTotal: TK 2,501.00')
    expect(textTo(delivery.email)).toMatch(/Delivery charges \(FREEDELIVERY\):? +TK 0.00/)
  })

  it('says nothing of an order that was cancelled or deleted meanwhile, or that the shop wrote down', async () => {
    const [cancelled, deleted] = [await place(), await place()]
    await shop.karim.changeStatus({ id: cancelled.id, status: 'cancelled' })
    await shop.karim.archiveOrder({ id: deleted.id })
    const { id: productId } = await shop.stock({})
    await shop.karim.takeOrder({ ...delivery, channel: 'phone', cartItems: [{ productId, quantity: 1 }] })
    expect(await toShop()).toEqual([])
  })

  it('is not written where the shop does not want it', async () => {
    const { data, version } = await shop.karim.showSettings({})
    await shop.karim.changeSettings({ settings: { ...data, orders: { ...data.orders, mailNew: false } }, version })
    await place()
    expect(await toShop()).toEqual([])
    const told = await shop.database.pool.query(`select from outbox where topic = 'new-order' and sent_at is null`)
    expect(told.rowCount).toBe(0)
  })
})
