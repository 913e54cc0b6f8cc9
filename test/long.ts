import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { raisedRepetitions } from './repetitions.ts'

/** `npm run test:long`: what `npm test` repeats briefly, for as long as it takes. */
const root = path.join(import.meta.dirname, '..')
const runs = [
  [
    'the tests that repeat',
    'vitest',
    'run',
    'histories',
    'kills',
    'crowd',
    'guessing',
    'tracking',
    'people',
    'stars',
    'search',
    'hostile-input',
    'fuzz',
    'racing',
    'connections',
    'outages',
    'stop',
  ],
  ['200 kills of the shop and 50 of the database', 'node', 'bench/kills.ts', '200', '50'],
  ['10 minutes of kills, pauses and cuts, while 20 clients order and correct', 'node', 'bench/history.ts', '10', '20'],
  ['10 crowds of 1,000 at one copy of the shop and 10 at two', 'node', 'bench/stock.ts', '10', '1000'],
  ...(existsSync('/usr/bin/buildah') ? [['the image, built and run', 'node', 'bench/image.ts'] as const] : []),
] as const

for (const line of raisedRepetitions()) console.log(line)
const failed: string[] = []
for (const [what, command, ...args] of runs) {
  console.log(`\n${what}`)
  const env = { ...process.env, TEST_LONG: 'yes' }
  const program = command === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', command)
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) failed.push(what)
}
console.log(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : '\nAll as it should be')
process.exitCode = failed.length > 0 ? 1 : 0
