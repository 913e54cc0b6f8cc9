import { spawn } from 'node:child_process'
import net from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const patience = 180_000

/** A fresh demo shop of one's own, ready to be looked at, with its data in `folder`; `close` leaves nothing behind. */
export async function openDemoShop(settings: Record<string, string> = {}) {
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'haat-demo-'))
  const shop = spawn(process.execPath, ['--max-semi-space-size=8', 'main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, MALLOC_ARENA_MAX: '2', PORT: String(port), DATA_DIR: folder, ...settings },
    stdio: 'ignore',
  })
  const address = `http://localhost:${port}`
  const close = async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    shop.kill()
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
  for (const begun = Date.now(); Date.now() - begun < patience;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return { address, close, folder, pid: shop.pid ?? 0 }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await close()
  throw new Error(`No shop on port ${port} after ${patience / 1000} s`)
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
