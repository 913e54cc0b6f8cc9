import { openOwnShop } from './own-shop.ts'
import { test as story } from './story.ts'

const noLimits = { MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' }

/** Tells a story in a demo shop, one for each worker, whose shelves outlast all orders. */
export const test = story.extend<object, { orderingShop: string }>({
  orderingShop: [
    async ({ browser: _ }, use) => {
      const shop = await openOwnShop(noLimits, { hasDemo: true })
      await shop.sql(
        `insert into stock_movements (option_id, kind, change)
         select id, 'receipt', 10000 from product_options where stock > 0`,
      )
      await shop.restart()
      await use(shop.address)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ orderingShop }, use) => use(orderingShop),
})
