import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

export type Browser = { executablePath: string; env: Record<string, string> }

type Say = (line: string) => void
type Outcome = { ok: boolean; output: string }
type Limits = { env?: NodeJS.ProcessEnv; silence?: number; total?: number }
type Way = { step: string; possible: () => boolean; bring: () => Promise<Browser> }

const project = join(import.meta.dirname, '..')
const store = join(project, 'var/browser')
const unpackedRoot = join(store, 'root')
const second = 1000

const remedy =
  'no working Chromium: install one (Debian: apt-get install chromium; ' +
  'elsewhere: npx playwright install --with-deps chromium) or name one in CHROMIUM_PATH'

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// A network that swallows packets must not hold up a test run.
const aptPatience = ['-oAcquire::http::Timeout=20', '-oAcquire::Retries=1']
const installChromium = ['install', '-y', '-q', '--no-install-recommends', 'chromium']

const proof = (
  '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --disable-sync ' +
  '--disable-background-networking --disable-component-update --dump-dom data:text/html,<p>Haat</p>'
).split(' ')

// Fontconfig knows only /etc/fonts and /usr/share/fonts, which a minimal machine lacks.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
`

/** Finds a Chromium, or brings one; throws an Error whose message is one line naming the remedy. */
export async function findBrowser(say: Say): Promise<Browser> {
  for (const browser of await presentBrowsers(say)) {
    if (await works(browser, say)) return browser
  }
  for (const way of ways) {
    if (!way.possible()) continue
    say(`Chromium: ${way.step}`)
    const browser = await way.bring().catch((error: unknown) => {
      say(`Chromium: that did not work (${error instanceof Error ? error.message : String(error)})`)
    })
    if (browser && (await works(browser, say))) return browser
  }
  throw new Error(remedy)
}

async function presentBrowsers(say: Say): Promise<Browser[]> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) say(`Chromium: there is no ${named} (CHROMIUM_PATH)`)
  const paths = [named ?? '', ...installedPaths, chromium.executablePath()]
  const browsers = paths.filter((path) => existsSync(path)).map(plainBrowser)
  return existsSync(unpackedRoot) ? [...browsers, await unpackedBrowser()] : browsers
}

const ways: Way[] = [
  {
    step: "fetching Playwright's own",
    possible: () => !existsSync(chromium.executablePath()),
    bring: downloadPlaywrights,
  },
  {
    step: "installing the system libraries of Playwright's own",
    possible: () => isRoot() && hasApt() && existsSync(chromium.executablePath()),
    bring: installLibraries,
  },
  {
    step: "installing the distribution's (apt-get install chromium)",
    possible: () => isRoot() && hasApt() && !isUbuntu(),
    bring: installPackage,
  },
  {
    step: "unpacking the distribution's below var/browser (about 130 MB to fetch, once)",
    possible: () => !isRoot() && hasApt() && !isUbuntu(),
    bring: unpackPackage,
  },
]

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function hasApt(): boolean {
  return existsSync('/usr/bin/apt-get')
}

// Ubuntu's chromium package holds no browser: it waits up to half an hour for the snap store.
function isUbuntu(): boolean {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID=ubuntu$/m.test(readFileSync(release, 'utf8'))
}

function plainBrowser(executablePath: string): Browser {
  return { executablePath, env: {} }
}

async function downloadPlaywrights(): Promise<Browser> {
  await playwright(['install', '--no-shell', 'chromium'])
  return plainBrowser(chromium.executablePath())
}

async function installLibraries(): Promise<Browser> {
  await playwright(['install-deps', 'chromium'])
  return plainBrowser(chromium.executablePath())
}

async function playwright(args: string[]): Promise<void> {
  const cli = join(project, 'node_modules/@playwright/test/cli.js')
  // A slow line shows progress every tenth; a closed one shows nothing and is given up.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(10 * second), ...process.env }
  await succeed(process.execPath, [cli, ...args], { env, silence: 120 * second })
}

async function installPackage(): Promise<Browser> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const options = [...aptPatience, '-oDPkg::Lock::Timeout=120']
  // One unreachable foreign source fails the update; the installation tells whether it matters.
  await run('apt-get', [...options, 'update', '-q'], { env })
  await succeed('apt-get', [...options, ...installChromium], { env })
  return plainBrowser('/usr/bin/chromium')
}

async function unpackPackage(): Promise<Browser> {
  const apt = join(store, 'apt')
  const partial = join(store, 'partial')
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  const archives = await fetchPackages(apt)
  for (const archive of archives) await succeed('dpkg-deb', ['-x', archive, partial])
  await writeFile(join(partial, 'fonts.conf'), fontSettings)
  await rm(unpackedRoot, { recursive: true, force: true })
  await rename(partial, unpackedRoot)
  await rm(apt, { recursive: true, force: true })
  return await unpackedBrowser()
}

async function fetchPackages(apt: string): Promise<string[]> {
  const archives = join(apt, 'cache/archives')
  await mkdir(join(apt, 'state/lists/partial'), { recursive: true })
  await mkdir(join(archives, 'partial'), { recursive: true })
  const options = [
    ...aptPatience,
    `-oDir::State=${join(apt, 'state')}`,
    '-oDir::State::status=/var/lib/dpkg/status',
    `-oDir::Cache=${join(apt, 'cache')}`,
    '-oDir::Etc=/etc/apt',
    '-oDebug::NoLocking=1',
  ]
  await run('apt-get', [...options, 'update', '-q'])
  // An interrupted run may have left archives of an older version.
  await run('apt-get', [...options, 'autoclean'])
  await succeed('apt-get', [...options, '--download-only', ...installChromium])
  const names = await readdir(archives)
  return names.filter((name) => name.endsWith('.deb')).map((name) => join(archives, name))
}

async function unpackedBrowser(): Promise<Browser> {
  const entries = await readdir(unpackedRoot, { recursive: true })
  const libraries = entries.filter((entry) => /^(usr\/)?lib\/.*lib[^/]*\.so(\.|$)/.test(entry))
  const folders = new Set(libraries.map((entry) => join(unpackedRoot, dirname(entry))))
  const inherited = process.env.LD_LIBRARY_PATH
  return {
    executablePath: join(unpackedRoot, 'usr/lib/chromium/chromium'),
    env: {
      LD_LIBRARY_PATH: [...folders, ...(inherited ? [inherited] : [])].join(delimiter),
      FONTCONFIG_FILE: join(unpackedRoot, 'fonts.conf'),
    },
  }
}

async function works(browser: Browser, say: Say): Promise<boolean> {
  const profile = await mkdtemp(join(tmpdir(), 'haat-browser-'))
  const args = [...proof, `--user-data-dir=${profile}`]
  const limits = { env: browser.env, total: 60 * second }
  const { ok, output } = await run(browser.executablePath, args, limits)
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  if (ok && output.includes('<p>Haat</p>')) return true
  say(`Chromium: ${browser.executablePath} does not run here (${reason(output)})`)
  return false
}

async function succeed(command: string, args: string[], limits: Limits = {}): Promise<void> {
  const { ok, output } = await run(command, args, limits)
  if (!ok) throw new Error(reason(output))
}

function reason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.find((line) => /\berror\b|^E:/i.test(line)) ?? lines.at(-1)
  return telling?.trim() ?? 'it says nothing'
}

function run(command: string, args: string[], limits: Limits = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...limits.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const giveUp = () => {
      output += '\nError: no answer in time'
      child.kill()
      // Its own children may keep the pipes open for longer than it lives.
      child.stdout.destroy()
      child.stderr.destroy()
    }
    const timers = [limits.silence, limits.total].map((limit) => limit && setTimeout(giveUp, limit))
    const hear = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      if (timers[0]) timers[0].refresh()
    }
    const end = (ok: boolean) => {
      for (const timer of timers) if (timer) clearTimeout(timer)
      resolve({ ok, output })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}
