import '#server/production.ts'
import { start } from '#server/start.ts'

await start(import.meta.dirname)
