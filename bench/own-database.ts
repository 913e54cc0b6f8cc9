import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { migrate, openDatabase } from '#server/db/db.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { raisedLimits } from '#test/proofs/server-process.ts'

/** A PostgreSQL of a measurement's own, which is as careful with the disk as a shop's; `folder` holds its data. */
export async function openOwnDatabase(settings: Parameters<typeof openDatabase>[0] = {}) {
  const checkout = path.join(import.meta.dirname, '..')
  const folder = await mkdtemp(path.join(tmpdir(), 'haat-bench-'))
  const postgres = await startEmbeddedPostgres({ checkout, dataFolder: folder, say: () => {} })
  const database = openDatabase({ ...postgres.connection, ...settings })
  await migrate(database.pool)
  const close = async () => {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection: postgres.connection, database, folder, close }
}

export function sayWhere(): void {
  const load = loadavg()[0]?.toFixed(1)
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${load}`)
  console.log(`limits on orders raised: ${JSON.stringify(raisedLimits)}`)
}

/** The `n`th word after the script's name as a number. */
export function numberGiven(n: number, usual: number): number {
  return Number(process.argv[2 + n] ?? usual)
}

const ticksPerSecond = 100

/** Milliseconds of processor time that a process has used. */
export async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
}
