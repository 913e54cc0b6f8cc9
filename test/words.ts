import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `npm run words`: collects the words of the pages into the catalogues, and fails when that changed them or one has no Bengali. */
const root = path.join(import.meta.dirname, '..')
const read = () =>
  new Map(globSync('web/i18n/*/*.po', { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

const before = read()
const collected = spawnSync(path.join(root, 'node_modules/.bin/lingui'), ['extract', '--clean', '--workers', '1'], {
  cwd: root,
  encoding: 'utf8',
})
if (collected.status !== 0) fail(collected.stdout + collected.stderr)
const after = read()
const changed = [...after].filter(([file, text]) => text !== before.get(file)).map(([file]) => file)
if (changed.length > 0)
  fail(`These have changed: translate what is new in them, and commit them.\n${changed.join('\n')}`)
const missing = [...after]
  .filter(([file]) => file.endsWith('/bn.po'))
  .flatMap(([file, text]) => untranslated(text).map((words) => `${file}: ${words}`))
if (missing.length > 0) fail(`Without Bengali:\n${missing.join('\n')}`)

function untranslated(text: string): string[] {
  return [...text.matchAll(/^msgid (".+")\nmsgstr ""\n(?!")/gm)].map(([, words = '']) => words)
}

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}
