import { describe, expect, it } from 'vitest'
import { searchable } from './search-words.ts'
import { corrected, otherWordsFor, spellingsWith, termsOf } from './spellings.ts'

describe('the terms of a search', () => {
  it.each([
    ['Blue  panjabi', ['blue', 'panjabi']],
    ['three-piece suti', ['three piece', 'suti']],
    ['থ্রি-পিস', ['থ্রি পিস']],
    ['power bank 20000mAh', ['power bank', '20000', 'mah']],
    ['৪৩ ইঞ্চি', ['43', 'ইঞ্চি']],
    ['red red', ['red']],
    ["children's jeans", ['childrens', 'jeans']],
    ['the best saree for a wedding', ['saree', 'wedding']],
    ['বাচ্চাদের জন্য জামা', ['বাচ্চাদের', 'জামা']],
    ['mobile er dam', ['mobile']],
    ['best price', ['best', 'price']],
    ['--', []],
  ])('of %s are %j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  it('are known by other spellings, plurals by those of the one', () => {
    expect(otherWordsFor('ব্যাগ')).toContain('bag')
    expect(otherWordsFor('watches')).toEqual(expect.arrayContaining(['watch', 'ঘড়ি']))
    expect(otherWordsFor('three piece')).toContain('থ্রি-পিস')
    expect(otherWordsFor('wedding')).toEqual([])
    expect(otherWordsFor('childrens')).toEqual(expect.arrayContaining(['baby', 'শিশু']))
  })

  it.each([
    ['শাড়ির', 'শাড়ি'],
    ['শাড়িগুলোর', 'saree'],
    ['মোবাইলের', 'mobile'],
    ['ব্যাগটা', 'ব্যাগ'],
    ['পাওয়ার ব্যাংকের', 'power bank'],
    ['জুতায়', 'shoe'],
    ['মোবাইলে', 'mobile'],
    ['শাড়িগুলা', 'saree'],
  ])('are known by what they are without their Bengali ending: %s', (word, other) => {
    expect(otherWordsFor(word)).toContain(searchable(other))
    expect(termsOf(`${word} দাম`)).toEqual([searchable(word)])
  })

  it('keep an ending that belongs to the word, or to one that nobody knows', () => {
    expect(otherWordsFor('রাউটার')).not.toContain('রাউটা')
    expect(otherWordsFor('পাহাড়ের')).toEqual([])
  })

  it('include kinds of what they mean, not what they are a kind of', () => {
    expect(otherWordsFor('bag')).toContain('handbag')
    expect(otherWordsFor('handbag')).not.toContain('bag')
    expect(otherWordsFor('girls')).toEqual(expect.arrayContaining(['women', 'baby']))
    expect(otherWordsFor('women')).not.toContain('girl')
  })

  it('lose one typing mistake, but not the first letter of a short word', () => {
    expect(corrected('panjbi')).toBe('panjabi')
    expect(corrected('moblie')).toBe('mobile')
    expect(corrected('গাড়ি')).toBe('গাড়ি')
    expect(corrected('television')).toBe('television')
    expect(corrected('xyzzy')).toBe('xyzzy')
  })

  it.each([
    ['headfone', 'headphone'],
    ['headfones', 'headphone'],
    ['headfon', 'headphone'],
    ['hedfon', 'headphone'],
    ['earfone', 'earphone'],
    ['fone', 'phone'],
    ['smartfon', 'smartphone'],
  ])('are read by their sound: %s as %s', (typed, known) => {
    expect(corrected(typed)).toBe(known)
  })

  it('keep a filler that the shop names as a word', () => {
    expect(spellingsWith([['new', 'nutun']]).termsOf('new saree')).toEqual(['new', 'saree'])
  })

  it('know Banglish by either of its last vowels', () => {
    expect(otherWordsFor('juto')).toEqual(expect.arrayContaining(['shoe', 'juta', 'জুতা']))
  })
})
