import { describe, expect, it } from 'vitest'
import { listingAddress, readListing } from './listing.ts'

describe('the address of a list', () => {
  it.each([
    ['/shop', { sort: 'price-asc', page: 1 }],
    ['/shop?category=Cloth', { category: 'Cloth', sort: 'price-asc', page: 1 }],
    ['/shop?category=Electronics&sort=newest&page=3', { category: 'Electronics', sort: 'newest', page: 3 }],
  ] as const)('%s is read and written alike', (address, listing) => {
    expect(readListing(new URL(address, 'http://shop').searchParams)).toEqual(listing)
    expect(listingAddress(listing)).toBe(address)
  })

  it.each([
    'category=Shoes',
    'sort=popular',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=999999',
    'page=two',
    'colour=Blue',
  ])('overlooks %s', (query) => {
    expect(readListing(new URLSearchParams(query))).toEqual({ sort: 'price-asc', page: 1 })
  })
})
