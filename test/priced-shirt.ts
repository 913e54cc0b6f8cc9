import { randomUUID } from 'node:crypto'
import { taka } from '#domain/money.ts'
import type { TestShop } from './open-shop.ts'

/** Makes products of which M is as the product, L dearer with a profit of its own, and XL dearer with the product's. */
export function pricedShirts(shop: () => TestShop) {
  return async (given: Partial<Parameters<TestShop['stock']>[0]> = {}) => {
    const product = await shop().stock({
      title: `Shirt ${randomUUID()}`,
      price: taka(1000),
      profit: taka(200),
      sizes: ['M', 'L', 'XL'],
      options: [
        { size: 'M', stock: 20 },
        { size: 'L', stock: 20, price: taka(1200), profit: taka(300), sku: `L-${randomUUID()}` },
        { size: 'XL', stock: 20, price: taka(1500) },
      ],
      ...given,
    })
    return { ...product, productId: product.id }
  }
}
