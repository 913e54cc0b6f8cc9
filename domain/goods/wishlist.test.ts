import { describe, expect, it } from 'vitest'
import { taka } from '../money.ts'
import { addWish, formerPrice, hasWish, mostWishes, removeWish, restoreWish, wishOf } from './wishlist.ts'

const [panjabi, cable, watch] = [{ id: 'panjabi' }, { id: 'cable' }, { id: 'watch' }]
const full = Array.from({ length: mostWishes }, (_, n) => ({ id: `p${n}` }))

describe('a wishlist', () => {
  it('keeps each product once, in the order they came', () => {
    const items = [panjabi, cable, panjabi].reduce<{ id: string }[]>(addWish, [])
    expect(items).toEqual([panjabi, cable])
    expect(hasWish(items, 'cable')).toBe(true)
    expect(hasWish(items, 'watch')).toBe(false)
  })

  it.each([
    [[], 'added'],
    [[cable], 'added'],
    [[panjabi], 'already-there'],
    [full, 'full'],
    [[...full.slice(1), panjabi], 'already-there'],
  ] as const)('tells what would come of one more (%#)', (items, wished) => {
    expect(wishOf(items, panjabi.id)).toBe(wished)
  })

  it('holds sixty products and no more', () => {
    expect(addWish(full, panjabi)).toEqual(full)
  })

  it('lets one go and takes it back where it was', () => {
    const items = [panjabi, cable, watch]
    const left = removeWish(items, 'cable')
    expect(left).toEqual([panjabi, watch])
    expect(restoreWish(left, cable, 1)).toEqual(items)
    expect(restoreWish([], cable, 5)).toEqual([cable])
    expect(restoreWish(items, cable, 0)).toEqual(items)
  })

  it('says what a product cost when that has changed, with the deal that ran then', () => {
    const deal = { price: taka(900), endsAt: '2026-11-24T00:00:00Z' }
    expect(formerPrice({ price: taka(1200) }, taka(1200))).toBeUndefined()
    expect(formerPrice({ price: taka(1200) }, taka(1000))).toBe(taka(1200))
    expect(formerPrice({ price: taka(1200), deal }, taka(1200))).toBe(taka(900))
  })
})
