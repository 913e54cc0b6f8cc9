import { chromium } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { runProgram, succeed } from './run-program.ts'

export type Browser = { executablePath: string; env: Record<string, string> }
/** A package of Debian and of those who build on it. */
export type Package = 'chromium-headless-shell' | 'chromium'
type Way = { step: string; isPossible: () => boolean; bring: () => Promise<Browser> }

const project = join(import.meta.dirname, '../..')
export const store = join(project, 'var/browser')
const unpackedRoot = join(store, 'root')
const second = 1000
const playwrightsHost = 'cdn.playwright.dev'

// A network that swallows packets must not hold up a test run.
const aptTimeouts = ['-oAcquire::http::Timeout=10', '-oAcquire::Retries=1']
// A newer headless shell would take away an older Chromium, which shares its files.
const install = ['install', '-y', '-q', '--no-install-recommends', '--no-remove']

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

/** Where Playwright keeps the headless shell of its version; it tells only where it keeps the whole browser. */
export const playwrightsShell = chromium
  .executablePath()
  .replace(
    /chromium-(\d+)\/chrome-([^/]+)\/.*$/,
    'chromium_headless_shell-$1/chrome-headless-shell-$2/chrome-headless-shell',
  )

export function plainBrowser(executablePath: string): Browser {
  return { executablePath, env: {} }
}

/** Ways to have a headless shell, the quickest and least intrusive first. */
export const waysToShell: Way[] = [
  {
    step: "fetching Playwright's headless shell",
    isPossible: () => !existsSync(playwrightsShell),
    bring: downloadPlaywrights,
  },
  {
    step: "installing the system libraries of Playwright's headless shell",
    isPossible: () => isRoot() && hasApt() && existsSync(playwrightsShell),
    bring: installLibraries,
  },
  ...waysToPackage('chromium-headless-shell', '65 MB'),
]

/** Playwright's own whole browser comes from where its headless shell would, and needs the same libraries. */
export const waysToWhole: Way[] = waysToPackage('chromium', '130 MB')

function waysToPackage(name: Package, size: string): Way[] {
  return [
    {
      step: `installing the distribution's (apt-get install ${name})`,
      isPossible: () => isRoot() && hasPackages(),
      bring: () => installPackage(name),
    },
    {
      step: `unpacking the distribution's ${name} below var/browser (about ${size} to fetch, once)`,
      isPossible: () => !isRoot() && hasPackages(),
      bring: () => unpackPackage(name),
    },
  ]
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function hasApt(): boolean {
  return existsSync('/usr/bin/apt-get')
}

// Ubuntu's chromium package holds no browser: it waits up to half an hour for the snap store.
function hasPackages(): boolean {
  const release = '/etc/os-release'
  const isUbuntu = existsSync(release) && /^ID=ubuntu$/m.test(readFileSync(release, 'utf8'))
  return hasApt() && !isUbuntu
}

async function downloadPlaywrights(): Promise<Browser> {
  if (!(await isReachable(playwrightsHost))) throw new Error(`${playwrightsHost} cannot be reached`)
  await playwright(['install', '--only-shell', 'chromium'])
  return plainBrowser(playwrightsShell)
}

/** Playwright asks five times in vain. Through a proxy or of a mirror, only it knows how to ask. */
async function isReachable(host: string): Promise<boolean> {
  if (Object.keys(process.env).some((name) => /^https?_proxy$|^PLAYWRIGHT_.*DOWNLOAD_HOST$/i.test(name))) return true
  return new Promise((resolve) => {
    const socket = net.connect({ host, port: 443, timeout: 5 * second })
    const answer = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => answer(true))
    socket.once('timeout', () => answer(false))
    socket.once('error', () => answer(false))
  })
}

async function installLibraries(): Promise<Browser> {
  await playwright(['install-deps', 'chromium'])
  return plainBrowser(playwrightsShell)
}

async function playwright(args: string[]): Promise<void> {
  const cli = join(project, 'node_modules/@playwright/test/cli.js')
  // A slow line shows progress every tenth; a closed one shows nothing and is given up.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(10 * second), ...process.env }
  await succeed(process.execPath, [cli, ...args], { env, silence: 120 * second })
}

async function installPackage(name: Package): Promise<Browser> {
  // A run that is stopped ends what uses its folder for temporary files, and must not end this halfway.
  const env = { DEBIAN_FRONTEND: 'noninteractive', TMPDIR: '/tmp' }
  const options = [...aptTimeouts, '-oDPkg::Lock::Timeout=120']
  // One unreachable foreign source fails the update; the installation tells whether it matters.
  await runProgram('apt-get', [...options, 'update', '-q'], { env })
  await succeed('apt-get', [...options, ...install, name], { env })
  return plainBrowser(`/usr/bin/${name}`)
}

async function unpackPackage(name: Package): Promise<Browser> {
  const draft = join(store, `draft-${process.pid}`)
  const root = join(draft, 'root')
  // What lies there does not run: it was tried first.
  await rm(unpackedRoot, { recursive: true, force: true })
  try {
    await mkdir(root, { recursive: true })
    const archives = await fetchPackages(name, draft)
    for (const archive of archives) await succeed('dpkg-deb', ['-x', archive, root])
    await writeFile(join(root, 'fonts.conf'), fontSettings)
    await rename(root, unpackedRoot).catch((error: NodeJS.ErrnoException) => {
      // Another run was first.
      if (error.code !== 'ENOTEMPTY') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return unpackedBrowser(name)
}

async function fetchPackages(name: Package, draft: string): Promise<string[]> {
  const apt = join(draft, 'apt')
  const archives = join(apt, 'cache/archives')
  await mkdir(join(apt, 'state/lists/partial'), { recursive: true })
  await mkdir(join(archives, 'partial'), { recursive: true })
  const options = [
    ...aptTimeouts,
    `-oDir::State=${join(apt, 'state')}`,
    '-oDir::State::status=/var/lib/dpkg/status',
    `-oDir::Cache=${join(apt, 'cache')}`,
    '-oDir::Etc=/etc/apt',
    '-oDebug::NoLocking=1',
  ]
  await runProgram('apt-get', [...options, 'update', '-q'])
  // What both browsers share must lie beside the one that is unpacked, even where it is installed.
  await succeed('apt-get', [...options, '--download-only', ...install, '--reinstall', name, 'chromium-common'])
  const names = await readdir(archives)
  return names.filter((file) => file.endsWith('.deb')).map((file) => join(archives, file))
}

/** Where the browser of this package lies when it was unpacked. */
export function unpackedPath(name: Package): string {
  return join(unpackedRoot, 'usr/lib/chromium', name)
}

export async function unpackedBrowser(name: Package): Promise<Browser> {
  const entries = await readdir(unpackedRoot, { recursive: true })
  const libraries = entries.filter((entry) => /^(usr\/)?lib\/.*lib[^/]*\.so(\.|$)/.test(entry))
  const folders = new Set(libraries.map((entry) => join(unpackedRoot, dirname(entry))))
  const inherited = process.env.LD_LIBRARY_PATH
  return {
    executablePath: unpackedPath(name),
    env: {
      LD_LIBRARY_PATH: [...folders, ...(inherited ? [inherited] : [])].join(delimiter),
      FONTCONFIG_FILE: join(unpackedRoot, 'fonts.conf'),
    },
  }
}
