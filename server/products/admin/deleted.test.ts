import { afterEach, beforeEach, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { productForm } from '#test/product-form.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const create = async (given: Parameters<typeof productForm>[0]) =>
  (await shop.karim.createProduct(productForm(given))).data

it('brings a deleted product back hidden, at its own address, with who did what', async () => {
  const fan = await create({ title: 'Padma Fan', original_price: 50_000, stock_no: 7 })
  expect((await shop.karim.listDeletedProducts({})).data).toEqual([])
  await shop.karim.archiveProduct({ id: fan.id })
  const { data, total } = await shop.karim.listDeletedProducts({})
  expect(data).toMatchObject([{ _id: fan.id, title: 'Padma Fan', by: 'Karim Uddin' }])
  expect(total).toBe(1)
  expect(Date.parse(data[0]?.until ?? '') - Date.parse(data[0]?.deleted_at ?? '')).toBe(30 * 24 * 60 * 60 * 1000)
  const namesake = await create({ title: 'Padma Fan', original_price: 60_000 })
  expect(namesake.slug).toBe('padma-fan-2')

  expect(await shop.karim.restoreProduct({ id: fan.id })).toMatchObject({ status: 'hidden' })
  expect((await shop.karim.listDeletedProducts({})).total).toBe(0)
  const { data: back, version } = await shop.karim.editProduct({ id: fan.id })
  expect(back).toMatchObject({ slug: 'padma-fan', status: 'hidden', stock: 7 })
  await expect(shop.guest.showProduct({ slug: 'padma-fan' })).rejects.toMatchObject({ code: 'product-not-found' })
  await shop.karim.changeProductStatuses({ ids: [fan.id], status: 'published' })
  const seen = async () => (await shop.guest.showProduct({ slug: 'padma-fan' })).data[0].id
  await expect.poll(() => seen().catch(() => '')).toBe(fan.id)
  expect(version).toBe(2)
  const { data: entries } = await shop.karim.listAuditLog({ subject: fan.id })
  expect(entries.map(({ action }) => action)).toEqual([
    'edit-product',
    'restore-product',
    'archive-product',
    'create-product',
  ])
})

it('brings one without a price back as a draft', async () => {
  const { id } = await create({ original_price: 0 })
  await shop.karim.archiveProduct({ id })
  expect(await shop.karim.restoreProduct({ id })).toMatchObject({ status: 'draft' })
})

it('says why one cannot be brought back: it is there, was never deleted, or another has its SKU', async () => {
  const kettle = await create({ sku: 'KT-1' })
  await expect(shop.karim.restoreProduct({ id: kettle.id })).rejects.toMatchObject({ code: 'product-not-found' })
  await shop.karim.archiveProduct({ id: kettle.id })
  const other = await create({ sku: 'kt-1' })
  await expect(shop.karim.restoreProduct({ id: kettle.id })).rejects.toMatchObject({
    details: { errors: { sku: { code: 'sku-taken' } } },
  })
  await shop.karim.archiveProduct({ id: other.id })
  await shop.karim.restoreProduct({ id: kettle.id })
  await expect(shop.karim.restoreProduct({ id: kettle.id })).rejects.toMatchObject({ code: 'product-not-found' })
})

it('forgets what was deleted more than 30 days ago', async () => {
  const { id } = await create({})
  await shop.karim.archiveProduct({ id })
  await shop.database.pool.query(`update audit_log set at = now() - interval '31 days' where subject_id = $1`, [id])
  expect((await shop.karim.listDeletedProducts({})).data.map(({ _id }) => _id)).not.toContain(id)
  await expect(shop.karim.restoreProduct({ id })).rejects.toMatchObject({ code: 'product-not-found' })
})
