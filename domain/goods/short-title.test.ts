import { describe, expect, it } from 'vitest'
import { shortTitle } from './short-title.ts'

describe('a title on a card', () => {
  it('stays whole up to sixty characters', () => {
    expect(shortTitle('Blue Panjabi')).toBe('Blue Panjabi')
    expect(shortTitle('x'.repeat(60))).toBe('x'.repeat(60))
  })

  it('ends in dots after sixty', () => {
    expect(shortTitle('x'.repeat(61))).toBe(`${'x'.repeat(60)}...`)
    expect(shortTitle(`${'x'.repeat(59)} yz`)).toBe(`${'x'.repeat(59)}...`)
  })

  it('counts characters as people do, and never cuts one', () => {
    expect(shortTitle('কি'.repeat(60))).toBe('কি'.repeat(60))
    expect(shortTitle('কি'.repeat(61))).toBe(`${'কি'.repeat(60)}...`)
    expect(shortTitle(`${'x'.repeat(59)}👨‍👩‍👧yz`)).toBe(`${'x'.repeat(59)}👨‍👩‍👧...`)
  })
})
