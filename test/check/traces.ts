import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runToEnd } from './processes.ts'
import type { Run } from './run-folder.ts'
import { failuresOf, stories, storiesCommand } from './stages.ts'

const mostTraced = 10

/**
 * A trace of every story would cost each of them time. So the first that failed are told once more, only to record
 * them: they remain failed, whatever comes of it.
 */
export async function recordTraces(run: Run, env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const failed = failuresOf(stories)
    .filter(({ listed }) => listed)
    .slice(0, mostTraced)
  if (failed.length === 0) return
  say(`Telling ${failed.length} of the failed stories again, for their traces`)
  const list = path.join(run.folder, 'failed-stories')
  await writeFile(list, failed.map(({ listed }) => `${listed}\n`).join(''))
  const args = [...storiesCommand(path.join(run.folder, 'traces')), '--trace', 'on', '--test-list', list]
  await runToEnd({
    command: process.execPath,
    args,
    env,
    log: path.join(run.folder, 'traces.log'),
    hear: (news) => {
      if (!('check' in news)) return
      const trace = news.check.kept?.find((file) => file.endsWith('trace.zip'))
      const story = failed.find(({ listed }) => listed === news.check.listed)
      if (trace && story) story.kept = [...(story.kept ?? []), trace]
    },
  })
}
