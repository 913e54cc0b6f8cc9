import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+(?:\.\d+){2}) \| ([12]) \| .+? \| (yes|no) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', isMet = '', proof = '']) => ({ id, level, isMet, proof }),
)

describe('what docs/asvs.md says', () => {
  it('of the two levels is what it counts', () => {
    const said = /Of level 1 the shop meets (\d+) of (\d+), of level 2 (\d+) of (\d+)\./
      .exec(text)
      ?.slice(1)
      .map(Number)
    const counted = ['1', '2'].flatMap((level) => {
      const all = rows.filter((row) => row.level === level)
      return [all.filter(({ isMet }) => isMet === 'yes').length, all.length]
    })
    expect(said).toEqual(counted)
  })

  it('stands once for each requirement', () => {
    expect(text.match(/^\| \d/gm)).toHaveLength(rows.length)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('names tests and documents that are there', () => {
    const files = rows.flatMap(({ proof }) =>
      [...proof.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file = '']) => file),
    )
    const documents = rows.flatMap(({ proof }) =>
      [...proof.matchAll(/\]\(([\w./-]+)\)/g)].map(([, file]) => `docs/${file}`),
    )
    const missing = [...files, ...documents].filter((file) => !file.startsWith('/') && !existsSync(file))
    expect(missing).toEqual([])
    expect(files.length).toBeGreaterThan(120)
  })

  it('names decisions that are there', () => {
    const named = rows.flatMap(({ proof }) => /^decisions ([\d, and]+)/.exec(proof)?.[1]?.match(/\d{3}/g) ?? [])
    for (const number of named) expect(globSync(`docs/decisions/${number}-*.md`)).toHaveLength(1)
  })
})

it('what docs/reliability.md names is there', () => {
  const reliability = readFileSync('docs/reliability.md', 'utf8')
  const files = [...reliability.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.length).toBeGreaterThan(40)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = [...reliability.matchAll(/`npm run ([\w:]+)/g)].map(([, command = '']) => command)
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})
