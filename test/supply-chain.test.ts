import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

type Package = {
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

const lockFile = path.join(import.meta.dirname, '../package-lock.json')
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Package> }
const production = Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev)

/** What docs/dependencies.md says that fits. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'CC0-1.0',
]
/** Used unchanged: image codecs, and what comes along as a peer of the tools that build the pages. */
const unchanged: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^node_modules\/@img\/sharp-/,
  'MPL-2.0': /^node_modules\/lightningcss/,
  'CC-BY-4.0': /^node_modules\/caniuse-lite$/,
}

/** All of them for `A AND B`, one for `A OR B`. */
function fits(name: string, licence = ''): boolean {
  const words = licence.replace(/[()]/g, '')
  if (/ or /i.test(words)) return words.split(/ or /i).some((one) => fits(name, one))
  return words.split(/ and /i).every((one) => allowed.includes(one) || unchanged[one]?.test(name))
}

it('takes only licences that fit', () => {
  const others = production.filter(([name, { license }]) => !fits(name, license))
  expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([])
})

it('tells a licence that does not fit', () => {
  expect(fits('node_modules/x', 'GPL-3.0-only')).toBe(false)
  expect(fits('node_modules/x', 'LGPL-3.0-or-later')).toBe(false)
  expect(fits('node_modules/x', 'MIT AND GPL-2.0')).toBe(false)
  expect(fits('node_modules/x')).toBe(false)
  expect(fits('node_modules/x', '(MIT OR GPL-2.0)')).toBe(true)
})

it('does not let the number of packages that are needed everywhere grow unnoticed', () => {
  const needed = production.filter(([, { optional, devOptional }]) => !optional && !devOptional)
  expect(needed.length).toBeLessThanOrEqual(177)
})
