import { globSync, readFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pages } from '#tools/routes.ts'
import { areaOf, areas, type Area } from '#web/i18n/areas.ts'

const addresses = pages.map(
  ({ name, file }) => [`/${name === 'home' ? '' : name.replaceAll(/:\w+/g, 'x')}`, file] as const,
)

it.each(addresses)('%s loads every word that it can say', (path, file) => {
  const known = new Set([...wordsOf('shell'), ...wordsOf(areaOf(path))])
  const frames = path.startsWith('/admin/') ? ['web/root.tsx', 'web/admin/shell/frame-layout.tsx'] : ['web/root.tsx']
  const reached = new Set([...frames, file].flatMap((one) => [...filesReachedFrom(one)]))
  const strangers = [...reached].filter((one) => saysSomething(one) && !known.has(one))
  expect(strangers).toEqual([])
})

it('has a place for every file that says something', () => {
  const all = new Set((Object.keys(areas) as Area[]).flatMap((area) => [...wordsOf(area)]))
  const strangers = globSync('web/**/*.{ts,tsx}').filter((file) => saysSomething(file) && !all.has(file))
  expect(strangers).toEqual([])
})

it('says the same in each area: the server knows all of them at once, and the browser would see another text', () => {
  const said = new Map<string, Set<string>>()
  for (const file of globSync('web/i18n/*/bn.po')) {
    for (const [, words = '', bengali = ''] of readFileSync(file, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr (".+")$/gm))
      said.set(words, (said.get(words) ?? new Set()).add(bengali))
  }
  expect([...said].filter(([, bengali]) => bengali.size > 1)).toEqual([])
})

/** The files whose words are in an area's catalogue. */
function wordsOf(area: Area | undefined): Set<string> {
  if (!area) return new Set()
  const catalogue = readFileSync(`web/i18n/${area}/en.po`, 'utf8')
  return new Set([...catalogue.matchAll(/^#: (.+)$/gm)].flatMap(([, files = '']) => files.split(' ')))
}

function saysSomething(file: string): boolean {
  return /<(Trans|Plural)\b|\bt`|\bmsg`|\bplural\(/.test(readFileSync(file, 'utf8'))
}

function filesReachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
    const other = join(dirname(file), path)
    if (!path.includes('+types') && existsSync(other)) filesReachedFrom(other, seen)
  }
  return seen
}
