import { expect, it } from 'vitest'
import { preferredLanguage } from './language.ts'

it.each([
  ['', 'en'],
  ['bn', 'bn'],
  ['bn-BD,bn;q=0.9,en-US;q=0.8,en;q=0.7', 'bn'],
  ['en-GB,en;q=0.9,bn;q=0.8', 'en'],
  ['fr, bn;q=0.5, en;q=0.4', 'bn'],
  ['fr-FR', 'en'],
  [',;q=,bn;q=x', 'bn'],
])('%s is answered in %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language)
})
