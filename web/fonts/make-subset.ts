import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { passages } from './passages.ts'

const wholeFont = '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'
export const subsetFile = path.join(import.meta.dirname, 'bengali-passages.woff2')

if (import.meta.main) {
  const subset = await makeSubset()
  await writeFile(subsetFile, subset)
  console.log(`${path.basename(subsetFile)}: ${subset.length} bytes`)
}

/** The letters of the Bengali passages on English pages, in bold only: every further weight costs as much again. */
export async function makeSubset(): Promise<Buffer> {
  const font = await readFile(createRequire(import.meta.url).resolve(wholeFont))
  const text = Object.values(passages).join(' ')
  return subsetFont(font, text, { targetFormat: 'woff2', noHinting: true, variationAxes: { wght: 700 } })
}
