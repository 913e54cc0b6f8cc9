import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fallbackOn } from '../fallback-on.ts'
import { diskProblem, isStartProblem, startProblem } from '../start-problem.ts'
import { handOver, nobody, ownerForRoot, runToEnd, type Owner } from './postgres-programs.ts'

/** Where a server's files lie, and who owns them. */
export type Home = { folder: string; data: string; sockets: string; log: string; owner?: Owner }

type StartOptions = { say: (line: string) => void; fsync?: boolean }

const socketName = '.s.PGSQL.5432'
const longestSocketPath = process.platform === 'darwin' ? 103 : 107
const partial = '.partial-'
// initdb hands its paths to a shell between double quotes.
const unquotable = /["$`\\\n]/

/** Makes the folders and says where the binaries, the data and the log are kept. */
export async function openHome(checkout: string, dataFolder?: string): Promise<Home> {
  const owner = process.getuid?.() === 0 ? await ownerForRoot() : undefined
  const usual = owner ? join('/var/lib/haat', fingerprint(checkout)) : join(checkout, 'var/postgres')
  const wanted = dataFolder ? resolve(dataFolder) : usual
  if (unquotable.test(wanted))
    throw startProblem(
      `PostgreSQL cannot live in ${wanted}, for one of " $ \` \\ in the name. Choose a folder with DATA_DIR.`,
    )
  try {
    const folder = await makeFolder(wanted, owner)
    const data = join(folder, 'data')
    const sockets = chooseSockets(data)
    if (sockets !== data) await makeSockets(sockets, owner)
    return { folder, data, sockets, log: join(folder, 'postgres.log'), ...(owner && { owner }) }
  } catch (error) {
    if (isStartProblem(error)) throw error
    throw (
      diskProblem(String(error), wanted) ??
      startProblem(`The folder ${wanted} cannot be made (is its disk read-only?): choose another with DATA_DIR.`)
    )
  }
}

/** Root keeps the folder to itself and lets the server's user only pass: nobody may plant a link where root writes. */
async function makeFolder(wanted: string, owner?: Owner): Promise<string> {
  const first = await mkdir(wanted, { recursive: true, mode: owner ? 0o711 : 0o700 })
  if (owner) await letThrough(wanted, first)
  return realpath(wanted)
}

async function letThrough(folder: string, first: string = folder): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o011) !== 0o011) await chmod(folder, (mode & 0o777) | 0o011)
  if (folder !== first) await letThrough(dirname(folder), first)
}

function chooseSockets(data: string): string {
  if (fits(data)) return data
  const name = `haat-${process.getuid?.()}-${fingerprint(data)}`
  return [join(tmpdir(), name), join('/tmp', name)].find(fits) ?? join('/tmp', name)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath
}

async function makeSockets(folder: string, owner?: Owner): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(fallbackOn(['EEXIST'], undefined))
  const found = await lstat(folder)
  const mine = [process.getuid?.(), owner?.uid, owner && nobody.uid].includes(found.uid) && found.isDirectory()
  if (!mine)
    throw startProblem(
      `${folder} belongs to somebody else, and the database needs it. Remove it, or choose a shorter DATA_DIR.`,
    )
  await chmod(folder, 0o700)
  if (owner) await chown(folder, owner.uid, owner.gid)
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

/** Makes an empty database on the first start; later only looks whether these binaries can read what is there. */
export async function fillHome(
  home: Home,
  binaries: { folder: string; major: string },
  options: StartOptions,
): Promise<void> {
  const found = await stat(home.data).catch(fallbackOn(['ENOENT'], undefined))
  if (!found) return initialise(home, binaries.folder, options)
  const rightful = home.owner?.uid ?? process.getuid?.()
  if (home.owner && home.owner.uid !== nobody.uid && found.uid === nobody.uid) await handOver(home.data, home.owner)
  else if (found.uid !== rightful) {
    throw startProblem(
      `The database in ${home.data} belongs to another user (${found.uid}): start the shop as that user, or choose another DATA_DIR.`,
    )
  }
  const version = await readFile(join(home.data, 'PG_VERSION'), 'utf8').catch(fallbackOn(['ENOENT'], 'none'))
  if (version.trim() === binaries.major) return
  throw startProblem(
    `The database in ${home.data} is of PostgreSQL ${version.trim()}, the shop brings ${binaries.major}. ` +
      'Start the shop release that made it, or name a PostgreSQL of your own in DATABASE_URL.',
  )
}

async function initialise(home: Home, binaries: string, { say, fsync = true }: StartOptions): Promise<void> {
  say(`Making an empty database in ${home.data}`)
  const draft = draftOf(home.data)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (home.owner) await chown(draft, home.owner.uid, home.owner.gid)
  try {
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const sync = fsync ? [] : ['--no-sync']
    const options = ['-A', 'trust', '-U', 'shop', '-E', 'UTF8', ...locale, ...sync, '--no-instructions', '-D', draft]
    const complaint = await runToEnd(join(binaries, 'bin/initdb'), options, home.owner)
    if (complaint)
      throw (
        diskProblem(complaint, home.folder) ?? startProblem(`The database in ${home.data} cannot be made: ${complaint}`)
      )
    await settle(draft, home.data)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** A name that is complete as soon as it exists. Whoever starts at the same moment may have been first. */
export async function settle(draft: string, name: string): Promise<void> {
  await rename(draft, name).catch(fallbackOn(['ENOTEMPTY', 'EEXIST'], undefined))
}

export function draftOf(name: string): string {
  return `${name}${partial}${process.pid}`
}

/** Why something old may stay: it belongs to another user, or is in use. */
const immovable = ['EACCES', 'EPERM', 'EBUSY', 'ENOTEMPTY']

/** Removes what interrupted starts and earlier releases have left. Only for whoever holds the database's lock. */
export async function tidyHome({ folder }: Home, binaries: string): Promise<void> {
  const names = await readdir(folder)
  const old = names.filter(
    (name) => name.includes(partial) || (name.startsWith('postgres-') && join(folder, name) !== binaries),
  )
  await Promise.all(
    old.map((name) => rm(join(folder, name), { recursive: true, force: true }).catch(fallbackOn(immovable, undefined))),
  )
}

/** The data stays; a folder of its own for the socket goes. */
export async function leaveHome({ data, sockets }: Home): Promise<void> {
  if (sockets !== data) await rmdir(sockets).catch(fallbackOn(['ENOENT', ...immovable], undefined))
}
