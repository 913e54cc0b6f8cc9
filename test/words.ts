import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** `npm run words`: collects the words of the pages into the catalogues, and fails when that changed them or one has no Bengali. */
const root = path.join(import.meta.dirname, '..')
const files = ['en', 'bn'].map((language) => path.join(root, `web/locales/${language}.po`))
const read = () => files.map((file) => readFileSync(file, 'utf8'))

const before = read()
const collected = spawnSync(path.join(root, 'node_modules/.bin/lingui'), ['extract', '--clean'], {
  cwd: root,
  encoding: 'utf8',
})
if (collected.status !== 0) fail(collected.stdout + collected.stderr)
const after = read()
if (after.some((text, n) => text !== before[n]))
  fail('The catalogues have changed: look at web/locales, translate what is new, and commit them.')
const missing = [...(after[1] ?? '').matchAll(/^msgid (".+")\nmsgstr ""\n(?!")/gm)].map(([, words]) => words)
if (missing.length > 0) fail(`Without Bengali in web/locales/bn.po:\n${missing.join('\n')}`)

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}
