import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { kept } from './run-folder.ts'
import { keyOf } from './results.ts'
import { elapsed, type Stage } from './stages.ts'

/** How long each stage and each of its checks took when it last ran to its end, in seconds. */
export type Timings = Record<string, { seconds: number; checks: Record<string, number> }>

const file = path.join(kept, 'timings.json')

export async function readTimings(): Promise<Timings> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Timings
  } catch {
    return {}
  }
}

export async function keepTimings(stages: Stage[]): Promise<void> {
  const timings = await readTimings()
  for (const stage of stages) {
    const checks = Object.fromEntries(stage.checks.map((check) => [keyOf(check), Number(check.seconds.toFixed(2))]))
    timings[stage.name] = { seconds: Number(elapsed(stage).toFixed(1)), checks }
  }
  // Another run may do the same at this moment.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(timings))
  await rename(draft, file)
}
