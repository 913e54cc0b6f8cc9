import { describe, expect, it } from 'vitest'
import { districtNamesIn, districts, findDistrict } from './districts.ts'
import { isInsideDhaka } from './inside-dhaka.ts'
import { findUpazila, upazilasOf } from './upazilas.ts'

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

  it.each(['en', 'bn'] as const)('stand in the alphabet of %s', (language) => {
    const shown = districtNamesIn(language).map((district) => district.shown)
    expect(shown).toEqual(shown.toSorted(new Intl.Collator(language).compare))
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

describe('the upazilas', () => {
  const all = districts.flatMap(({ name }) => upazilasOf(name).map((one) => ({ ...one, district: name })))

  it('are some for each district, each once, with a name in both languages, in one encoding', () => {
    expect(districts.filter(({ name }) => upazilasOf(name).length < 3)).toEqual([])
    expect(all.length).toBeGreaterThan(560)
    for (const key of ['name', 'bengali'] as const)
      expect(new Set(all.map((one) => `${one.district} ${one[key]}`)).size).toBe(all.length)
    for (const { name, bengali } of all) {
      expect(name).toMatch(/^[A-Z][A-Za-z’ -]+$/)
      expect(bengali).toMatch(/^[\u0980-\u09ff ]+$/)
      expect(bengali).toBe(bengali.normalize('NFC'))
    }
  })

  it.each([
    ['Dhaka', 'ধানমন্ডি', 'Dhanmondi'],
    ['Dhaka', 'sher e bangla nagar', 'Sher-e-Bangla Nagar'],
    ['Sylhet', 'Beani Bazar', 'Beanibazar'],
    ['Jhenaidah', 'kaliganj', 'Kaliganj'],
    ['Sylhet', 'Dhanmondi', undefined],
    ['Nowhere', 'Dhanmondi', undefined],
  ])('of %s: "%s" is %s', (district, written, name) => {
    expect(findUpazila(district, written)?.name).toBe(name)
  })
})
