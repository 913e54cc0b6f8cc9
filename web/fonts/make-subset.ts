import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { passages } from './passages.ts'

const wholeFont = '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'

// One weight each: every further one costs as much again.
const subsets = {
  'bengali-passages.woff2': { text: Object.values(passages).join(' '), weight: 700 },
  'bengali-letters.woff2': {
    text: lettersFrom(0x980, 0x9fe) + lettersFrom(0x964, 0x965) + lettersFrom(0x200c, 0x200d),
    weight: 500,
  },
}
export type SubsetFile = keyof typeof subsets

if (import.meta.main) {
  for (const file of ['bengali-passages.woff2', 'bengali-letters.woff2'] as const) {
    const subset = await makeSubset(file)
    await writeFile(path.join(import.meta.dirname, file), subset)
    console.log(`${file}: ${subset.length} bytes`)
  }
}

/** The fonts of English pages: their Bengali passages, and all letters for devices that have no Bengali font at all. */
export async function makeSubset(file: SubsetFile): Promise<Buffer> {
  const { text, weight } = subsets[file]
  const font = await readFile(createRequire(import.meta.url).resolve(wholeFont))
  return subsetFont(font, text, { targetFormat: 'woff2', noHinting: true, variationAxes: { wght: weight } })
}

function lettersFrom(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
