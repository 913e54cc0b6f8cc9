import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { fallbackOn } from '../fallback-on.ts'
import { mediaFolderOf } from '../media/media-files.ts'

const checkout = path.join(import.meta.dirname, '../..')

type Folders = Pick<Config, 'backupFolder' | 'databaseFolder' | 'mediaFolder'>

/** Where backups go until somebody names another place. */
export function backupFolderOf({ backupFolder }: Pick<Config, 'backupFolder'>): string {
  return path.resolve(backupFolder ?? path.join(checkout, 'var/backups'))
}

export function nameOf(now: Date, passphrase: string | undefined): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  return `haat-${moment}.tar.gz${passphrase ? '.age' : ''}`
}

/** Where nothing else may be written: what visitors are sent, the sources, the database itself. */
export function placesOfShop(config: Folders): string[] {
  const { databaseFolder } = config
  const places = [mediaFolderOf(config), ...(databaseFolder ? [path.join(databaseFolder, 'data')] : [])]
  return [...places, ...['build', 'web', 'server', 'node_modules', '.git'].map((name) => path.join(checkout, name))]
}

/** Whether a folder, or where it really lies, is within one of these places. */
export async function isWithin(folder: string, places: string[]): Promise<boolean> {
  const real = await realPlace(path.resolve(folder))
  for (const place of places) {
    const from = path.relative(await realPlace(place), real)
    if (from === '' || (!from.startsWith('..') && !path.isAbsolute(from))) return true
  }
  return false
}

/**
 * Makes the folder with whatever is missing above it, for the shop's user alone. One level at a time: where nothing can be
 * made, as in /proc, Node's own way of making all of them never ends.
 */
export async function makeFolder(folder: string): Promise<void> {
  if ((await stat(folder).catch(fallbackOn(['ENOENT'], undefined)))?.isDirectory()) return
  const above = path.dirname(folder)
  if (above !== folder) await makeFolder(above)
  await mkdir(folder, { mode: 0o700 })
}

/** The path without symbolic links, also of what is not there yet. */
async function realPlace(folder: string): Promise<string> {
  const real = await realpath(folder).catch(fallbackOn(['ENOENT', 'ENOTDIR'], undefined))
  const above = path.dirname(folder)
  return real ?? (above === folder ? folder : path.join(await realPlace(above), path.basename(folder)))
}

/** Whether a file can be written there; the folder is made if it is missing. */
export async function isWritable(folder: string): Promise<boolean> {
  const file = path.join(folder, `.probe-${randomUUID()}`)
  try {
    await makeFolder(folder)
    await writeFile(file, 'Can be written', { mode: 0o600, flag: 'wx' })
    await rm(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return false
    throw error
  }
}
