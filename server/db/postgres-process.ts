import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, fstatSync, ftruncateSync, openSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { fallbackOn } from '../fallback-on.ts'
import { manners } from './postgres-programs.ts'
import type { Home } from './postgres-home.ts'

/** A running server: it is over when the last of its processes has gone, and its complaint says why. */
export type Server = { isOver(): boolean; complaint(): Promise<string>; stop(): Promise<void> }
export type Recorded = { pid: number; sockets: string }

/*
 * The server runs under a shell that waits on a pipe whose other end the shop holds. When the shop goes, even by
 * kill -9, the pipe closes and the shell stops the server. Descriptor 3 is held by the server's processes alone,
 * so its end tells the shop that all of them have gone. The shell ignores what is sent to a whole group.
 */
const guard = `trap '' INT TERM HUP; "$@" & exec 3>&-; read _; kill -INT $! 2>/dev/null; wait $!`
const deadPid = 2 ** 30
const largestLog = 1_000_000
const besidesThePoint = / (LOG|HINT|DETAIL|WARNING|CONTEXT): |the database system is /

export function startServer(home: Home, binaries: string, settings: string[]): Server {
  const { log, size } = openLog(home.log)
  const server = [join(binaries, 'bin/postgres'), '-D', home.data, ...settings]
  const shell = spawn('/bin/sh', ['-c', guard, 'sh', ...server], {
    ...manners(home.owner),
    detached: true,
    stdio: ['pipe', log, log, 'pipe'],
  })
  closeSync(log)
  shell.once('error', () => {
    // Told by its ending; the reason is in the log.
  })
  let over = false
  const gone = whenClosed(shell.stdio[3]).then(() => {
    over = true
    shell.stdin?.destroy()
  })
  const ended = Promise.all([gone, whenGone(shell)]).then(() => {})
  return {
    isOver: () => over,
    complaint: () => lastComplaint(home.log, size),
    async stop() {
      shell.stdin?.destroy()
      if (hasExited(shell) && !over) await interrupt(home.data)
      await ended
    },
  }
}

function openLog(path: string): { log: number; size: number } {
  const log = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_APPEND, 0o600)
  if (fstatSync(log).size > largestLog) ftruncateSync(log)
  return { log, size: fstatSync(log).size }
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

// Below, `once` throws what comes as an `error`: that is an ending too, and the log has its reason.
async function whenGone(child: ChildProcess): Promise<void> {
  if (!hasExited(child)) await once(child, 'exit').catch(() => {})
}

async function whenClosed(stream: unknown): Promise<void> {
  if (!(stream instanceof Duplex)) return
  stream.resume()
  await once(stream, 'close').catch(() => {})
}

/** The last line that says why the server did not start, without its date. */
async function lastComplaint(log: string, from: number): Promise<string> {
  const written = await readFile(log).catch(fallbackOn(['ENOENT'], Buffer.alloc(0)))
  const lines = written.subarray(from).toString().split('\n')
  const telling = lines.filter((line) => line.trim() !== '' && !besidesThePoint.test(line))
  const complaint = telling.findLast((line) => /(FATAL|PANIC):/.test(line)) ?? telling.at(-1) ?? ''
  return complaint.replace(/^.*?(FATAL|PANIC): +/, '').trim()
}

/** What a server that lives, or once lived, in the data folder wrote down about itself. */
export async function readRecord(data: string): Promise<Recorded | undefined> {
  // What lies in another user's folder cannot be read; whoever fills the home says so.
  const text = await readFile(pidFile(data), 'utf8').catch(fallbackOn(['ENOENT', 'EACCES'], undefined))
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]) || deadPid, sockets: lines[4] || data }
}

/** Whether the process is a server of this data folder, and not a later one that was given the same number. */
export async function isServerOf(data: string, pid: number): Promise<boolean> {
  const command = (await commandOf(pid)).replaceAll('\0', ' ')
  return `${command} `.includes(`/postgres -D ${data} `)
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(fallbackOn(['ENOENT', 'ESRCH', 'EACCES', 'EPERM'], ''))
  }
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    // It ends with 1 where there is no such process.
    if (error instanceof Error && 'status' in error && error.status === 1) return ''
    throw error
  }
}

export async function interrupt(data: string): Promise<void> {
  const record = await readRecord(data)
  if (!record || !(await isServerOf(data, record.pid))) return
  try {
    process.kill(record.pid, 'SIGINT')
  } catch (error) {
    // It may have ended in the meantime.
    fallbackOn(['ESRCH'], undefined)(error)
  }
}

/**
 * Lets a server start where a dead one left its mark. The mark stays, with a number no process has: PostgreSQL finds
 * the shared memory by it, and so refuses to start while a process of the dead server still works on the data.
 */
export async function disownRecord(data: string, { pid, sockets }: Recorded): Promise<void> {
  if ((await readRecord(data))?.pid !== pid) return
  await rm(join(sockets, '.s.PGSQL.5432.lock'), { force: true })
  const text = await readFile(pidFile(data), 'utf8').catch(fallbackOn(['ENOENT'], ''))
  if (text.trim() === '') return rm(pidFile(data), { force: true })
  const draft = `${pidFile(data)}.new`
  await rm(draft, { force: true })
  await writeFile(draft, text.replace(/^.*/, String(deadPid)), { flag: 'wx' })
  await rename(draft, pidFile(data))
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid')
}
