import { expect, it } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { timesFor } from '#test/repetitions.ts'
import { runHistories } from './histories.ts'
import { raisedLimits } from './server-process.ts'

const histories = timesFor('histories')
const lanes = timesFor('shops that live through histories at once')

it(`${histories} random histories of orders agree with a model`, { timeout: 3_600_000 }, async () => {
  const shops = await Promise.all(Array.from({ length: lanes }, () => openShop(raisedLimits)))
  const runs = shops.map((shop) => runHistories(shop, Math.ceil(histories / lanes)))
  expect((await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected')).toEqual([])
  await Promise.all(shops.map((shop) => shop.close()))
})
