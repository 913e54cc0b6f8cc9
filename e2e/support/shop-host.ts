import '#server/production.ts'
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/open-shop.ts'

/** What `own-shop.ts` asks of this process: shops that share its loaded code, each on a port and a database of its own. */
export type Request =
  | { id: number; what: 'open'; env: Record<string, string> }
  | { id: number; what: 'close'; shop: number }
export type Reply = { id: number; shop?: number; error?: string }

const checkout = path.join(import.meta.dirname, '../..')
const { createPages } = await import(path.join(checkout, 'build/server/server.js'))
const open = new Map<number, () => Promise<void>>()

process.on('message', async (request: Request) => {
  const reply = await answer(request).catch((error: unknown): Omit<Reply, 'id'> => ({ error: String(error) }))
  process.send?.({ id: request.id, ...reply })
})
// The worker that asked is gone.
process.once('disconnect', async () => {
  for (const close of open.values()) await close()
  process.exit()
})

async function answer(request: Request): Promise<Omit<Reply, 'id'>> {
  if (request.what === 'close') {
    await open.get(request.shop)?.()
    open.delete(request.shop)
    return {}
  }
  const { close } = await openShop(readConfig(request.env), { checkout, createPages, say: () => {} })
  open.set(request.id, close)
  return { shop: request.id }
}
