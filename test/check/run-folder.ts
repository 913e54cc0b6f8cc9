import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')
export const kept = path.join(root, 'var/test')

/** What a run leaves to be read lies in `folder`; everything else it makes is in `temporary`, and goes with it. */
export type Run = { folder: string; temporary: string }

/** Before the run's own folder takes its place. */
const systemsTemporary = tmpdir()
const neededSpace = 1_500_000_000

/** Every run has folders of its own, by its process: two may be on their way at once. Those of earlier runs go. */
export async function openRun(): Promise<Run> {
  const { folder: disk, free } = fullestDisk()
  if (free < neededSpace)
    throw new Error(`Under 1.5 GB are free on the disk of ${disk}. Free some, then run this again.`)
  await mkdir(kept, { recursive: true })
  for (const name of await readdir(kept)) if (isOver(name)) await removeRun(path.join(kept, name))
  const folder = path.join(kept, `run-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const temporary = await mkdtemp(path.join(systemsTemporary, 'haat-'))
  // The database of a run by root belongs to nobody, who must pass.
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
  const disks = [root, systemsTemporary].map((folder) => {
    const { bavail, bsize } = statfsSync(folder)
    return { folder, free: bavail * bsize }
  })
  return disks.toSorted((one, other) => one.free - other.free)[0] ?? { folder: root, free: 0 }
}

/** A run that was killed could not remove what it had made. */
async function removeRun(folder: string): Promise<void> {
  const temporary = await readFile(path.join(folder, 'temporary'), 'utf8').catch(() => '')
  if (temporary) await rm(temporary, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

function isOver(name: string): boolean {
  const [, pid] = /^run-(\d+)$/.exec(name) ?? []
  // What releases before this one left is nobody's.
  if (!pid) return name !== 'timings.json'
  try {
    return !process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
