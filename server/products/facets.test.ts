import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductFilters } from '#contract/products.ts'
import { taka } from '#domain/money.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  for (const [title, category, price, colours, tags, stock, sizes] of [
    ['Blue Panjabi', 'Cloth', 1250, ['Blue', 'White'], ['Panjabi', 'Men'], 5, ['M', 'L', 'XL']],
    ['Red Sharee', 'Cloth', 4000, ['Red'], ['Sharee', 'Women'], 5, []],
    ['White Shirt', 'Cloth', 900, ['White'], ['Shirt', 'Men'], 0, ['S', 'M']],
    ['Surma Phone', 'Electronics', 25_000, ['Blue'], ['Mobile'], 5, []],
    ['Steel Watch', 'Electronics', 10_000, [], ['Watch', 'Men'], 5, []],
  ] as const)
    await shop.stock({
      title,
      category,
      price: taka(price),
      sizes: [...sizes],
      colours: [...colours],
      tags: [...tags],
      stock,
    })
})
afterAll(() => shop.close())

async function titles(filters: ProductFilters): Promise<string[]> {
  return (await shop.guest.listProducts(filters)).data.map(({ title }) => title)
}

async function counts(filters: ProductFilters) {
  const { data } = await shop.guest.countProducts(filters)
  const shown = (list: { name: string; count: number }[]) =>
    Object.fromEntries(list.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
  return {
    ...data,
    categories: shown(data.categories),
    sizes: shown(data.sizes),
    colours: shown(data.colours),
    tags: shown(data.tags),
  }
}

describe('filters', () => {
  it.each([
    [{ category: 'Electronics' }, ['Steel Watch', 'Surma Phone']],
    [{ color: ['Red'] }, ['Red Sharee']],
    [{ color: ['Red', 'Blue'] }, ['Blue Panjabi', 'Red Sharee', 'Surma Phone']],
    [{ tag: ['Men'] }, ['Blue Panjabi', 'Steel Watch', 'White Shirt']],
    [{ size: ['M'] }, ['Blue Panjabi', 'White Shirt']],
    [{ size: ['S', 'XL'] }, ['Blue Panjabi', 'White Shirt']],
    [{ size: ['XL'], tag: ['Men'], color: ['Blue'] }, ['Blue Panjabi']],
    [{ size: ['XXL'] }, []],
    [{ tag: ['Men'], color: ['White'], stock: 'in' }, ['Blue Panjabi']],
    [{ min: taka(4000) }, ['Red Sharee', 'Steel Watch', 'Surma Phone']],
    [{ max: taka(1250) }, ['Blue Panjabi', 'White Shirt']],
    [{ min: taka(10_000), max: taka(4000) }, ['Red Sharee', 'Steel Watch']],
    [{ query: 'white', tag: ['Men'] }, ['White Shirt']],
    [{ offer: 'running' }, []],
  ] as [ProductFilters, string[]][])('%j', async (filters, expected) => {
    expect(await titles(filters)).toEqual(expected)
  })

  it('are read whatever their case, and refused when unknown', async () => {
    const answer = await shop.guest.request({ url: '/api/v1/products?color=red,BLUE&tag=men&size=xl' })
    expect(answer.json().data).toMatchObject([{ title: 'Blue Panjabi' }])
    for (const wrong of ['color=Pink', 'size=40', 'tag=', 'min=-1', 'max=1e3', 'min=1.234', 'stock=out', 'offer=yes']) {
      expect((await shop.guest.request({ url: `/api/v1/products?${wrong}` })).statusCode, wrong).toBe(400)
    }
  })
})

describe('the counts beside the filters', () => {
  it('tell what each value would show', async () => {
    expect(await counts({})).toEqual({
      total: 5,
      brand: [],
      categories: { Electronics: 2, Cloth: 3 },
      sizes: { S: 1, M: 2, L: 1, XL: 1 },
      colours: { Blue: 2, White: 2, Red: 1 },
      tags: { Panjabi: 1, Men: 3, Sharee: 1, Women: 1, Shirt: 1, Mobile: 1, Watch: 1 },
      inStock: 4,
      onOffer: 0,
    })
  })

  it('leave a filter out of its own count, and apply the others', async () => {
    expect(await counts({ category: 'Cloth', color: ['White'] })).toMatchObject({
      total: 2,
      categories: { Cloth: 2 },
      colours: { Blue: 1, White: 2, Red: 1 },
      tags: { Panjabi: 1, Men: 2, Shirt: 1 },
      inStock: 1,
    })
    expect(await counts({ size: ['L'], color: ['White'] })).toMatchObject({
      total: 1,
      sizes: { S: 1, M: 2, L: 1, XL: 1 },
      colours: { Blue: 1, White: 1 },
    })
  })

  it('are what the lists then show', async () => {
    const { data } = await shop.guest.countProducts({ max: taka(10_000), stock: 'in' })
    for (const { name, count } of data.tags) {
      const { total } = await shop.guest.listProducts({ max: taka(10_000), stock: 'in', tag: [name as 'Men'] })
      expect(total, name).toBe(count)
    }
  })

  it('count as many as the list has, whichever filters are given together', async () => {
    const each: ProductFilters = {
      query: 'panjabi',
      category: 'Cloth',
      color: ['Blue'],
      tag: ['Men'],
      size: ['M'],
      brand: ['Aarong'],
      min: taka(100),
      max: taka(10_000),
      stock: 'in',
      offer: 'running',
    }
    const one = Object.entries(each).map((entry) => [entry])
    const two = one.flatMap((first, n) => one.slice(n + 1).map((second) => [...first, ...second]))
    for (const given of [...one, ...two, Object.entries(each)]) {
      const filters = Object.fromEntries(given)
      const [counted, listed] = [await shop.guest.countProducts(filters), await shop.guest.listProducts(filters)]
      expect(counted.data.total, Object.keys(filters).join(' ')).toBe(listed.total)
    }
  })

  it('name every value, also those that would show nothing', async () => {
    const { data } = await shop.guest.countProducts({ query: 'nothing like this' })
    expect(data).toMatchObject({ total: 0, inStock: 0 })
    expect([data.categories.length, data.colours.length, data.tags.length]).toEqual([2, 9, 11])
    expect(data.sizes.map(({ name }) => name)).toEqual(['S', 'M', 'L', 'XL', 'XXL'])
  })
})

describe('other lists', () => {
  it('best selling is what was delivered most in ninety days, newest as filler', async () => {
    const [sold] = (await shop.guest.listProducts({ query: 'Red Sharee' })).data
    const placed = await shop.guest.placeOrder({
      name: 'Rina',
      phone: '01512345678',
      address: 'Dhaka',
      email: 'rina@example.com',
      cartItems: [{ productId: sold?.id ?? '', colour: 'Red', quantity: 2 }],
    })
    await shop.karim.changeStatus({ id: placed.order.id, status: 'delivered' })
    await shop.app.current.refresh()
    await expect
      .poll(async () =>
        (await shop.guest.listProducts({ sort: 'best-selling', limit: 2 })).data.map(({ title }) => title),
      )
      .toEqual(['Red Sharee', 'Steel Watch'])
  })

  it('similar products are of the category, with the most tags in common', async () => {
    const { data } = await shop.guest.listSimilar({ slug: 'blue-panjabi' })
    expect(data.map(({ title }) => title)).toEqual(['Red Sharee', 'White Shirt'])
    expect((await shop.guest.listSimilar({ slug: 'nothing' })).data).toEqual([])
  })

  it('products by id come in the order asked, without those that are not sold', async () => {
    const { data } = await shop.guest.listProducts({})
    const ids = data.map(({ id }) => id).toReversed()
    const unknown = '99999999-9999-4999-8999-999999999999'
    expect((await shop.guest.listByIds({ ids: [unknown, ...ids] })).data.map(({ id }) => id)).toEqual(ids)
    expect((await shop.guest.request({ url: '/api/v1/products-by-id?ids=x' })).statusCode).toBe(400)
  })
})
