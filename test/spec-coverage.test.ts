import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('{domain,contract,server,web,test,e2e}/**/*.{test,spec}.{ts,tsx}')
const page = readFileSync('docs/spec-coverage.md', 'utf8')
const statements = page.split('\n').filter((line) => /^\| (?!Specification \|)/.test(line))
const rows = statements.filter((line) => line.endsWith('| done |'))

/** `file`: title…; `file`, each with the titles that follow it. */
const proofs = rows.flatMap((row) => {
  const proof = row.split(' | ').at(-2) ?? ''
  return proof.split(/;\s*(?=`)/).flatMap((part) => {
    const names = [...part.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name)
    const titles = /(?<=`: ).*/.exec(part)?.[0].split(/…,?|;/) ?? []
    return names.map((name, n) => ({ name, titles: n === names.length - 1 ? titles.map((one) => one.trim()) : [] }))
  })
})

it('has a row for each statement that is done, and counts them', () => {
  expect(proofs.length).toBeGreaterThan(300)
  const [done, all] = [rows.length, statements.length]
  expect(page).toContain(`**${done} done, ${all - done} not yet** (${all} statements)`)
})

it('names only checks that are there', () => {
  const missing = proofs.filter(({ name, titles }) => {
    const named = files.filter((file) => file === name || file.endsWith(`/${name}`))
    const text = named.map((file) => readFileSync(file, 'utf8')).join()
    return named.length === 0 || !titles.every((title) => text.includes(title))
  })
  expect(missing).toEqual([])
})

it('names only files and folders that are there', () => {
  const paths = rows.flatMap((row) => [...row.matchAll(/`((?:domain|contract|server|web|test)\/[^`]*)`/g)])
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
  const sources = globSync('{domain,contract,server,web,tools,test}/**/*.{ts,tsx,css}').map((file) => `/${file}`)
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].map(([, name = '']) => name))
  const isThere = (name: string) => sources.some((file) => file.endsWith(`/${name}`))
  expect(named.filter((name) => !/\.(test|spec)\./.test(name) && !isThere(name))).toEqual([])
})
