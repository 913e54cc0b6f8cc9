import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runToEnd } from './processes.ts'
import type { Run } from './run-folder.ts'
import { e2e, e2eCommand, failuresOf } from './stages.ts'

const mostTraced = 10

/**
 * Recording a trace slows every test down. So the first tests that failed run once more, only for their traces: they
 * remain failed, whatever comes of it.
 */
export async function recordTraces(run: Run, env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const failed = failuresOf(e2e)
    .filter(({ listed }) => listed)
    .slice(0, mostTraced)
  if (failed.length === 0) return
  say(`Running ${failed.length} of the failed end-to-end tests again, for their traces`)
  const list = path.join(run.folder, 'failed-tests')
  await writeFile(list, failed.map(({ listed }) => `${listed}\n`).join(''))
  const args = [...e2eCommand(path.join(run.folder, 'traces')), '--trace', 'on', '--test-list', list]
  await runToEnd({
    command: process.execPath,
    args,
    env,
    log: path.join(run.folder, 'traces.log'),
    onMessage: (message) => {
      if (!('check' in message)) return
      const trace = message.check.kept?.find((file) => file.endsWith('trace.zip'))
      const test = failed.find(({ listed }) => listed === message.check.listed)
      if (trace && test) test.kept = [...(test.kept ?? []), trace]
    },
  })
}
