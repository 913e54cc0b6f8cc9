import type { Config } from '../config.ts'
import { release } from '../release.ts'
import { createLogExporter } from './otlp.ts'

/** Where lines of the log go: to standard output and, where it is asked for, to a collector on another machine too. */
export function openLogStream({ tracing, shipsLogs }: Config) {
  if (!tracing || !shipsLogs) return { write: (line: string) => void process.stdout.write(line), close: async () => {} }
  const exporter = createLogExporter({ ...tracing, version: release }, (why) => {
    const reason = why instanceof Error ? why.message : String(why)
    const line = { level: 40, time: Date.now(), msg: 'the log could not be sent', reason }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  })
  const write = (line: string) => {
    process.stdout.write(line)
    exporter.add(line)
  }
  return { write, close: exporter.close }
}
