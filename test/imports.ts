import { expect } from 'vitest'
import type { TestShop } from './open-shop.ts'

/** Imports of products into a shop, as an administrator makes them. */
export function importsOf(shop: () => TestShop) {
  return { until, check, bringIn, bySku }

  async function until(id: string, ...states: string[]) {
    await expect
      .poll(async () => (await shop().karim.showImport({ id })).data.state, { timeout: 60_000, interval: 50 })
      .toSatisfy((state: string) => states.includes(state))
    return (await shop().karim.showImport({ id })).data
  }

  async function check(text: string) {
    const { data } = await shop().karim.checkImport({ file: new TextEncoder().encode(text) })
    return until(data.id, 'checked', 'failed')
  }

  async function bringIn(text: string) {
    const { id, problems } = await check(text)
    expect(problems).toEqual([])
    await shop().karim.runImport({ id })
    return until(id, 'done', 'failed')
  }

  async function bySku(sku: string) {
    const { rows } = await shop().database.pool.query(
      "select id from products where sku = $1 and status <> 'archived'",
      [sku],
    )
    return rows[0] ? (await shop().karim.editProduct({ id: rows[0].id })).data : undefined
  }
}
