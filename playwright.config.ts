import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser, type Browser } from './test/browser.ts'
import { freePort } from './test/free-port.ts'
import { raisedLimits } from './test/proofs/server-process.ts'

// Workers read this file again: they go on with what the first process found and made.
process.env.HAAT_E2E_PORT ??= String(await freePort())
process.env.HAAT_BROWSER ??= JSON.stringify(await findBrowser(console.log))
process.env.HAAT_E2E_DATA ??= makeFolder()
// The shops of the tests, and the workers, start sooner with what was compiled before.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'var/compile-cache')
const browser: Browser = JSON.parse(process.env.HAAT_BROWSER)
const port = process.env.HAAT_E2E_PORT

/** End-to-end tests in a real browser, on a demo shop whose limits on orders are raised. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'var/test/e2e',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  use: {
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    // The moving banner costs more processor time than most pages while a test waits.
    reducedMotion: 'reduce',
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process for the pages of a context, not a second one for the blank page that each begins with.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node main.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.HAAT_E2E_DATA,
      ...raisedLimits,
    },
  },
})

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}
