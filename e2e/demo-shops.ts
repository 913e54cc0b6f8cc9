import { openOwnShop } from './own-shop.ts'
import { test } from './story.ts'

const noLimits = {
  MOST_OPEN_ORDERS: '1000',
  MOST_ORDERS_AN_HOUR: '1000',
  MOST_GUEST_UNITS: '0',
  MOST_GUEST_VALUE: '0',
}

type Shops = {
  /** Where people look around and nothing else: what it counts, and what stands first in it, stays the same. */
  untouchedShop: string
  /** Where people order: its shelves outlast all orders. */
  orderingShop: string
}

/** Two demo shops for each worker, opened when a story needs them. Both come together, or each would have its own workers. */
const told = test.extend<object, Shops>({
  untouchedShop: [
    async ({ browser: _ }, use) => {
      const shop = await openOwnShop({}, { hasDemo: true })
      await use(shop.address)
      await shop.close()
    },
    { scope: 'worker' },
  ],
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
})

export const inUntouchedShop = told.extend({ baseURL: ({ untouchedShop }, use) => use(untouchedShop) })
export const inOrderingShop = told.extend({ baseURL: ({ orderingShop }, use) => use(orderingShop) })
