import { describe, expect, it } from 'vitest'
import { districts, findDistrict, isInsideDhaka } from './districts.ts'

describe('the districts', () => {
  it('are sixty-four, each with a name in both languages, in one encoding', () => {
    expect(districts).toHaveLength(64)
    expect(new Set(districts.map(({ name }) => name)).size).toBe(64)
    for (const { name, bengali } of districts) {
      expect(name).toMatch(/^[A-Z][A-Za-z’ ]+$/)
      expect(bengali).toMatch(/^[\u0980-\u09ff]+$/)
      expect(bengali).toBe(bengali.normalize('NFC'))
    }
  })

  it.each([
    ['Dhaka', 'Dhaka'],
    [' dhaka ', 'Dhaka'],
    ['ঢাকা', 'Dhaka'],
    ['Chittagong', 'Chattogram'],
    ['চট্টগ্রাম', 'Chattogram'],
    ["Cox's Bazar", 'Cox’s Bazar'],
    ['coxs bazar', 'Cox’s Bazar'],
    ['Jessore', 'Jashore'],
    ['কুষ্টিয়া', 'Kushtia'],
    ['\u0995\u09c1\u09b7\u09cd\u099f\u09bf\u09df\u09be', 'Kushtia'],
    ['Nowhere', undefined],
    ['', undefined],
  ])('"%s" is %s', (written, name) => {
    expect(findDistrict(written)?.name).toBe(name)
  })

  it('have one that is inside', () => {
    expect(districts.filter(({ name }) => isInsideDhaka(name))).toHaveLength(1)
  })
})
