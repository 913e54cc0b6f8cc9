import { expect, it } from 'vitest'
import { noFacts, settingsAsAttributes, settingsFrom, type Settings } from './shop-settings.ts'

it.each<Settings>([
  { origin: '', isDemo: false, facts: noFacts },
  {
    origin: 'https://haat.example',
    isDemo: true,
    facts: { ...noFacts, banner: '“Eid” & <more>', phone: { shown: '1', link: 'tel:1' } },
  },
  {
    origin: 'https://haat.example',
    isDemo: false,
    facts: noFacts,
    externalShop: 'https://goods.example.com/bd?from=haat',
  },
])('%o is read from the page as it was written into it', (settings) => {
  const read = Object.entries(settingsAsAttributes(settings))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name.replace(/^data-/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value])
  expect(settingsFrom(Object.fromEntries(read))).toEqual(settings)
})
