import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { fallbackOn } from '../fallback-on.ts'
import { within } from '../http/limits/deadline.ts'
import { createQueue } from '../http/limits/queue.ts'
import { openFolder, unfinished } from '../storage/folder.ts'
import { openStorage, type FileStorage } from '../storage/storage.ts'

const modes = { file: 0o640, folder: 0o750 }
const hour = 60 * 60 * 1000

/** Where the pictures that people send are kept: their folder, or a bucket. */
export function mediaPlaceOf(config: Pick<Config, 'mediaFolder' | 'mediaUrl'>): string {
  return config.mediaUrl ?? mediaFolderOf(config)
}

export function openMediaFiles(place: string, access: Config['bucketAccess']): Promise<FileStorage> {
  return openStorage(place, { access, modes })
}

/** Node's threads for files, and for passwords, compression and the names of hosts as well. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
// One more writes to see whether it can, and one is left for everything else.
const atOnce = Math.max(1, Math.floor((threads - 2) / 2))
const reads = createQueue({ name: 'media reads', atOnce, mostWaiting: 200, maxWait: 5000 })
const writes = createQueue({ name: 'media writes', atOnce: 1, mostWaiting: 200, maxWait: 30_000 })

/**
 * Reads a file of the folder. A disk that hangs keeps a thread for each file until it answers: it must not get all of them,
 * and nobody waits for it longer than ten seconds.
 */
export function readFromDisk<T>(work: () => Promise<T>): Promise<T> {
  return within(10_000, reads.run(work))
}

/** The same for what writes and removes files, one after the other, within forty seconds. */
export function writeToDisk<T>(work: () => Promise<T>): Promise<T> {
  return within(40_000, writes.run(work))
}

/** Writes a file of the folder whole or not at all. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await openFolder(path.dirname(file), modes).write(path.basename(file), bytes)
}

/** The folder of what is made of pictures and, where they have no bucket, of the pictures that people send. */
export function mediaFolderOf({ mediaFolder }: Pick<Config, 'mediaFolder'>): string {
  return mediaFolder ?? path.join(import.meta.dirname, '../../var/media')
}

/** Removes what a shop that died has left half written. */
export async function removeUnfinished(folder: string): Promise<void> {
  await removeOld(folder, { isUnused: (name) => name.endsWith(unfinished), age: hour })
}

/** Removes the files of a folder that are unused and older than `age`, in milliseconds. @returns how many. */
export async function removeOld(
  folder: string,
  { isUnused, age }: { isUnused: (name: string) => boolean; age: number },
): Promise<number> {
  const names = await readdir(folder).catch(fallbackOn(['ENOENT'], []))
  let removed = 0
  for (const file of names.filter(isUnused).map((name) => path.join(folder, name))) {
    const found = await stat(file).catch(fallbackOn(['ENOENT'], undefined))
    if (!found?.isFile() || Date.now() - found.mtimeMs < age) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

/** As much as a small picture. */
const probe = Buffer.alloc(64 * 1024, 1)

/** Whether something can be written in each of the folders: looked at once in `every` milliseconds, and never twice at a time. */
export function createDiskProbe(folders: string[], every = 5000): () => Promise<boolean> {
  let latest = Promise.resolve(true)
  let isRunning = false
  let until = Number.NEGATIVE_INFINITY
  return () => {
    if (isRunning || performance.now() < until) return latest
    isRunning = true
    latest = Promise.all(folders.map(tryToWrite))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        isRunning = false
        until = performance.now() + every
      })
    return latest
  }
}

async function tryToWrite(folder: string): Promise<void> {
  const file = path.join(folder, `.probe-${randomUUID()}${unfinished}`)
  try {
    await writeWhole(file, probe)
  } finally {
    await rm(file, { force: true })
  }
}
