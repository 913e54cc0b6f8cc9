import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

const timeoutMs = 180_000

/**
 * A new demo shop, started as `npm start` does, in a process of its own, with its data in `folder`; `close` removes it.
 * What it says is heard where a `LOG_LEVEL` is set.
 */
export async function openDemoShop(settings: Record<string, string> = {}) {
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'haat-demo-'))
  const shop = spawn(process.execPath, ['--max-semi-space-size=8', 'main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      NODE_COMPILE_CACHE: 'var/compile-cache',
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '16',
      PORT: String(port),
      DATA_DIR: folder,
      ...settings,
    },
    stdio: ['ignore', settings.LOG_LEVEL ? 'inherit' : 'ignore', 'inherit'],
  })
  const address = `http://localhost:${port}`
  const close = async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    shop.kill()
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
  for (const begun = Date.now(); Date.now() - begun < timeoutMs;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return { address, close, folder, pid: shop.pid ?? 0 }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await close()
  throw new Error(`No shop on port ${port} after ${timeoutMs / 1000} s`)
}
