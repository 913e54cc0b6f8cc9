import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** The last step of the build: what browsers load is compressed once, as tightly as it goes. */
const files = path.join(import.meta.dirname, '../build/client')
for (const file of globSync(['assets/**/*.{js,css,svg}', 'sw.js'], { cwd: files })) {
  const whole = path.join(files, file)
  const content = await readFile(whole)
  await writeFile(`${whole}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${whole}.gz`, await promisify(gzip)(content, { level: 9 }))
}
