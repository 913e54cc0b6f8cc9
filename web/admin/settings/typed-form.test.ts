import { expect, it } from 'vitest'
import { typedIn } from '#domain/shop/typed-settings.ts'
import { mergeSettings } from './typed-form.ts'

const seen = typedIn([
  ['returnDays', '7'],
  ['stock.low', '2'],
  ['links.social.0.name', 'Facebook'],
  ['links.social.0.link', 'https://f'],
])

it('keeps what each of two people has changed', () => {
  const typed = { ...seen, returnDays: '14' }
  const now = { ...seen, 'stock.low': '5' }
  expect(mergeSettings({ typed, seen, now })).toEqual({
    typed: { ...seen, returnDays: '14', 'stock.low': '5' },
    theirs: { 'stock.low': { to: '5', isClash: false } },
  })
})

it('keeps what was typed here where both changed the same, and tells the other', () => {
  const typed = { ...seen, returnDays: '14' }
  const now = { ...seen, returnDays: '10' }
  expect(mergeSettings({ typed, seen, now })).toEqual({ typed, theirs: { returnDays: { to: '10', isClash: true } } })
  expect(mergeSettings({ typed, seen, now: typed }).theirs).toEqual({})
})

it('keeps or gives up links together', () => {
  const theirs = { ...seen, 'links.social.1.name': 'YouTube', 'links.social.1.link': 'https://y' }
  expect(mergeSettings({ typed: seen, seen, now: theirs })).toEqual({
    typed: theirs,
    theirs: { 'links.social': { to: 'https://f Facebook https://y YouTube', isClash: false } },
  })
  const own = { ...seen, 'links.social.0.name': 'Instagram' }
  expect(mergeSettings({ typed: own, seen, now: theirs })).toMatchObject({
    typed: own,
    theirs: { 'links.social': { isClash: true } },
  })
})
