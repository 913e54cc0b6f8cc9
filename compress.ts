import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** The last step of the build: what browsers load is compressed once, as tightly as it goes. */
const assets = path.join(import.meta.dirname, 'build/client/assets')
for (const file of globSync('**/*.{js,css,svg}', { cwd: assets })) {
  const whole = path.join(assets, file)
  const content = await readFile(whole)
  await writeFile(`${whole}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${whole}.gz`, await promisify(gzip)(content, { level: 9 }))
}
