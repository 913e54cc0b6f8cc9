import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { fallbackOn } from '../fallback-on.ts'

const modes = { file: 0o640, folder: 0o750 }
const unfinished = '.partial'
const hour = 60 * 60 * 1000

/** The folder of the pictures that people send, and of what is made of pictures. */
export function mediaFolderOf({ mediaFolder }: Pick<Config, 'mediaFolder'>): string {
  return mediaFolder ?? path.join(import.meta.dirname, '../../var/media')
}

/** Writes a file whole or not at all: nobody reads half of it, and nothing stays where there is no room (`ENOSPC` and its like). */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const partial = `${file}.${randomUUID()}${unfinished}`
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: modes.folder })
    // Some disks only tell when they are flushed that they are full.
    await writeFile(partial, bytes, { mode: modes.file, flag: 'wx', flush: true })
    await rename(partial, file)
  } catch (error) {
    // Why it could not be written says more than why its rest could not be removed.
    await rm(partial, { force: true }).catch(() => {})
    throw error
  }
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
