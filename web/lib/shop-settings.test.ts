import { expect, it } from 'vitest'
import { settingsAsAttributes, settingsFrom, type Settings } from './shop-settings.ts'

it.each<Settings>([
  { origin: '', isDemo: false },
  { origin: 'https://haat.example', isDemo: true },
  { origin: 'https://haat.example', isDemo: false, externalShop: 'https://goods.example.com/bd?from=haat' },
])('%o is read from the page as it was written into it', (settings) => {
  const read = Object.entries(settingsAsAttributes(settings))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name.replace(/^data-/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value])
  expect(settingsFrom(Object.fromEntries(read))).toEqual(settings)
})
