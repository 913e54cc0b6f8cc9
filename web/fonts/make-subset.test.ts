import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { makeSubset, subsetFile } from './make-subset.ts'

it('the font of the Bengali passages was made from their present text, and weighs at most 25 kB', async () => {
  const kept = await readFile(subsetFile)
  expect(kept.equals(await makeSubset())).toBe(true)
  expect(kept.length).toBeLessThanOrEqual(25_000)
})
