import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const reason = 'Counted on Friday'

/** Four sizes and colours: 3, 4, 2 and 1 units. */
async function aGrid() {
  const stocks = [3, 4, 2, 1]
  const choices = ['M', 'L'].flatMap((size) => ['Red', 'Blue'].map((colour) => ({ size, colour })))
  const options = choices.map((one, n) => ({ ...one, stock: stocks[n] ?? 0 }))
  const { id } = await shop.stock({ sizes: ['M', 'L'], colours: ['Red', 'Blue'], options })
  const asWire = options.map(({ size, colour, stock }) => ({ selectedSize: size, selectedColor: colour, stock }))
  return { id, options: asWire }
}

describe('the stock of a product', () => {
  it('is corrected for many sizes and colours at once, of which only those that differ move', async () => {
    const { id, options } = await aGrid()
    const asked = { id, reason, options: options.map(({ stock: seen, ...one }) => ({ ...one, seen, count: seen })) }
    asked.options[1] = { selectedSize: 'M', selectedColor: 'Blue', seen: 4, count: 9 }
    asked.options[2] = { selectedSize: 'L', selectedColor: 'Red', seen: 2, count: 0 }
    const idempotencyKey = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => shop.karim.correctStockGrid(asked, { idempotencyKey })))
    for (const { data } of sent)
      expect(data).toEqual([
        { size: 'M', colour: 'Blue', stock: 9, change: 5 },
        { size: 'L', colour: 'Red', stock: 0, change: -2 },
      ])
    const { data, total } = await shop.karim.listMovements({ id })
    expect(total).toBe(6)
    expect(data.slice(0, 2)).toMatchObject([
      { size: 'L', colour: 'Red', kind: 'correction', change: -2, reason, by: 'Karim Uddin' },
      { size: 'M', colour: 'Blue', kind: 'correction', change: 5, reason },
    ])
    const noted = `select details from audit_log where action = 'correct-stock' and subject_id = $1`
    const { rows } = await shop.database.pool.query(noted, [id])
    const changes = [
      { field: 'stock_no', size: 'M', colour: 'Blue', from: 4, to: 9 },
      { field: 'stock_no', size: 'L', colour: 'Red', from: 2, to: 0 },
    ]
    expect(rows).toEqual([{ details: { kind: 'correction', reason, changes } }])
    const other = { ...asked, options: asked.options.slice(0, 1) }
    await expect(shop.karim.correctStockGrid(other, { idempotencyKey })).rejects.toMatchObject({ code: 'key-reused' })
  })

  it('is left as it is where a count was made on an outdated number, which is named', async () => {
    const { id } = await aGrid()
    const blue = { selectedSize: 'M', selectedColor: 'Blue' }
    const red = { selectedSize: 'M', selectedColor: 'Red' }
    await shop.karim.correctStock({ _id: id, ...blue, change: 1, reason })
    const options = [
      { ...red, seen: 3, count: 30 },
      { ...blue, seen: 4, count: 40 },
    ]
    await expect(shop.karim.correctStockGrid({ id, reason, options })).rejects.toMatchObject({
      code: 'product-changed',
      details: { errors: { 'options.1': { code: 'stock-is-now', stock: 5 } } },
    })
    expect(await shop.stockOf(id)).toBe(3 + 5 + 2 + 1)
    const received = [red, blue].map((one) => ({ ...one, change: 10 }))
    await shop.karim.correctStockGrid({ id, kind: 'receipt', reason, options: received })
    expect(await shop.stockOf(id)).toBe(31)
  })

  it('never falls below nothing in any cell of a grid, and says in which', async () => {
    const { id } = await aGrid()
    const [found, lost] = [
      { selectedSize: 'M', selectedColor: 'Red' },
      { selectedSize: 'L', selectedColor: 'Blue' },
    ]
    const ask = (options: Parameters<typeof shop.karim.correctStockGrid>[0]['options']) =>
      shop.karim.correctStockGrid({ id, reason, options })
    const below = ask([
      { ...found, change: 5 },
      { ...lost, change: -2 },
    ])
    await expect(below).rejects.toMatchObject({
      code: 'stock-below-zero',
      details: { errors: { 'options.1': { code: 'stock-too-low', left: 1 } } },
    })
    await expect(
      ask([
        { ...found, change: 1 },
        { ...lost, change: 1, count: 1 },
      ]),
    ).rejects.toMatchObject({
      details: { errors: { 'options.1': { code: 'change-or-count-required' } } },
    })
    await expect(
      ask([
        { ...found, change: 1 },
        { ...found, change: 1 },
      ]),
    ).rejects.toMatchObject({
      details: { errors: { options: { code: 'option-repeated' } } },
    })
    await expect(ask([{ selectedSize: 'XL', change: 1 }])).rejects.toMatchObject({ code: 'option-not-found' })
    expect(await shop.stockOf(id)).toBe(10)
  })

  it('comes to no more than a million of each by what comes in or is found, and says in which cell', async () => {
    const options = [
      { size: 'M', stock: 999_990 },
      { size: 'L', stock: 1 },
    ]
    const { id } = await shop.stock({ sizes: ['M', 'L'], options })
    const receive = (change: number) =>
      shop.karim.correctStockGrid({
        id,
        kind: 'receipt',
        options: ['L', 'M'].map((selectedSize) => ({ selectedSize, change })),
      })
    const tooHigh = { code: 'stock-too-high', max: 1_000_000 }
    await expect(receive(11)).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors: { 'options.1': tooHigh } },
    })
    for (const kind of ['receipt', 'correction'] as const)
      await expect(
        shop.karim.correctStock({ _id: id, selectedSize: 'M', kind, reason, change: 11 }),
      ).rejects.toMatchObject({ details: { errors: { change: tooHigh } } })
    await receive(10)
    expect(await shop.stockOf(id)).toBe(1_000_000 + 11)
  })

  it('is counted, and taken out, also where it is beyond that', async () => {
    const { id } = await shop.stock({ stock: 1_500_000 })
    const take = { id, reason, options: [{ change: -1 }] }
    expect((await shop.karim.correctStockGrid(take)).data).toMatchObject([{ stock: 1_499_999 }])
    await expect(shop.karim.correctStockGrid({ ...take, options: [{ change: 1 }] })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    const { data } = await shop.karim.correctStockGrid({ id, options: [{ count: 7, seen: 1_499_999 }] })
    expect(data).toMatchObject([{ stock: 7, change: -1_499_992 }])
  })

  it('is told what is wrong with a number', async () => {
    const { id } = await aGrid()
    const said = async (option: { count?: number; change?: number; seen?: number }) => {
      const request = { id, reason, options: [{ selectedSize: 'M', selectedColor: 'Red', ...option }] }
      const refusal = await shop.karim.correctStockGrid(request).catch((error: { details: unknown }) => error)
      return Object.values((refusal as { details: { errors: object } }).details.errors)
    }
    expect(await said({ count: -1 })).toEqual([{ code: 'negative' }])
    expect(await said({ count: 1.5 })).toEqual([{ code: 'not-a-whole-number' }])
    expect(await said({ count: 1, seen: -1 })).toEqual([{ code: 'negative' }])
    expect(await said({ count: 1_000_001 })).toEqual([{ code: 'too-large', max: 1_000_000 }])
    expect(await said({ change: -1_000_001 })).toEqual([{ code: 'too-small', min: -1_000_000 }])
  })
})
