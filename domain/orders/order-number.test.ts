import { describe, expect, it } from 'vitest'
import { mostOrders, orderNumberIn, orderNumberOf, orderNumbersNamedIn, readOrderNumber } from './order-number.ts'

const some = Array.from({ length: 200 }, (_, n) => orderNumberOf(n * 7919))
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('the number of an order', () => {
  it('has seven signs that nobody mistakes for another', () => {
    for (const number of some) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{7}$/)
  })

  it('is different for each of a hundred thousand orders', () => {
    const numbers = new Set(Array.from({ length: 100_000 }, (_, n) => orderNumberOf(n)))
    expect(numbers.size).toBe(100_000)
  })

  it('does not tell how many orders there were', () => {
    expect(orderNumberOf(2).slice(0, 3)).not.toBe(orderNumberOf(1).slice(0, 3))
  })

  it.each([-1, 0.5, mostOrders, Number.NaN])('refuses the sequence %d', (sequence) => {
    expect(() => orderNumberOf(sequence)).toThrow(RangeError)
  })

  it('opens the id of its order', () => {
    expect(orderNumberIn('k7m2q9xab12')).toBe('K7M2Q9X')
  })
})

describe('reading a number aloud and back', () => {
  it('forgives case, spaces, dashes, look-alikes and Bengali digits', () => {
    for (const number of some) {
      const said = ` ${number.slice(0, 3)}-${number.slice(3)} `.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
      expect(readOrderNumber(said)).toBe(number)
      const inBengali = number.replaceAll(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
      expect(readOrderNumber(inBengali)).toBe(number)
    }
  })

  it('notices every single wrong sign', () => {
    for (const number of some.slice(0, 20)) {
      for (let place = 0; place < 7; place++) {
        for (const sign of signs.replace(number[place] ?? '', '')) {
          expect(readOrderNumber(number.slice(0, place) + sign + number.slice(place + 1))).toBeUndefined()
        }
      }
    }
  })

  it('notices every swap of neighbours', () => {
    for (const number of some) {
      for (let place = 0; place < 6; place++) {
        const [a = '', b = ''] = number.slice(place, place + 2)
        if (a === b) continue
        expect(readOrderNumber(number.slice(0, place) + b + a + number.slice(place + 2))).toBeUndefined()
      }
    }
  })

  it.each(['', 'ABC', 'K7M2Q9XX', 'U234567', '৳৳৳৳৳৳৳'])('does not read "%s"', (text) => {
    expect(readOrderNumber(text)).toBeUndefined()
  })
})

describe('a text that names orders', () => {
  it('has their numbers in any case and either digits, each once, and no part of a longer word', () => {
    const [one = '', other = ''] = some
    const bengali = other.replaceAll(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    const text = `Where is ${one.toLowerCase()}? And #${bengali}, আর (${one})! Call 01712345678, ${one}5.`
    expect(orderNumbersNamedIn(text)).toEqual([one, other])
  })
})
