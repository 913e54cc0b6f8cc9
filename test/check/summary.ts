import { gist, type Check } from './results.ts'
import { elapsed, failuresOf, type Stage } from './stages.ts'

const slowestShown = 10

/** The line of a stage that has ended. */
export function stageLine(stage: Stage): string {
  const failed = failuresOf(stage).length
  const counted = stage.checks.length > 1 ? `, ${stage.checks.length - failed} passed, ${failed} failed` : ''
  return `${failed === 0 ? '✓' : '✗'} ${stage.name} (${elapsed(stage).toFixed(1)} s${counted})`
}

export function tableOf(stages: Stage[]): string[] {
  const rows = stages
    .filter(({ begun }) => begun !== undefined)
    .map((stage) => {
      const failed = failuresOf(stage).length
      const share = stage.busy === undefined ? '' : `${Math.round(stage.busy * 100)} %`
      return [stage.name, elapsed(stage).toFixed(1), share, `${stage.checks.length - failed}`, `${failed}`]
    })
  return [['stage', 'seconds', 'cores busy', 'passed', 'failed'], ...rows].map(
    ([name = '', ...figures]) => name.padEnd(26) + figures.map((figure) => figure.padStart(12)).join(''),
  )
}

export function slowestOf(stages: Stage[]): string[] {
  return stages
    .flatMap(({ checks }) => checks)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map((check) => `${check.seconds.toFixed(1).padStart(7)} s  ${nameOf(check)}`)
}

/** A failure in a few lines: what, why, how to run it alone, and what there is to look at. */
export function failureLines(check: Check): string[] {
  const { failure = '', kept = [] } = check
  return [
    `✗ ${nameOf(check)}`,
    `    ${gist(failure)}`,
    `    again: ${commandFor(check)}`,
    ...kept.map(
      (file) => `    see:   ${file.endsWith('trace.zip') ? `npx playwright show-trace ${quoted(file)}` : file}`,
    ),
  ]
}

function nameOf({ file, line, name }: Check): string {
  return `${file}${line ? `:${line}` : ''}  ${name}`
}

function commandFor({ file, line, name }: Check): string {
  if (file.startsWith('npm ')) return file
  if (file.endsWith('.spec.ts')) return `npm run e2e -- ${file}${line ? `:${line}` : ''}`
  if (/\.test\.tsx?$/.test(file)) {
    const pattern = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    return `npm run unit -- ${file}${name === 'the file' ? '' : ` -t ${quoted(pattern)}`}`
  }
  return /end-to-end|playwright/.test(file) ? 'npm run e2e' : 'npm run unit'
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
