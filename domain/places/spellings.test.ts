import { describe, expect, it } from 'vitest'
import { spellingsOf } from './spellings.ts'

describe('the spellings of a place', () => {
  it.each([
    ['Bogura', 'Bogra', 'বগুড়া'],
    ['Chattogram', 'Chittagong', 'চট্টগ্রাম'],
    ['Cumilla', 'Comilla', 'কুমিল্লা'],
    ['Jashore', 'Jessore', 'যশোর'],
    ['Barishal', 'Barisal', 'বরিশাল'],
    ['Trishal', 'ত্রিশাল'],
    ['Uttara', 'উত্তরা'],
    ['Narayanganj', 'Narayangonj', 'নারায়ণগঞ্জ'],
    ['Cox’s Bazar', "Cox's Bazar", 'কক্সবাজার'],
  ])('%s: each leads to all', (...names) => {
    const all = names.map((name) => name.normalize('NFC'))
    for (const name of all) {
      expect(spellingsOf(name)).toEqual(expect.arrayContaining(all))
      expect(spellingsOf(name.toLowerCase())).toEqual(expect.arrayContaining(all.slice(1)))
    }
  })

  it('are told of a place among other words', () => {
    expect(spellingsOf('bogra sadar')).toEqual(expect.arrayContaining(['Bogura Sadar', 'বগুড়া সদর'.normalize('NFC')]))
    expect(spellingsOf('sector 7, উত্তরা')).toEqual(expect.arrayContaining(['sector 7 Uttara']))
  })

  it('are the text alone where it names no place, and never many', () => {
    expect(spellingsOf('Rina  Akter,')).toEqual(['Rina  Akter,'])
    expect(spellingsOf('')).toEqual([''])
    expect(spellingsOf('dhaka '.repeat(60)).length).toBeLessThanOrEqual(12)
  })
})
