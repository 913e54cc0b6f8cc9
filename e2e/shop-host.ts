import '#server/production.ts'
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/open-shop.ts'

/** What `own-shop.ts` asks this process for: shops that share its loaded code, each on a port and a database of its own. */
export type Ask =
  | { id: number; what: 'open'; env: Record<string, string> }
  | { id: number; what: 'close'; shop: number }
export type Told = { id: number; shop?: number; error?: string }

const checkout = path.join(import.meta.dirname, '..')
const { createPages } = await import(path.join(checkout, 'build/server/server.js'))
const open = new Map<number, () => Promise<void>>()

process.on('message', async (ask: Ask) => {
  const told = await answer(ask).catch((error: unknown): Omit<Told, 'id'> => ({ error: String(error) }))
  process.send?.({ id: ask.id, ...told })
})
// The worker that asked is gone.
process.once('disconnect', async () => {
  for (const close of open.values()) await close()
  process.exit()
})

async function answer(ask: Ask): Promise<Omit<Told, 'id'>> {
  if (ask.what === 'close') {
    await open.get(ask.shop)?.()
    open.delete(ask.shop)
    return {}
  }
  const { close } = await openShop(readConfig(ask.env), { checkout, createPages, say: () => {} })
  open.set(ask.id, close)
  return { shop: ask.id }
}
