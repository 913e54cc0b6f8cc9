import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/goods/cart.ts'
import { taka } from '#domain/money.ts'
import { readCart, writeCart } from './cart-store.ts'

const panjabi: CartLine = {
  productId: '11111111-1111-4111-8111-111111111111',
  title: 'Blue Panjabi',
  images: ['/media/demo/a-720.webp'],
  category: 'Cloth',
  price: taka(1250),
  quantity: 2,
  deliveryMethod: 'Home delivery',
  warranty: '',
  overview: 'Combed cotton',
  specification: ['Fabric: cotton'],
  features: ['Two pockets'],
  size: 'M',
  colour: 'Blue',
}
const item = JSON.parse(writeCart([panjabi])).items[0]

describe('the cart in local storage', () => {
  it('has the specified shape', () => {
    expect(JSON.parse(writeCart([panjabi]))).toEqual({
      items: [
        {
          _id: panjabi.productId,
          title: 'Blue Panjabi',
          images: ['/media/demo/a-720.webp'],
          category: 'Cloth',
          original_price: 1250,
          quantity: 2,
          delivery_system: 'Home delivery',
          overview: 'Combed cotton',
          specification: ['Fabric: cotton'],
          features: ['Two pockets'],
          selectedSize: 'M',
          selectedColor: 'Blue',
        },
      ],
    })
  })

  it('is read as it was written', () => {
    expect(readCart(writeCart([panjabi]))).toEqual([panjabi])
    expect(readCart(writeCart([]))).toEqual([])
  })

  it.each([null, '', '{', 'null', '[]', '{}', '{"items":{}}', '{"items":[null,1,"x",{}]}'])(
    'is empty when it is %s',
    (text) => {
      expect(readCart(text)).toEqual([])
    },
  )

  it.each([
    ['without an id', { _id: 7 }],
    ['without a title', { title: undefined }],
    ['of an unknown category', { category: 'Shoes' }],
    ['with a price in words', { original_price: '1250' }],
    ['with a negative price', { original_price: -1 }],
    ['without a quantity', { quantity: undefined }],
  ])('leaves out an item %s', (_, change) => {
    expect(readCart(JSON.stringify({ items: [{ ...item, ...change }, item] }))).toEqual([panjabi])
  })

  it('never holds more of a product than can be ordered', () => {
    expect(readCart(JSON.stringify({ items: [{ ...item, quantity: 1000 }] }))[0]?.quantity).toBe(20)
  })
})
