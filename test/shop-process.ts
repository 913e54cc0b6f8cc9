import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'

export const root = path.join(import.meta.dirname, '..')

/** Shops that a test file starts as processes, none of which outlives its test, and folders that are gone after the last. */
export function startsShops() {
  const folders: string[] = []
  const running = new Set<ChildProcess>()

  // The shop of a failed test would lock the folder of the next.
  afterEach(async () => {
    await Promise.all(
      [...running].map(async (child) => {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }),
    )
  })
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  })
  return { newFolder, open }

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'haat-start-'))
    folders.push(folder)
    return folder
  }

  /** Starts the shop as `npm start` does once everything is set up, from another folder and on a port that is free. */
  function open(env: Record<string, string>, checkout = root) {
    const child = spawn(process.execPath, ['--max-semi-space-size=8', path.join(checkout, 'main.ts')], {
      cwd: tmpdir(),
      env: {
        ...process.env,
        NODE_ENV: '',
        NODE_COMPILE_CACHE: path.join(root, 'var/compile-cache'),
        PORT: '0',
        ...env,
      },
    })
    running.add(child)
    let output = ''
    child.stdout.on('data', (part) => (output += part))
    child.stderr.on('data', (part) => (output += part))
    const ended = new Promise<number | null>((resolve) => {
      child.once('exit', () => running.delete(child))
      child.once('close', resolve)
    })
    const isOpen = async () => {
      await expect
        .poll(() => output + (child.exitCode ?? ''), { timeout: 200_000, interval: 20 })
        .toMatch(/It listens on port \d+\.|^\d$/m)
      expect(output).toContain('Haat is open')
      return `http://localhost:${/on port (\d+)/.exec(output)?.[1]}`
    }
    const stop = async () => {
      child.kill('SIGTERM')
      return ended
    }
    return { child, ended, isOpen, stop, output: () => output }
  }
}

/** What makes Node run this code before a program. */
export function preload(code: string): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` }
}
