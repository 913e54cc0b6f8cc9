import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditOrders } from '#test/audit.ts'
import { importsOf } from '#test/imports.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
let other: pg.PoolClient
beforeEach(async () => {
  shop = await openShop()
  other = await shop.unhurried.pool.connect()
})
afterEach(async () => {
  other.release()
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const { until, check, bringIn } = importsOf(() => shop)

const hold = (id: string) => other.query('select from products where id = $1 for no key update nowait', [id])

/** Two products, by their ids. */
async function shelve() {
  const made = [await shop.stock({ stock: 5 }), await shop.stock({ stock: 5 })]
  const [first, second] = made.map(({ id }) => id).toSorted()
  const skus = new Map(made.map(({ id }, n) => [id, `LOCK-${n}`]))
  for (const [id, sku] of skus) await shop.database.pool.query('update products set sku = $2 where id = $1', [id, sku])
  if (!first || !second) throw new Error('Nothing was made')
  return { first, second, skuOf: (id: string) => skus.get(id) ?? '' }
}

async function untilOneWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await shop.database.pool.query(waiting)).rowCount, { timeout: 60_000, interval: 20 })
    .toBe(1)
}

describe('an import beside buyers', () => {
  it('leaves alone what stays as it is', async () => {
    const { first, second, skuOf } = await shelve()
    await other.query('begin')
    await hold(first)
    const done = await bringIn(`sku,stock_no\n${skuOf(first)},5\n${skuOf(second)},9`)
    expect(done).toMatchObject({ state: 'done', updated: 1, unchanged: 1 })
    await other.query('commit')
  })

  it('holds what changes in the order in which they hold it, whatever the order of its rows', async () => {
    const { first, second, skuOf } = await shelve()
    const { id } = await check(`sku,stock_no\n${skuOf(second)},9\n${skuOf(first)},9`)
    await other.query('begin')
    await hold(first)
    await shop.karim.runImport({ id })
    await untilOneWaits()
    await hold(second)
    await other.query('commit')
    expect(await until(id, 'done', 'failed')).toMatchObject({ state: 'done', updated: 2 })
  })

  it('begins anew when the database gives it up for another’s sake, and tells the shop once', async () => {
    await shop.fill(`
      create sequence rows_seen;
      create function give_up_once() returns trigger language plpgsql security definer as $$
      begin
        if nextval('rows_seen') = 30 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger give_up before insert on products for each row execute function give_up_once()`)
    const rows = Array.from({ length: 30 }, (_, n) => `AGAIN-${n},Lamp ${n},Electronics`)
    expect(await bringIn(['sku,title,category', ...rows].join('\n'))).toMatchObject({
      state: 'done',
      created: 30,
      progress: 30,
    })
    expect((await shop.karim.listAllProducts({ search: 'Lamp' })).total).toBe(30)
    expect((await shop.karim.listAuditLog({ action: 'import-products' })).data).toMatchObject([{ parts: 30 }])
  })

  it('that waits too long says that the shop is busy', async () => {
    const { first, skuOf } = await shelve()
    await other.query('begin')
    await hold(first)
    expect(await bringIn(`sku,stock_no\n${skuOf(first)},9`)).toMatchObject({
      state: 'failed',
      problems: [{ error: { why: { code: 'import-refused', refusal: 'temporarily-unavailable' } } }],
    })
    await other.query('commit')
    expect(await shop.stockOf(first)).toBe(5)
  })
})
