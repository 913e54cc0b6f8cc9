import { chromium } from '@playwright/test'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  plainBrowser,
  playwrightsShell,
  store,
  unpackedBrowser,
  unpackedPath,
  waysToShell,
  waysToWhole,
  type Browser,
  type Package,
} from './browser/bring-browser.ts'
import { reasonIn, runProgram } from './browser/run-program.ts'

export type { Browser }

type Say = (line: string) => void
type Kind = { package: Package; installed: string[] }

const second = 1000
const day = 24 * 60 * 60 * second

/** Chromium without the parts that draw windows: it shows the same pages for half the work. */
const shell: Kind = {
  package: 'chromium-headless-shell',
  installed: ['/usr/bin/chromium-headless-shell', playwrightsShell],
}

const whole: Kind = {
  package: 'chromium',
  installed: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ],
}

/** Written when no headless shell could be installed: with another Chromium on the machine nothing is tried again for a day. */
const noShellFound = join(store, 'no-headless-shell')

const remedy =
  'no working Chromium: install one (Debian: apt-get install chromium-headless-shell; ' +
  'elsewhere: npx playwright install --with-deps --only-shell chromium) or name one in CHROMIUM_PATH'

const proof = (
  '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --disable-sync ' +
  '--disable-background-networking --disable-component-update --dump-dom data:text/html,<p>Haat</p>'
).split(' ')

/**
 * Finds a Chromium, or brings one: the one that is named, a headless shell, any other. Throws an Error whose message is
 * one line naming the remedy.
 */
export async function findBrowser(say: Say): Promise<Browser> {
  const ready = (await firstThatWorks(named(say), say)) ?? (await firstThatWorks(await present(shell), say))
  if (ready) return ready
  const fallback = await firstThatWorks(await present(whole), say)
  if (fallback && hasFoundNoShell()) return fallback
  const brought = (await bring(waysToShell, say)) ?? fallback ?? (await bring(waysToWhole, say))
  if (!brought) throw new Error(remedy)
  if (brought === fallback) await noteNoShell()
  return brought
}

function named(say: Say): Browser[] {
  const path = process.env.CHROMIUM_PATH
  if (!path) return []
  if (existsSync(path)) return [plainBrowser(path)]
  say(`Chromium: there is no ${path} (CHROMIUM_PATH)`)
  return []
}

async function present({ installed, package: name }: Kind): Promise<Browser[]> {
  const browsers = installed.filter((path) => existsSync(path)).map(plainBrowser)
  return existsSync(unpackedPath(name)) ? [...browsers, await unpackedBrowser(name)] : browsers
}

async function bring(ways: typeof waysToShell, say: Say): Promise<Browser | undefined> {
  for (const way of ways) {
    if (!way.isPossible()) continue
    say(`Chromium: ${way.step}`)
    const browser = await way.bring().catch((error: unknown) => {
      say(`Chromium: that did not work (${error instanceof Error ? error.message : String(error)})`)
    })
    if (browser && (await works(browser, say))) return browser
  }
  return undefined
}

function hasFoundNoShell(): boolean {
  return existsSync(noShellFound) && Date.now() - statSync(noShellFound).mtimeMs < day
}

/** Without this note the next run tries again, which costs only time. */
async function noteNoShell(): Promise<void> {
  await mkdir(store, { recursive: true })
    .then(() => writeFile(noShellFound, ''))
    .catch(() => {})
}

async function firstThatWorks(browsers: Browser[], say: Say): Promise<Browser | undefined> {
  for (const browser of browsers) if (await works(browser, say)) return browser
  return undefined
}

async function works(browser: Browser, say: Say): Promise<boolean> {
  const profile = await mkdtemp(join(tmpdir(), 'haat-browser-'))
  const args = [...proof, `--user-data-dir=${profile}`]
  const limits = { env: browser.env, total: 60 * second }
  const { ok, output } = await runProgram(browser.executablePath, args, limits)
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  if (ok && output.includes('<p>Haat</p>')) return true
  say(`Chromium: ${browser.executablePath} does not run here (${reasonIn(output)})`)
  return false
}
