import { readFileSync } from 'node:fs'
import path from 'node:path'

const described = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')

/** The version of the shop. */
export const { version: release } = JSON.parse(described) as { version: string }
