import { hasStopped } from './processes.ts'
import { expectedChecks, failuresOf, timeLeft, type Stage } from './stages.ts'

const betweenLines = 15_000
const betweenUpdates = 250

/** Prints the progress: in one line that changes on a terminal, in a line now and then elsewhere. */
export function openScreen(stages: Stage[][]) {
  const all = stages.flat()
  const { stdout } = process
  // A terminal that was closed must not stop the clean-up.
  stdout.on('error', () => {})
  const interval = stdout.isTTY ? betweenUpdates : betweenLines
  let lastSaid = performance.now()
  const clear = () => stdout.isTTY && stdout.write('\r\x1b[2K')
  const say = (line: string) => {
    clear()
    stdout.write(`${line}\n`)
    lastSaid = performance.now()
  }
  const update = () => {
    const line = describe(all, stages)
    if (!line) return
    if (stdout.isTTY) stdout.write(`\r\x1b[2K${line.slice(0, (stdout.columns || 80) - 1)}`)
    else if (performance.now() - lastSaid >= betweenLines - 1000) say(line)
  }
  const timer = setInterval(update, interval)
  return {
    say,
    close: () => {
      clearInterval(timer)
      clear()
    },
  }
}

/** The stages of each lane run in turn, the lanes in parallel, and the last lane after all others. */
function describe(all: Stage[], lanes: Stage[][]): string | undefined {
  const running = all.filter(({ begun, ended }) => begun !== undefined && ended === undefined)
  if (running.length === 0 || hasStopped()) return undefined
  const ended = all.filter((stage) => stage.ended !== undefined).length
  const [last = [], ...beside] = lanes.toReversed()
  const left = Math.max(0, ...beside.map(sum)) + sum(last)
  const failed = all.reduce((count, stage) => count + failuresOf(stage).length, 0)
  return `[${ended + 1}/${all.length}] ${running.map(nameAndCount).join(', ')}; ${failed} failed, about ${duration(left)} left`
}

function sum(lane: Stage[]): number {
  return lane.reduce((seconds, stage) => seconds + timeLeft(stage), 0)
}

function nameAndCount(stage: Stage): string {
  const expected = expectedChecks(stage)
  if (expected === 1) return stage.name
  const of = expected ? ` of ${stage.expected ? '' : 'about '}${expected}` : ' so far'
  return `${stage.name}  ${stage.checks.length}${of}`
}

function duration(seconds: number): string {
  return seconds < 55 ? `${Math.max(5, Math.ceil(seconds / 5) * 5)} s` : `${Math.round(seconds / 60)} min`
}
