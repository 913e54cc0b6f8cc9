import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

function guide(change: object = {}) {
  return {
    name_en: 'Panjabi',
    name_bn: 'পাঞ্জাবি',
    note_en: '',
    note_bn: '',
    tags: ['Panjabi' as const],
    columns_en: ['Size', 'Chest'],
    columns_bn: [],
    rows: [
      ['S', '40'],
      ['M', '42'],
    ],
    ...change,
  }
}

async function guideOf(given: object) {
  const { slug } = await shop.stock({ sizes: ['S', 'M'], ...given })
  return (await shop.guest.showSizeGuide({ slug })).data?.name_en
}

describe('the size guide of a product', () => {
  it('is the one that names the most of its tags, of several the oldest; none without sizes', async () => {
    const { id } = await shop.karim.saveSizeGuide(guide())
    await shop.karim.saveSizeGuide(guide({ name_en: 'Women', tags: ['Women'] }))
    await shop.karim.saveSizeGuide(guide({ name_en: 'Children', tags: ['Panjabi', 'Baby'] }))
    expect(await guideOf({ tags: ['Panjabi', 'Women'] })).toBe('Panjabi')
    expect(await guideOf({ tags: ['Panjabi', 'Baby', 'Women'] })).toBe('Children')
    expect(await guideOf({ tags: ['Pant'] })).toBeUndefined()
    expect(await guideOf({ tags: ['Panjabi'], sizes: [] })).toBeUndefined()
    expect(await guideOf({ tags: ['Panjabi'], status: 'hidden' })).toBeUndefined()
    await shop.karim.saveSizeGuide(guide({ name_en: 'All clothes', tags: [] }))
    expect(await guideOf({ tags: ['Pant'] })).toBe('All clothes')
    await shop.karim.removeSizeGuide({ id })
    expect(await guideOf({ tags: ['Panjabi', 'Women'] })).toBe('Women')
  })

  it('is changed, and everybody sees that', async () => {
    const { slug } = await shop.stock({ sizes: ['S'], tags: ['Shirt'] })
    const { id } = await shop.karim.saveSizeGuide(guide({ name_en: 'Shirt', tags: ['Shirt'] }))
    expect((await shop.guest.showSizeGuide({ slug })).data).toMatchObject({ id, rows: guide().rows })
    await shop.karim.saveSizeGuide(guide({ id, name_en: 'Shirts', tags: ['Shirt'], rows: [['S', '38']] }))
    await expect.poll(async () => (await shop.guest.showSizeGuide({ slug })).data?.rows).toEqual([['S', '38']])
    const { data } = await shop.karim.listSizeGuides({})
    expect(data.filter((one) => one.id === id)).toMatchObject([{ name_en: 'Shirts' }])
    const log = await shop.karim.listAuditLog({})
    expect(JSON.stringify(log.data)).toContain('save-size-guide')
  })

  it.each([
    [{ rows: [['S', '40'], ['M']] }, { rows: 'Wrong number of cells in row 2: 1 instead of 2' }],
    [{ rows: [['S', '40', '20']] }, { rows: 'Wrong number of cells in row 1: 3 instead of 2' }],
    [{ rows: [] }, { rows: 'Must not be empty' }],
    [{ name_en: ' ' }, { name_en: 'Must not be empty' }],
    [{ columns_en: ['Size'] }, { columns_en: 'Enter at least two columns, with commas between them' }],
    [{ columns_bn: ['সাইজ'] }, { columns_bn: 'Wrong number of columns: 1 instead of 2' }],
    [{ rows: [['S', '40, 42']] }, { 'rows.0.1': 'Contains a character that can’t be saved' }],
    [{ rows: [['S', 'x'.repeat(41)]] }, { 'rows.0.1': 'At most 40 characters' }],
  ])('with %j is refused beside its field', async (change, fields) => {
    const answer = await shop.karim.request({ method: 'PUT', url: '/api/v1/size-guides', payload: guide(change) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toMatchObject(fields)
  })

  it('that is gone is not changed any more', async () => {
    await expect(shop.karim.saveSizeGuide(guide({ id: 999 }))).rejects.toMatchObject({ code: 'guide-not-found' })
  })
})
