import { describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { appliedFilters, canonicalAddress, withoutFilters } from './applied-filters.ts'
import { listingAddress, readListing, sortsOf } from './listing.ts'
import { isQueryCut } from './query.ts'

const read = (address: string) => readListing(new URL(address, 'http://shop'))
const all = {
  path: '/shop',
  query: '',
  brand: [],
  sizes: [],
  colours: [],
  tags: [],
  inStock: false,
  onOffer: false,
  sort: 'price-asc',
  page: 1,
}

describe('the address of a list', () => {
  it.each([
    ['/shop', {}],
    ['/categories/shop', { path: '/categories/shop' }],
    ['/shop?category=Cloth', { category: 'Cloth' }],
    ['/shop?category=Electronics&sort=newest&page=3', { category: 'Electronics', sort: 'newest', page: 3 }],
    ['/shop?color=Red,Blue&tag=Shirt,Men', { colours: ['Red', 'Blue'], tags: ['Shirt', 'Men'] }],
    ['/shop?size=S,XXL&color=Red', { sizes: ['S', 'XXL'], colours: ['Red'] }],
    ['/shop?brand=Meghna,+Dhaka&brand=Padma', { brand: ['Meghna, Dhaka', 'Padma'] }],
    ['/shop?min=500&max=1999.5', { min: taka(500), max: taka(1999.5) }],
    ['/shop?min=15000', { min: taka(15_000) }],
    ['/shop?stock=in&offer=running&view=list', { inStock: true, onOffer: true, view: 'list' }],
    ['/shop?view=grid', { view: 'grid' }],
    ['/search', { path: '/search' }],
    ['/search?query=blue+panjabi', { path: '/search', query: 'blue panjabi', sort: 'relevance' }],
    ['/search?query=tv&sort=price-asc', { path: '/search', query: 'tv', sort: 'price-asc' }],
    ['/search?query=100%25_%27%22%5C%F0%9F%91%95', { path: '/search', query: '100%_\'"\\👕', sort: 'relevance' }],
  ])('%s is read and written alike', (address, listing) => {
    expect(read(address)).toEqual({ ...all, ...listing })
    expect(listingAddress(read(address))).toBe(address)
  })

  it.each([
    ['category=Shoes', '/shop'],
    ['category=cloth', '/shop?category=Cloth'],
    ['category=&color=&min=&max=&sort=price-asc', '/shop'],
    ['sort=popular', '/shop'],
    ['sort=relevance', '/shop'],
    ['page=0', '/shop'],
    ['page=-1', '/shop'],
    ['page=1e3', '/shop'],
    ['page=999999', '/shop'],
    ['page=two', '/shop'],
    ['page=২', '/shop?page=2'],
    ['colour=Blue', '/shop'],
    ['query=panjabi', '/shop'],
    ['color=Blue&color=red&color=Blue', '/shop?color=Red,Blue'],
    ['color=blue,%20RED,orange', '/shop?color=Red,Blue'],
    ['color=orange&tag=Men', '/shop?tag=Men'],
    ['size=xl,m,42&size=S', '/shop?size=S,M,XL'],
    ['brand=&brand=%20Padma%20&brand=Padma', '/shop?brand=Padma'],
    [`brand=${'x'.repeat(61)}`, '/shop'],
    ['tag=panjabi&tag=Trousers', '/shop?tag=Panjabi'],
    ['min=500&max=many', '/shop?min=500'],
    ['min=-5&max=1500', '/shop?max=1500'],
    ['min=0&max=10000', '/shop'],
    ['min=2000&max=500', '/shop?min=500&max=2000'],
    ['min=১,৫০০&max=৩০০০', '/shop?min=1500&max=3000'],
    ['min=1.999&max=999999999999', '/shop'],
    ['stock=out&offer=1', '/shop'],
    ['view=table&tag=Men', '/shop?tag=Men'],
    ['utm_source=mail&tag=Men', '/shop?tag=Men'],
  ])('?%s is understood as %s', (search, address) => {
    expect(listingAddress(read(`/shop?${search}`))).toBe(address)
  })

  it('is the same whatever was chosen first', () => {
    expect(listingAddress({ colours: ['Blue', 'Red'], tags: ['Men', 'Shirt'] })).toBe(
      '/shop?color=Red,Blue&tag=Shirt,Men',
    )
  })

  it('is the same list in Bengali', () => {
    expect(read('/bn/categories/shop?tag=Men')).toEqual(read('/categories/shop?tag=Men'))
  })
})

describe('a search', () => {
  it('is one line of at most a hundred characters', () => {
    const long = `/search?query=${'শাড়ি👗'.repeat(40)}`
    expect([...read(long).query]).toHaveLength(100)
    expect(isQueryCut(new URL(long, 'http://shop').search)).toBe(true)
    expect(isQueryCut(`?query=${'a'.repeat(100)}`)).toBe(false)
    expect(read('/search?query=%00blue%0A%09panjabi%20').query).toBe('blue panjabi')
    expect(read('/search?query=%20%20').query).toBe('')
  })

  it('is ordered by nearness first, and only a search can be', () => {
    expect(sortsOf({ query: 'tv' })[0]).toBe('relevance')
    expect(sortsOf({ query: '' })).toEqual(['price-asc', 'price-desc', 'newest', 'best-selling', 'rating'])
  })
})

describe('the filters of a list', () => {
  const listing = read(
    '/shop?category=Cloth&size=M&color=Red,Blue&tag=Men&min=500&stock=in&offer=running&sort=newest&view=list&page=4',
  )

  it('can each be taken away, which leads to the first page', () => {
    expect(appliedFilters(listing).map(({ kind, value, without }) => [kind, value, listingAddress(without)])).toEqual([
      ['category', 'Cloth', '/shop?size=M&color=Red,Blue&tag=Men&min=500&stock=in&offer=running&sort=newest&view=list'],
      ['price', '', '/shop?category=Cloth&size=M&color=Red,Blue&tag=Men&stock=in&offer=running&sort=newest&view=list'],
      [
        'sizes',
        'M',
        '/shop?category=Cloth&color=Red,Blue&tag=Men&min=500&stock=in&offer=running&sort=newest&view=list',
      ],
      [
        'colours',
        'Red',
        '/shop?category=Cloth&size=M&color=Blue&tag=Men&min=500&stock=in&offer=running&sort=newest&view=list',
      ],
      [
        'colours',
        'Blue',
        '/shop?category=Cloth&size=M&color=Red&tag=Men&min=500&stock=in&offer=running&sort=newest&view=list',
      ],
      [
        'tags',
        'Men',
        '/shop?category=Cloth&size=M&color=Red,Blue&min=500&stock=in&offer=running&sort=newest&view=list',
      ],
      ['stock', '', '/shop?category=Cloth&size=M&color=Red,Blue&tag=Men&min=500&offer=running&sort=newest&view=list'],
      ['offer', '', '/shop?category=Cloth&size=M&color=Red,Blue&tag=Men&min=500&stock=in&sort=newest&view=list'],
    ])
  })

  it('can all be cleared, and the search, the order and the view stay', () => {
    expect(listingAddress(withoutFilters(listing))).toBe('/shop?sort=newest&view=list')
    expect(listingAddress(withoutFilters(read('/search?query=tv&category=Cloth')))).toBe('/search?query=tv')
    expect(appliedFilters(read('/search?query=tv&sort=newest'))).toEqual([])
  })
})

describe('what search engines should know a list by', () => {
  it.each([
    ['/shop', '/shop'],
    ['/shop?page=2', '/shop?page=2'],
    ['/categories/shop', '/shop'],
    ['/categories/shop?category=Cloth&page=2', '/shop?category=Cloth&page=2'],
    ['/shop?category=Cloth&page=3&view=list', '/shop?category=Cloth&page=3'],
    ['/shop?category=Cloth&sort=newest&page=3', '/shop?category=Cloth'],
    ['/shop?category=Cloth&color=Blue', '/shop?category=Cloth'],
    ['/shop?category=Cloth&size=M', '/shop?category=Cloth'],
    ['/shop?tag=Panjabi&page=2', '/shop?tag=Panjabi&page=2'],
    ['/shop?tag=Panjabi,Men', '/shop'],
    ['/shop?category=Cloth&tag=Men', '/shop?category=Cloth'],
    ['/shop?max=500&page=2', '/shop'],
    ['/search', '/shop'],
    ['/search?query=tv', undefined],
  ])('%s: %s', (address, canonical) => {
    expect(canonicalAddress(read(address))).toBe(canonical)
  })
})
