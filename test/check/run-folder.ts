import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fallbackOn } from '#server/fallback-on.ts'

export const root = path.join(import.meta.dirname, '../..')
export const kept = path.join(root, 'var/test')

/** Logs, screenshots and traces of a run are in `folder`; everything else is in `temporary`, and is removed at its end. */
export type Run = { folder: string; temporary: string }

const inMemory = '/dev/shm'
/** A run takes under one gigabyte there; the rest is for its programs. */
const neededMemory = 6_000_000_000
const neededSpace = 1_500_000_000
/** Before the run's own folder takes its place. */
const systemTemporary = hasRoom(inMemory) ? inMemory : tmpdir()

/** Every run has folders of its own, named by its process: two may run at once. Those of earlier runs are removed. */
export async function openRun(): Promise<Run> {
  const { folder: disk, free } = fullestDisk()
  if (free < neededSpace)
    throw new Error(`Under 1.5 GB are free on the disk of ${disk}. Free some, then run this again.`)
  await mkdir(kept, { recursive: true })
  for (const name of await readdir(kept)) if (isOver(name)) await removeRun(path.join(kept, name))
  const folder = path.join(kept, `run-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const temporary = await mkdtemp(path.join(systemTemporary, 'haat-'))
  // In a run by root the database belongs to the user nobody, who must get through.
  await chmod(temporary, 0o711)
  await writeFile(path.join(folder, 'temporary'), temporary)
  return { folder, temporary }
}

export async function removeTemporary({ folder, temporary }: Run): Promise<void> {
  await rm(temporary, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  await rm(path.join(folder, 'temporary'), { force: true })
}

/** The disk with the least space of those that are written to, and how many bytes that is. */
export function fullestDisk(): { folder: string; free: number } {
  const disks = [root, systemTemporary].map((folder) => ({ folder, free: freeOn(folder) }))
  return disks.toSorted((one, other) => one.free - other.free)[0] ?? { folder: root, free: 0 }
}

/** Each test's database is a thousand small files: kept in memory, they cost a fifth of the processor time less. */
function hasRoom(memoryFolder: string): boolean {
  return existsSync(memoryFolder) && freeOn(memoryFolder) > neededMemory && process.availableMemory() > neededMemory
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A run that was killed has not removed its temporary files. */
async function removeRun(folder: string): Promise<void> {
  const temporary = await readFile(path.join(folder, 'temporary'), 'utf8').catch(fallbackOn(['ENOENT'], ''))
  if (temporary) await rm(temporary, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

function isOver(name: string): boolean {
  const [, pid] = /^run-(\d+)$/.exec(name) ?? []
  // What earlier releases have left belongs to no run.
  if (!pid) return name !== 'timings.json'
  try {
    return !process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
