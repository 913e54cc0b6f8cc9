import { expect, it } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { liveThrough } from './histories.ts'
import { raisedLimits } from './server-process.ts'

const [histories, lanes] = [Number(process.env.HISTORIES ?? 100), Number(process.env.LANES ?? 1)]

/** `npm run bench:histories` lives through a thousand in eight shops at once. */
it(`${histories} random histories end as the books say`, { timeout: 3_600_000 }, async () => {
  const shops = await Promise.all(Array.from({ length: lanes }, () => openShop(raisedLimits)))
  const lived = shops.map((shop) => liveThrough(shop, Math.ceil(histories / lanes)))
  expect((await Promise.allSettled(lived)).filter(({ status }) => status === 'rejected')).toEqual([])
  await Promise.all(shops.map((shop) => shop.close()))
})
