import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { makeSubset } from './make-subset.ts'

it.each([
  ['bengali-passages.woff2', 25_000],
  ['bengali-letters.woff2', 45_000],
] as const)('%s was made from the present text, and weighs at most %i bytes', async (file, most) => {
  const kept = await readFile(new URL(file, import.meta.url))
  expect(kept.equals(await makeSubset(file))).toBe(true)
  expect(kept.length).toBeLessThanOrEqual(most)
})
