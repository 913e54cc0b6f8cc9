import { readdirSync, statSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import '#server/production.ts'

const checkout = import.meta.dirname
const built = path.join(checkout, 'build/shop/start.js')

enableCompileCache(path.join(checkout, 'var/compile-cache'))
const { start } = await import(isBuilt() ? built : '#server/start.ts')
await start(checkout)
// Not only when it ends: it may be killed.
flushCompileCache()

/** Whether the server was put together after the last change of its sources. If not, they run as they are, and start later. */
function isBuilt(): boolean {
  const since = changedAt(built)
  return since > 0 && !['package-lock.json', ...sources()].some((file) => changedAt(path.join(checkout, file)) > since)
}

/** Of what is not there: long ago. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function* sources(): Generator<string> {
  for (const folder of ['server', 'domain', 'contract'])
    for (const name of readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' }))
      if (/(?<!\.test)\.ts$/.test(name)) yield path.join(folder, name)
}
