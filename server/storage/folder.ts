import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fallbackOn } from '../fallback-on.ts'
import type { About, FileStorage, NewFile } from './storage.ts'

/** Who may read what is written. */
export type Modes = { file: number; folder: number }

export const unfinished = '.partial'

export function openFolder(folder: string, modes: Modes): FileStorage {
  const at = (name: string) => path.join(folder, name)
  return {
    place: folder,
    read: (name) => readFile(at(name)).catch(fallbackOn(['ENOENT'], undefined)),
    open: async (name) => {
      const found = await about(at(name))
      return found && { size: found.size, bytes: createReadStream(at(name)) }
    },
    write: async (name, bytes) => {
      await makeFolder(folder, modes.folder)
      await writeWhole(at(name), bytes, modes.file)
    },
    create: async (name) => {
      await makeFolder(folder, modes.folder)
      return createFile(at(name), modes.file)
    },
    about: (name) => about(at(name)),
    names: () => namesIn(folder),
    remove: (name) => rm(at(name), { force: true }),
    removeUnfinished: async (isOwn, age) => {
      const names = await namesIn(folder)
      const ours = names.filter((name) => name.endsWith(unfinished) && isOwn(name.slice(0, -unfinished.length)))
      for (const file of ours.map(at)) {
        const { changedAt = Infinity } = (await about(file)) ?? {}
        if (Date.now() - changedAt > age) await rm(file, { force: true })
      }
    },
  }
}

/** Writes a file whole or not at all: nobody reads half of it, and nothing stays where there is no room (`ENOSPC` and its like). */
async function writeWhole(file: string, bytes: Uint8Array, mode: number): Promise<void> {
  const partial = `${file}.${randomUUID()}${unfinished}`
  try {
    // Some disks only tell when they are flushed that they are full.
    await writeFile(partial, bytes, { mode, flag: 'wx', flush: true })
    await rename(partial, file)
  } catch (error) {
    // Why it could not be written says more than why its rest could not be removed.
    await rm(partial, { force: true }).catch(() => {})
    throw error
  }
}

async function createFile(file: string, mode: number): Promise<NewFile> {
  const partial = `${file}${unfinished}`
  const opened = await open(partial, 'wx', mode)
  return {
    stream: createWriteStream(partial, { fd: opened, flush: true }),
    finish: () => rename(partial, file),
    discard: () => rm(partial, { force: true }),
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(fallbackOn(['ENOENT'], []))
}

async function about(file: string): Promise<About | undefined> {
  const found = await stat(file).catch(fallbackOn(['ENOENT', 'EACCES', 'ENOTDIR'], undefined))
  return found?.isFile() ? { size: found.size, changedAt: found.mtimeMs } : undefined
}

/**
 * Makes the folder with whatever is missing above it. One level at a time: where nothing can be made, as in /proc, Node's
 * own way of making all of them never ends.
 */
async function makeFolder(folder: string, mode: number): Promise<void> {
  if ((await stat(folder).catch(fallbackOn(['ENOENT'], undefined)))?.isDirectory()) return
  const above = path.dirname(folder)
  if (above !== folder) await makeFolder(above, mode)
  // Another may have made it meanwhile.
  await mkdir(folder, { mode }).catch(async (error: unknown) => {
    const made = await stat(folder).catch(() => undefined)
    if (!made?.isDirectory()) throw error
  })
}
