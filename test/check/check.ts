import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { findBrowser } from '../browser.ts'
import { readStories, readUnit, type Tally } from './tally.ts'

type Outcome = { code: number; output: string }

const root = path.join(import.meta.dirname, '../..')
const reports = path.join(root, 'var/test')

/** Checks that read the code without running it: what is checked, and the script that does it. */
const staticChecks = [
  ['types', 'typecheck'],
  ['lint', 'lint'],
  ['format', 'format:check'],
  ['unused code', 'unused'],
  ['words in both languages', 'words'],
] as const

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const tallies: Tally[] = []
for (const [what, script] of staticChecks) tallies.push(await runStatic(what, script))
tallies.push(
  await runReported('rules, API and rooms', [
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report('unit')}`,
  ]),
)
tallies.push(await runStories())

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
for (const failure of tallies.flatMap((tally) => tally.failures)) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function runStatic(what: string, script: string): Promise<Tally> {
  const begun = performance.now()
  const { code, output } = await run('npm', ['run', '--silent', script], { isQuiet: true })
  console.log(`${code === 0 ? '✓' : '✗'} ${what} (${seconds(begun)})`)
  if (code !== 0) console.log(output)
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : oneFailure(what)
}

/** The stories need a browser: when none can be had, everything else has run, and this alone fails. */
async function runStories(): Promise<Tally> {
  try {
    process.env.HAAT_BROWSER = JSON.stringify(await findBrowser(console.log))
  } catch (error) {
    console.log(`✗ browser stories: ${error instanceof Error ? error.message : error}`)
    return oneFailure('browser stories')
  }
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report('stories')
  return runReported('browser stories', ['playwright', 'test', '--reporter=line,json'])
}

async function runReported(what: string, [command = '', ...args]: string[]): Promise<Tally> {
  const begun = performance.now()
  const { code } = await run(path.join(root, 'node_modules/.bin', command), args, { isQuiet: false })
  const read = command === 'vitest' ? readUnit(report('unit')) : readStories(report('stories'))
  const known = await read.catch(() => oneFailure(what))
  const tally = code !== 0 && known.failed === 0 ? { ...oneFailure(what), passed: known.passed } : known
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${what} (${seconds(begun)})`)
  return tally
}

function oneFailure(what: string): Tally {
  return { passed: 0, failed: 1, failures: [what] }
}

function report(name: string): string {
  return path.join(reports, `${name}.json`)
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

function run(command: string, args: string[], { isQuiet }: { isQuiet: boolean }): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    })
    const parts: Buffer[] = []
    child.stdout?.on('data', (part: Buffer) => parts.push(part))
    child.stderr?.on('data', (part: Buffer) => parts.push(part))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }))
  })
}
