import { cpus } from 'node:os'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { reasonIn } from '../browser/run-program.ts'
import { hasStopped, runToEnd } from './processes.ts'
import { keyOf, type Check, type Message } from './results.ts'
import { root, type Run } from './run-folder.ts'
import type { Timings } from './timings.ts'

/** A part of the run, and what is known of it so far. */
export type Stage = {
  name: string
  /** In seconds, until a first run has been measured. */
  usual: number
  expected?: number
  checks: Check[]
  begun?: number
  ended?: number
  /** The share of all cores that was busy, with this run or anything else. */
  busy?: number
  last?: Timings[string]
}

/** Static checks: what is checked, the npm script that does it, and its usual time in seconds. */
const staticChecks = [
  ['types', 'typecheck', 15],
  ['lint', 'lint', 2],
  ['format', 'format:check', 1],
  ['unused code', 'unused', 5],
  ['translations', 'words', 6],
] as const

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

export const statics = staticChecks.map(([name, script, usual]) => ({ ...stage(name, usual), expected: 1, script }))
export const unit = stage('unit and API tests', 150)
export const e2e = stage('end-to-end tests', 400)

function stage(name: string, usual: number): Stage {
  return { name, usual, checks: [] }
}

export function failuresOf({ checks }: Stage): Check[] {
  return checks.filter(({ failure }) => failure)
}

/** Measures a stage from its beginning to its end. */
export async function measure(stage: Stage, work: () => Promise<unknown>): Promise<void> {
  const before = cpuTimes()
  stage.begun = performance.now()
  await work()
  stage.ended = performance.now()
  const after = cpuTimes()
  stage.busy = (after.busy - before.busy) / Math.max(after.all - before.all, 1)
}

function cpuTimes() {
  const times = cpus().map(({ times }) => times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}

export async function runStatic(stage: (typeof statics)[number], run: Run, env: NodeJS.ProcessEnv): Promise<void> {
  const log = path.join(run.folder, `${stage.script.replace(':', '-')}.log`)
  const { code, output } = await runToEnd({ command: '/bin/sh', args: ['-c', scripts[stage.script] ?? ''], env, log })
  if (hasStopped()) return
  const why = output.trim() || `It ended with ${code}.`
  const check = { file: `npm run ${stage.script}`, name: stage.name, seconds: elapsed(stage) }
  stage.checks.push({ ...check, ...(code !== 0 && { failure: why, kept: [path.relative(root, log)] }) })
}

export function runUnit(run: Run, env: NodeJS.ProcessEnv, report: (check: Check) => void): Promise<void> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=./test/check/unit-reporter.ts']
  return runReported(unit, { args, env, log: path.join(run.folder, 'unit.log'), report })
}

/** With two workers two cores idle a tenth of the time; a few tests alone are faster with the two of the configuration. */
export function e2eCommand(output: string): string[] {
  const reporter = '--reporter=./test/check/e2e-reporter.ts'
  return ['node_modules/@playwright/test/cli.js', 'test', '--workers=3', reporter, '--output', output]
}

export function runE2e(run: Run, env: NodeJS.ProcessEnv, report: (check: Check) => void): Promise<void> {
  const args = e2eCommand(path.join(run.folder, 'e2e'))
  return runReported(e2e, { args, env, log: path.join(run.folder, 'e2e.log'), report })
}

type Reported = { args: string[]; env: NodeJS.ProcessEnv; log: string; report: (check: Check) => void }

/** Runs a program whose reporter sends every check. What fails without one is reported from what it printed. */
async function runReported(stage: Stage, { args, env, log, report }: Reported): Promise<void> {
  const add = (check: Check) => {
    stage.checks.push(check)
    report(check)
  }
  const onMessage = (message: Message) => {
    if ('expected' in message) stage.expected = message.expected
    else add(message.check)
  }
  const { code, output } = await runToEnd({ command: process.execPath, args, env, log, onMessage })
  if (code === 0 && stage.checks.length > 0) return
  if (failuresOf(stage).length > 0 || hasStopped()) return
  const why = `It ended with ${code}: ${reasonIn(output.replaceAll(/.*⎯.*/g, ''))}\n${output.trim().split('\n').slice(-15).join('\n')}`
  add({ file: stage.name, name: 'as a whole', seconds: 0, failure: why, kept: [path.relative(root, log)] })
}

export function elapsed({ begun, ended }: Stage): number {
  return begun === undefined ? 0 : ((ended ?? performance.now()) - begun) / 1000
}

/** In seconds: by the last run at first, then more and more by the pace of this one. */
export function timeLeft(stage: Stage): number {
  if (stage.ended !== undefined) return 0
  const plan = stage.last?.seconds ?? stage.usual
  const share = shareDone(stage)
  const trust = Math.min(1, share * 3)
  const whole = trust * (elapsed(stage) / Math.max(share, 0.01)) + (1 - trust) * plan
  return Math.max(whole - elapsed(stage), (1 - share) * plan * 0.1)
}

export function expectedChecks({ expected, last, checks }: Stage): number | undefined {
  const known = expected ?? (last && Object.keys(last.checks).length)
  return known === undefined ? undefined : Math.max(known, checks.length)
}

function shareDone(stage: Stage): number {
  const { checks, last } = stage
  if (!last) return Math.min(checks.length / (stage.expected ?? Number.POSITIVE_INFINITY), 0.99)
  const all = Object.values(last.checks)
  const total = all.reduce((sum, seconds) => sum + seconds, 0)
  const average = total / Math.max(all.length, 1)
  const done = checks.reduce((sum, check) => sum + (last.checks[keyOf(check)] ?? average), 0)
  return Math.min(done / Math.max(total, 0.001), 0.99)
}
