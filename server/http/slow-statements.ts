import type pg from 'pg'
import { watchStatements } from '../db/watch-statements.ts'
import type { App } from './serve.ts'

/** Logs each statement that took too long, by its name. */
export function logSlowStatements(app: App, pool: pg.Pool, mostMilliseconds: number): void {
  const end = watchStatements(pool, () => ({ name, milliseconds, isFailed }) => {
    if (milliseconds < mostMilliseconds) return
    app.log.warn({ statement: name(), ms: Math.round(milliseconds), ...(isFailed && { isFailed }) }, 'slow statement')
  })
  app.addHook('onClose', async () => end())
}
