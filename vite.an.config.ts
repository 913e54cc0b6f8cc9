import { writeFileSync } from 'node:fs'
import { mergeConfig } from 'vite'
import base from './vite.config.ts'
import { pagesOfModules } from './bundles.ts'
export default mergeConfig(base, { build: { sourcemap: true }, plugins: [{ name: 'sets', closeBundle() { if (pagesOfModules.size) writeFileSync('/tmp/help/scratch-bytes/sets.json', JSON.stringify(Object.fromEntries([...pagesOfModules].map(([k, v]) => [k, [...v]])))) } }] })
