import { expect, it } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { liveThrough } from './histories.ts'
import { raisedLimits } from './server-process.ts'

it('a hundred random histories end as the books say', { timeout: 600_000 }, async () => {
  const shop = await openShop(raisedLimits)
  await expect(liveThrough(shop, { histories: 100 })).resolves.toBeUndefined()
  await shop.close()
})
