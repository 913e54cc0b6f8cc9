import { request, type Page } from '../story.ts'
import { openOwnShop } from '../own-shop.ts'
import { enter } from '../people.ts'

const salma = { email: 'salma@example.com', password: 'Salma-keeps-2026' }

/** A shop of a story's own with a kite on its shelf, nine of them, and Salma who keeps it. */
export async function openDesk() {
  const shop = await openOwnShop({
    FIRST_ADMIN_EMAIL: salma.email,
    FIRST_ADMIN_PASSWORD: salma.password,
    MOST_OPEN_ORDERS: '1000',
    MOST_ORDERS_AN_HOUR: '1000',
  })
  await shop.stock('Red Kite')
  await shop.restart()
  const [kite] = await shop.sql("select id from products where title = 'Red Kite'")
  return {
    ...shop,
    /** Somebody orders kites on the shop's pages; the answer is the order's number. */
    order: async (name: string, quantity = 1) => {
      const buyer = await request.newContext({ baseURL: shop.address })
      const answer = await buyer.post('/api/v2/orders', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        data: {
          name,
          phone: '01712345678',
          address: 'Mirpur 10, Dhaka',
          email: 'buyer@example.com',
          cartItems: [{ _id: kite.id, quantity }],
        },
      })
      const { order } = await answer.json()
      await buyer.dispose()
      return { id: String(order._id), number: String(order._id).slice(0, 7).toUpperCase() }
    },
    kitesLeft: async () => {
      const [row] = await shop.sql("select stock from products where title = 'Red Kite'")
      return Number(row.stock)
    },
    /** Salma sits down at her desk. */
    sitDown: (page: Page, path: string) => enter(page, salma, path, shop.address),
  }
}
