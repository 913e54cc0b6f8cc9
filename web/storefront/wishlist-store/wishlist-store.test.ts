import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { mostWishes, type WishlistItem } from '#domain/goods/wishlist.ts'
import { readWishes, writeWishes } from './wishlist-store.ts'
import { wishFor } from './wish-of.ts'

const panjabi: WishlistItem = {
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'blue-panjabi',
  title: 'Blue Panjabi',
  category: 'Cloth',
  images: ['/media/demo/a-720.webp'],
  imageColours: [],
  imageAlts: [],
  price: taka(1250),
  deal: { price: taka(1000), endsAt: '2026-11-24T00:00:00.000Z' },
  stock: 5,
  colours: ['Blue'],
  tags: ['Panjabi'],
  sizes: ['M', 'L'],
  description: 'For Eid',
  overview: 'Combed cotton',
  features: ['Two pockets'],
  specification: ['Fabric: cotton'],
  sku: 'HT-1',
  brand: 'Padma',
  sourceUrl: '',
  deliveryMethod: 'Home delivery',
  warranty: '',
  options: [{ size: 'M', colour: 'Blue', stock: 5 }],
  addedOn: '2026-11-21',
}
const item = JSON.parse(writeWishes([panjabi])).items[0]

describe('the wishlist in local storage', () => {
  it('has the specified shape: the product by its names on the wire, and the day it was added', () => {
    expect(JSON.parse(writeWishes([panjabi]))).toEqual({
      items: [
        {
          _id: panjabi.id,
          slug: 'blue-panjabi',
          title: 'Blue Panjabi',
          category: 'Cloth',
          images: ['/media/demo/a-720.webp'],
          original_price: 1250,
          deal_price: 1000,
          deal_ends_at: '2026-11-24T00:00:00.000Z',
          stock_no: 5,
          colors: ['Blue'],
          tags: ['Panjabi'],
          size: ['M', 'L'],
          description: 'For Eid',
          overview: 'Combed cotton',
          features: ['Two pockets'],
          specification: ['Fabric: cotton'],
          sku: 'HT-1',
          brand: 'Padma',
          bs_uri: '',
          delivery_system: 'Home delivery',
          options: [{ size: 'M', color: 'Blue', stock_no: 5 }],
          added_on: '2026-11-21',
        },
      ],
    })
  })

  it('is read as it was written', () => {
    expect(readWishes(writeWishes([panjabi]))).toEqual([panjabi])
    expect(readWishes(writeWishes([]))).toEqual([])
  })

  it('keeps nothing of a product that only the shop may know', () => {
    expect(writeWishes([wishFor(Object.assign({ profit: taka(400) }, panjabi))])).not.toMatch(/profit|40000/)
  })

  it('keeps a product from a list that does not say everything', () => {
    const { id, slug, title, category, images, price, stock, sizes, colours } = panjabi
    const wish = wishFor({ id, slug, title, category, images, price, stock, sizes, colours }, '2026-11-21')
    expect(readWishes(writeWishes([wish]))).toEqual([wish])
  })

  it('keeps the price of the cheapest choice, with the deal of it', () => {
    const options = [
      { size: 'M', colour: 'Blue', stock: 5 },
      { size: 'L', colour: 'Blue', stock: 5, price: taka(900), dealPrice: taka(720) },
    ]
    const wish = wishFor({ ...panjabi, options })
    expect(wish).toMatchObject({ price: taka(900), deal: { price: taka(720) } })
    expect(JSON.parse(writeWishes([wish])).items[0].options).toEqual([
      { size: 'M', color: 'Blue', stock_no: 5 },
      { size: 'L', color: 'Blue', stock_no: 5 },
    ])
  })

  it.each([
    ['without an id', { _id: 7 }],
    ['with an id that is none', { _id: '../../x' }],
    ['without a title', { title: undefined }],
    ['of an unknown category', { category: 'Shoes' }],
    ['with a price in words', { original_price: '1250' }],
    ['with a negative price', { original_price: -1 }],
  ])('leaves out an item %s', (_, change) => {
    expect(readWishes(JSON.stringify({ items: [{ ...item, ...change }, item] }))).toEqual([panjabi])
  })

  it('holds each product once, and no more than fit', () => {
    expect(readWishes(JSON.stringify({ items: [item, item] }))).toEqual([panjabi])
    const many = Array.from({ length: 100 }, (_, n) => ({ ...item, _id: item._id.replace(/^1{3}/, String(100 + n)) }))
    expect(readWishes(JSON.stringify({ items: many }))).toHaveLength(mostWishes)
  })

  it('survives whatever somebody else wrote there', () => {
    const wild = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({ items: fc.array(fc.oneof(fc.jsonValue(), altered())) }).map((kept) => JSON.stringify(kept)),
    )
    fc.assert(
      fc.property(wild, (text) => {
        const items = readWishes(text)
        expect(readWishes(writeWishes(items))).toEqual(items)
        for (const { price, images, title } of items) {
          expect(price).toBeGreaterThanOrEqual(0)
          expect(typeof title).toBe('string')
          expect(images.every((image) => typeof image === 'string')).toBe(true)
        }
      }),
    )
  })
})

/** A wish with some of its fields replaced by anything. */
function altered() {
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(item)), fc.jsonValue())
  return fields.map((change) => ({ ...item, ...change }))
}
