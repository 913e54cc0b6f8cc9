import { expect, it } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { timesFor } from '#test/repetitions.ts'
import { liveThrough } from './histories.ts'
import { raisedLimits } from './server-process.ts'

const histories = timesFor('histories')
const lanes = timesFor('shops that live through histories at once')

it(`${histories} random histories end as the books say`, { timeout: 3_600_000 }, async () => {
  const shops = await Promise.all(Array.from({ length: lanes }, () => openShop(raisedLimits)))
  const lived = shops.map((shop) => liveThrough(shop, Math.ceil(histories / lanes)))
  expect((await Promise.allSettled(lived)).filter(({ status }) => status === 'rejected')).toEqual([])
  await Promise.all(shops.map((shop) => shop.close()))
})
