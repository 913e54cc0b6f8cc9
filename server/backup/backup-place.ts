import { randomUUID } from 'node:crypto'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { fallbackOn } from '../fallback-on.ts'
import { mediaFolderOf } from '../media/media-files.ts'
import { isBucketAddress, type BucketAccess } from '../storage/bucket-address.ts'
import { openStorage, type FileStorage } from '../storage/storage.ts'

const checkout = path.join(import.meta.dirname, '../..')

/** For the shop's user alone. */
const modes = { file: 0o600, folder: 0o700 }

type Places = Pick<Config, 'databaseFolder' | 'mediaFolder' | 'mediaUrl'>

/** Where backups go until somebody names another place. */
export function backupPlaceOf({ backupPlace }: Pick<Config, 'backupPlace'>): string {
  return wholePlace(backupPlace ?? path.join(checkout, 'var/backups'))
}

/** A path from the root on, or the address of a bucket, without a slash at its end. */
export function wholePlace(given: string): string {
  return isBucketAddress(given) ? given.replace(/\/+$/, '') : path.resolve(given)
}

export function openBackupPlace(place: string, access: BucketAccess): Promise<FileStorage> {
  return openStorage(place, { access, modes })
}

/** Whether this names a place rather than a file in it; a bucket is asked nothing for that. */
export async function isPlace(given: string): Promise<boolean> {
  if (isBucketAddress(given)) return !/\.tar\.gz(\.age)?$/.test(given)
  return (await stat(given).catch(fallbackOn(['ENOENT', 'ENOTDIR'], undefined)))?.isDirectory() ?? false
}

/** A file in a folder or a bucket. Without `access` there are no buckets. */
export type Address = { file: string; access?: BucketAccess | undefined }

/** Where a file is, and what it is called there. */
export async function locate({
  file,
  access = { region: '' },
}: Address): Promise<{ storage: FileStorage; name: string }> {
  const { dir, base } = path.posix.parse(file)
  return { storage: await openBackupPlace(dir.replace(/^s3:\/(?!\/)/, 's3://'), access), name: base }
}

export function nameOf(now: Date, passphrase: string | undefined): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  return `haat-${moment}.tar.gz${passphrase ? '.age' : ''}`
}

/** Where nothing else may be written: what visitors are sent, the sources, the database itself. */
export function placesOfShop(config: Places): string[] {
  const { databaseFolder, mediaUrl } = config
  const ofDatabase = databaseFolder ? [path.join(databaseFolder, 'data')] : []
  const places = [mediaFolderOf(config), ...ofDatabase, ...(mediaUrl ? [mediaUrl] : [])]
  return [...places, ...['build', 'web', 'server', 'node_modules', '.git'].map((name) => path.join(checkout, name))]
}

/** Whether a place, or where a folder really lies, is within one of these. */
export async function isWithin(given: string, places: string[]): Promise<boolean> {
  if (isBucketAddress(given)) return places.some((place) => `${wholePlace(given)}/`.startsWith(`${wholePlace(place)}/`))
  const real = await realPlace(path.resolve(given))
  for (const place of places.filter((one) => !isBucketAddress(one))) {
    const from = path.relative(await realPlace(place), real)
    if (from === '' || (!from.startsWith('..') && !path.isAbsolute(from))) return true
  }
  return false
}

/** The path without symbolic links, also of what is not there yet. */
async function realPlace(folder: string): Promise<string> {
  const real = await realpath(folder).catch(fallbackOn(['ENOENT', 'ENOTDIR'], undefined))
  const above = path.dirname(folder)
  return real ?? (above === folder ? folder : path.join(await realPlace(above), path.basename(folder)))
}

/** Writes and removes a file. Throws what hinders it. */
export async function tryToWrite(storage: FileStorage): Promise<void> {
  const name = `.probe-${randomUUID()}`
  await storage.write(name, Buffer.from('Can be written'))
  await storage.remove(name)
}
