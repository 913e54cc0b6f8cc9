import path from 'node:path'
import { findBrowser, type Browser } from '../browser.ts'
import { hasStopped, stopAll, whenStopped } from './processes.ts'
import { ownLines, type Check } from './results.ts'
import { fullestDisk, openRun, removeTemporary, root, type Run } from './run-folder.ts'
import { openScreen } from './screen.ts'
import { e2e, failuresOf, measure, runE2e, runStatic, runUnit, statics, unit, type Stage } from './stages.ts'
import { failureLines, slowestOf, stageLine, tableOf } from './summary.ts'
import { keepTimings, readTimings } from './timings.ts'
import { recordTraces } from './traces.ts'

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
/** The terminal signals every process and npm forwards its signal: within this time, in milliseconds, that is one. */
const oneSignal = 500
const mostFailureLines = 12
const fullBelow = 20_000_000

const stages: Stage[] = [...statics, unit, e2e]
/** What failed outside of the stages. */
const ownFailures: Check[] = []
const screen = openScreen([statics, [unit], [e2e]])
let exitCode: number | undefined

const timings = await readTimings()
for (const stage of stages) stage.last = timings[stage.name]
try {
  const run = await openRun()
  listen(run)
  await check(run)
} catch (error) {
  ownFailures.push(ownFailure(error instanceof Error ? error.message : String(error)))
}
finish()

async function check(run: Run): Promise<void> {
  // What is started from here on has its temporary files in the run's folder, which is how it is found again.
  process.env.TMPDIR = run.temporary
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, 'node_modules/.cache/playwright'),
  }
  const browser = findBrowser(screen.say).catch((error: Error) => error)
  try {
    await Promise.all([runStatics(run, env), begin(unit, () => runUnit(run, env, show))])
    await begin(e2e, async () => runInBrowser(run, env, await Promise.race([browser, whenStopped])))
    if (!hasStopped()) await recordTraces(run, env, screen.say)
    if (!hasStopped()) await keepTimings(stages.filter((stage) => failuresOf(stage).length === 0))
  } finally {
    reportFullDisk()
    // Whatever has outlived its stage ends here, as when the run is stopped.
    await stopAll(run.temporary)
    await removeTemporary(run)
  }
}

/** Programs report a full disk in many ways, or end without a word; and the clean-up frees space again. */
function reportFullDisk(): void {
  const { folder, free } = fullestDisk()
  if (free < fullBelow)
    ownFailures.push(ownFailure(`No space is left on the disk of ${folder}. Free 2 GB, then run this again.`))
}

function listen(run: Run): void {
  let stoppedAt = Number.NEGATIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (performance.now() - stoppedAt < oneSignal) return
      stoppedAt = performance.now()
      screen.say(hasStopped() ? 'Stopping at once' : `Stopping (${signal}); once more stops at once`)
      if (exitCode === undefined) ownFailures.push(ownFailure(`it was stopped by ${signal}`))
      exitCode ??= exitCodes[signal]
      void stopAll(run.temporary)
    })
  }
}

async function begin(stage: Stage, work: () => Promise<void>): Promise<void> {
  if (hasStopped()) return
  await measure(stage, work)
  if (!hasStopped()) screen.say(stageLine(stage))
}

async function runStatics(run: Run, env: NodeJS.ProcessEnv): Promise<void> {
  for (const stage of statics) {
    await begin(stage, () => runStatic(stage, run, env))
    for (const failed of failuresOf(stage)) show(failed)
  }
}

/** When no browser can be had, everything else has run, and this alone fails. */
async function runInBrowser(run: Run, env: NodeJS.ProcessEnv, browser: Browser | Error | void): Promise<void> {
  if (!browser) return
  if (browser instanceof Error) return void e2e.checks.push({ ...ownFailure(browser.message), file: e2e.name })
  env.HAAT_BROWSER = JSON.stringify(browser)
  await runE2e(run, env, show)
}

function show({ file, name, failure }: Check): void {
  if (!failure || hasStopped()) return
  const lines = ownLines(failure).slice(0, mostFailureLines)
  screen.say([`✗ ${file}  ${name}`, ...lines.map((line) => `    ${line}`)].join('\n'))
}

function ownFailure(why: string): Check {
  return { file: 'npm test', name: 'as a whole', seconds: 0, failure: why }
}

function finish(): void {
  screen.close()
  const failures = [...stages.flatMap(failuresOf), ...ownFailures]
  const passed = stages.reduce((sum, stage) => sum + stage.checks.length - failuresOf(stage).length, 0)
  const lines = [
    ...(passed > 0 ? ['', ...tableOf(stages), '', 'The slowest checks', ...slowestOf(stages), ''] : []),
    ...failures.flatMap(failureLines),
    `${passed} passed, ${failures.length} failed`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`, () => process.exit(exitCode ?? (failures.length > 0 ? 1 : 0)))
}
