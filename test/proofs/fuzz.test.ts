import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { isLong, timesFor } from '#test/repetitions.ts'
import { fuzz, operationsOf, prepareFuzz, type Operation } from './fuzz.ts'
import { raisedLimits } from './server-process.ts'

const times = timesFor('inputs of each call and person')
const seed = isLong ? Date.now() % 2 ** 31 : 39

let shop: TestShop
let operations: Operation[]
let prepared: Awaited<ReturnType<typeof prepareFuzz>>
const slowest: [string, number][] = []
const counts: Record<string, number> = {}
beforeAll(async () => {
  shop = await openShop(raisedLimits)
  await shop.app.ready()
  operations = operationsOf(shop.app.swagger())
  prepared = await prepareFuzz(shop)
})
afterAll(async () => {
  if (isLong) {
    slowest.sort(([, one], [, other]) => other - one)
    console.log({ seed, counts, slowest: slowest.slice(0, 8) })
  }
  await shop.close()
})

// The last of them looks at what the others have counted.
describe('whatever is sent by a stranger, a guest, a customer or an administrator', { shuffle: false }, () => {
  it.each(Object.entries(contract))(
    'is answered by %s as its document says, never by a failure',
    { timeout: 3_600_000 },
    async (_, { method, path }) => {
      const address = path.replaceAll(/:(\w+)/g, '{$1}')
      const operation = operations.find((one) => one.method === method && one.path === address)
      if (!operation) throw new Error(`${method} ${path} is not in the document`)
      const outcome = await fuzz(shop, operation, { times, seed, ...prepared })
      expect(outcome.counts).not.toEqual({})
      slowest.push([`${method} ${path}`, Math.round(outcome.slowest)])
      for (const [status, n] of Object.entries(outcome.counts)) counts[status] = (counts[status] ?? 0) + n
      // How long something takes is asked where nothing else runs.
      if (isLong) expect(outcome.slowest).toBeLessThan(2000)
    },
  )

  it('meets good inputs as well as bad ones', () => {
    expect(counts[200]).toBeGreaterThan(100)
    expect(counts[400]).toBeGreaterThan(200)
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404']))
  })
})
