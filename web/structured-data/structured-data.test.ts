import { expect, it } from 'vitest'
import type { Product } from '#contract/products.ts'
import { productData } from './product-data.ts'
import { asScript } from './structured-data.tsx'

const panjabi: Product = {
  id: '1',
  slug: 'blue-panjabi',
  title: 'Blue Panjabi',
  category: 'Cloth',
  images: ['/media/demo/a-720.webp'],
  imageColours: [],
  imageAlts: [],
  price: 125_000,
  stock: 3,
  colours: ['Blue'],
  tags: [],
  sizes: ['M'],
  description: 'Cotton',
  overview: '',
  features: [],
  specification: [],
  sku: 'HT-1',
  brand: '',
  sourceUrl: '',
  deliveryMethod: '',
  warranty: '',
}
const place = { origin: 'https://haat.example', address: '/details/blue-panjabi', returnDays: 10 }

it('never lets a text end its script, and says the same after it is read', () => {
  const text = '</script><script>alert(1)</script><!-- \u2028 \u2029'
  expect(asScript({ text })).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(asScript({ text }))).toEqual({ text })
})

it('names the brand where there is one', () => {
  expect(productData(panjabi, place)).not.toHaveProperty('brand')
  expect(productData({ ...panjabi, brand: 'Padma' }, place)).toMatchObject({
    brand: { '@type': 'Brand', name: 'Padma' },
  })
})

it('tells the price of now and whether there is any', () => {
  expect(productData(panjabi, place).offers).toMatchObject({
    price: '1250.00',
    priceCurrency: 'BDT',
    availability: 'https://schema.org/InStock',
    url: 'https://haat.example/details/blue-panjabi',
  })
  const deal = { price: 100_050, endsAt: '2026-11-26T10:00:00.000Z' }
  expect(productData({ ...panjabi, deal, stock: 0 }, place).offers).toMatchObject({
    price: '1000.50',
    priceValidUntil: '2026-11-26',
    availability: 'https://schema.org/OutOfStock',
  })
})

it('tells from which to which price the choices cost, in place of one', () => {
  const options = [
    { size: 'M', stock: 1 },
    { size: 'L', stock: 1, price: 150_000, dealPrice: 120_000 },
  ]
  const sized = { ...panjabi, sizes: ['M', 'L'], options }
  const both = { '@type': 'AggregateOffer', lowPrice: '1250.00', highPrice: '1500.00', offerCount: 2 }
  expect(productData(sized, place).offers).toMatchObject({ ...both, availability: 'https://schema.org/InStock' })
  expect(productData(sized, place).offers).not.toHaveProperty('price')
  const deal = { price: 100_000, endsAt: '2026-11-26T10:00:00.000Z' }
  expect(productData({ ...sized, deal }, place).offers).toMatchObject({ lowPrice: '1000.00', highPrice: '1200.00' })
  const alike = [{ size: 'M', stock: 1, price: 150_000 }]
  expect(productData({ ...sized, options: alike }, place).offers).toMatchObject({ '@type': 'Offer', price: '1500.00' })
})

it('promises the returns that the shop has set', () => {
  const policyFor = (returnDays: number) => productData(panjabi, { ...place, returnDays }).offers
  expect(policyFor(10)).toMatchObject({ hasMerchantReturnPolicy: { merchantReturnDays: 10 } })
  expect(policyFor(0)).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  })
  expect(policyFor(0)).not.toMatchObject({ hasMerchantReturnPolicy: { merchantReturnDays: 0 } })
})
