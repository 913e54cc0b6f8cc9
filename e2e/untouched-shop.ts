import { openOwnShop } from './own-shop.ts'
import { test as story } from './story.ts'

/**
 * Tells a story in a demo shop, one for each worker, in which people look around and nothing else: nothing is made, ordered
 * or taken away, so what it counts and what stands first stay the same.
 */
export const test = story.extend<object, { untouchedShop: string }>({
  untouchedShop: [
    async ({ browser: _ }, use) => {
      const shop = await openOwnShop({}, { hasDemo: true })
      await use(shop.address)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ untouchedShop }, use) => use(untouchedShop),
})
