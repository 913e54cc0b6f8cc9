import { describe, expect, it } from 'vitest'
import type { FieldErrors } from '#domain/field-errors.ts'
import { findMistakes, atTheirFields, formOf, priceOf } from './check-product.ts'
import {
  differencesOf,
  emptyProduct,
  isSame,
  readProduct,
  takeOver,
  typedIn,
  unitsOf,
  type TypedProduct,
} from './typed-product.ts'

function cloth(given: Partial<TypedProduct> = {}): TypedProduct {
  return { ...emptyProduct('Cloth'), title: 'Blue Panjabi', ...given }
}

describe('what is typed of a product', () => {
  it('is read as the form says it, without empty lines and unknown words', () => {
    const form = new FormData()
    const fields = [
      ['title', 'Blue Panjabi'],
      ['category', 'Cloth'],
      ['overview', 'Soft.\r\nLight.'],
      ['features', ' '],
      ['features', 'Cotton'],
      ['size', 'L'],
      ['size', 'M'],
      ['size', 'XXXL'],
      ['colors', 'Blue'],
      ['isByOption', 'yes'],
      ['stock|M|Blue', '৩'],
      ['price|M|Blue', '১৩৫০'],
    ]
    for (const [name = '', value = ''] of fields) form.append(name, value)
    expect(readProduct(form)).toEqual({
      ...typedIn({}),
      title: 'Blue Panjabi',
      category: 'Cloth',
      overview: 'Soft.\nLight.',
      features: ['Cotton'],
      size: ['M', 'L'],
      colors: ['Blue'],
      isByOption: true,
      stock: { 'M|Blue': '৩' },
      own: { 'price|M|Blue': '১৩৫০' },
    })
  })

  it.each<[Partial<TypedProduct>, FieldErrors]>([
    [{ title: '  ' }, { title: { code: 'title-required' } }],
    [{ original_price: 'dear' }, { original_price: { code: 'not-a-number' } }],
    [{ original_price: '-1' }, { original_price: { code: 'negative' } }],
    [{ original_price: '1.005' }, { original_price: { code: 'too-many-decimals' } }],
    [{ original_price: '10,000,001' }, { original_price: { code: 'price-too-high', max: 10_000_000 } }],
    [{ original_price: '৯৯', profit_price: '100' }, { profit_price: { code: 'profit-above-price' } }],
    [{ bs_uri: 'javascript:alert(1)' }, { bs_uri: { code: 'not-an-http-address' } }],
    [{ bs_uri: 'https://maker.example/x' }, {}],
    [{ stock_no: '1.5' }, { stock_no: { code: 'not-a-whole-number' } }],
    [{ size: ['M'], stock_no: '1.5', stock: { 'M|': '-1' } }, { 'stock|M|': { code: 'negative' } }],
    [{ size: ['M'], isByOption: false, stock: { 'M|': '-1' } }, {}],
    [{ size: ['M'], isByOption: false, own: { 'price|M|': 'dear' } }, {}],
    [{ size: ['M'], own: { 'price|M|': 'dear' } }, { 'price|M|': { code: 'not-a-number' } }],
    [{ size: ['M'], own: { 'price|M|': '0' } }, { 'price|M|': { code: 'not-above-zero' } }],
    [{ size: ['M'], own: { 'price|L|': '0' } }, {}],
    [{ size: ['M'], own: { 'profit_price|M|': '9' } }, { 'profit_price|M|': { code: 'profit-above-price' } }],
    [{ size: ['M'], own: { 'price|M|': '10', 'profit_price|M|': '9' } }, {}],
    [
      { size: ['M'], original_price: '90', profit_price: '50', own: { 'price|M|': '40' } },
      { 'profit_price|M|': { code: 'profit-above-price' } },
    ],
    [{ status: 'published', original_price: '' }, {}],
  ])('%j is answered %j', (given, mistakes) => {
    expect(findMistakes(cloth(given), { isNew: true })).toEqual(mistakes)
  })

  it.each([
    ['', 0],
    ['০', 0],
    ['১২.৫', 1250],
    ['abc', undefined],
    ['12..5', undefined],
    ['-5', undefined],
  ])('of the price "%s" is %s', (original_price, price) => {
    expect(priceOf({ original_price })).toBe(price)
  })

  it('is published with a price: a new product without one becomes a draft, another one is not saved', () => {
    expect(formOf(cloth())).toMatchObject({ status: 'draft' })
    expect(formOf(cloth({ original_price: '1' }))).toMatchObject({ status: 'published' })
    expect(formOf(cloth({ status: 'hidden' }))).toMatchObject({ status: 'hidden' })
    expect(findMistakes(cloth(), { isNew: false })).toEqual({ original_price: { code: 'price-to-publish' } })
    expect(findMistakes(cloth({ status: 'draft' }), { isNew: false })).toEqual({})
  })

  it('becomes what the shop keeps: poisha, units, and of what exists only the difference in stock', () => {
    const typed = cloth({ original_price: '১,২৫০.৫০', size: ['M', 'L'], stock: { 'M|': '7', 'S|': '9' } })
    const kept = formOf(typed, cloth({ size: ['M'], stock: { 'M|': '5' } }))
    expect(kept).toMatchObject({ original_price: 125_050, profit_price: 0, stock_no: 0 })
    expect(kept.options).toEqual([
      { size: 'M', stock_no: 7, seen_stock_no: 5 },
      { size: 'L', stock_no: 0 },
    ])
    const own = { 'price|M|': '১,৩৫০.৫', 'profit_price|M|': '0', 'sku|L|': ' P-L ', 'price|S|': '9' }
    expect(formOf({ ...typed, own }).options).toEqual([
      { size: 'M', stock_no: 7, price: 135_050, profit_price: 0 },
      { size: 'L', stock_no: 0, sku: 'P-L' },
    ])
    expect(formOf(cloth({ stock_no: '4' }), cloth({ stock_no: '3' }))).toMatchObject({ stock_no: 4, seen_stock_no: 3 })
  })

  it('is told of the mistakes that the shop found at its own fields', () => {
    const typed = cloth({ size: ['M', 'L'] })
    const said: FieldErrors = {
      'options.1.stock_no': { code: 'stock-too-low', left: 2 },
      'options.0.sku': { code: 'sku-taken' },
      'features.0': { code: 'too-long', max: 500 },
      sku: { code: 'sku-taken' },
    }
    expect(atTheirFields(said, typed)).toEqual({
      'stock|L|': { code: 'stock-too-low', left: 2 },
      'sku|M|': { code: 'sku-taken' },
      features: { code: 'too-long', max: 500 },
      sku: { code: 'sku-taken' },
    })
  })
})

describe('two forms of one product', () => {
  const seen = cloth({ original_price: '1250', size: ['M'], stock: { 'M|': '5' } })

  it.each<[Partial<TypedProduct>, string[]]>([
    [{}, []],
    [{ original_price: '1,250.00' }, []],
    [{ stock: { 'M|': '9' } }, []],
    [{ title: 'Red Panjabi', tags: ['Men'] }, ['title', 'tags']],
    [{ size: ['M', 'L'] }, ['options']],
    [{ isByOption: false }, ['options']],
    [{ own: { 'price|M|': '1300' } }, ['own']],
    [{ own: { 'price|L|': '1300', 'sku|M|': ' ' } }, []],
    [{ image_alts: ['A blue shirt'] }, ['images']],
    [{ image_colors: ['Blue'] }, ['images']],
  ])('differ by %j in %j', (change, fields) => {
    expect(differencesOf(seen, { ...seen, ...change })).toEqual(fields)
  })

  it('are not the same where only the stock was changed', () => {
    expect(isSame(seen, { ...seen, stock: { 'M|': '9' } })).toBe(false)
    expect(isSame(seen, { ...seen, stock: { 'M|': '5', 'L|': '1' } })).toBe(true)
  })

  it('join: sizes come with their stock', () => {
    const theirs = { ...seen, title: 'Theirs', size: ['M', 'L'] as ('M' | 'L')[], stock: { 'M|': '4', 'L|': '2' } }
    const mine = { ...seen, title: 'Mine', sku: 'P-1' }
    expect(takeOver(mine, theirs, ['options'])).toEqual({ ...theirs, title: 'Mine', sku: 'P-1' })
    expect(takeOver(mine, theirs, ['title'])).toEqual({ ...mine, title: 'Theirs' })
  })

  it('join: pictures come with what is said of them', () => {
    const theirs = { ...seen, images: ['/b', '/a'], image_colors: ['Red' as const], image_alts: ['Back', 'Front'] }
    const mine = { ...seen, images: ['/a', '/b'], image_alts: ['From the front'] }
    expect(takeOver(mine, theirs, ['images'])).toEqual(theirs)
  })
})

it('the first size or colour that is ticked takes over the units that were typed before', () => {
  const typed = { ...emptyProduct('Electronics'), stock_no: '5', colors: ['Black' as const] }
  expect(unitsOf(typed, '|Black')).toBe('5')
  expect(unitsOf({ ...typed, stock: { '|Black': '2' } }, '|Black')).toBe('2')
  expect(unitsOf({ ...typed, colors: ['Black', 'Red'] }, '|Red')).toBeUndefined()
})
