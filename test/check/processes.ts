import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { Message } from './results.ts'
import { root } from './run-folder.ts'

type Program = {
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  log: string
  onMessage?: (message: Message) => void
}
/** `output` is the end of what it printed; all of it is in its log. */
type Ending = { code: number; output: string }

const children = new Set<ChildProcess>()
const timeoutMs = 10_000
const stopping = Promise.withResolvers<void>()
/** Resolves when the run is stopped. */
export const whenStopped = stopping.promise
let isStopping = false

export function hasStopped(): boolean {
  return isStopping
}

/** Runs a program to its end in a session of its own: signals of the terminal reach the runner alone. */
export async function runToEnd({ command, args, env, log, onMessage }: Program): Promise<Ending> {
  if (isStopping) return { code: 1, output: '' }
  const stdio = ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc' as const] : [])] as ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { cwd: root, env, stdio, detached: true })
  children.add(child)
  let output = ''
  let written = Promise.resolve()
  const note = (part: Buffer) => {
    output = (output + stripVTControlCharacters(part.toString())).slice(-20_000)
    written = written.then(() => appendFile(log, part)).catch(() => {})
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  if (onMessage) child.on('message', (message) => onMessage(message as Message))
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      note(Buffer.from(`${error.message}\n`))
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
  children.delete(child)
  await written
  return { code, output }
}

/**
 * Stops every process of this run: by SIGINT, then by SIGKILL; at once by SIGKILL when called again. Databases stop by
 * themselves when their shop has gone.
 */
export async function stopAll(temporary: string): Promise<void> {
  const isSecondCall = isStopping
  isStopping = true
  stopping.resolve()
  if (!isSecondCall) {
    for (const child of children) child.kill('SIGINT')
    await until(() => children.size === 0, timeoutMs)
  }
  for (const pid of processesOf(temporary)) kill(pid)
  for (const child of children) if (child.pid) kill(child.pid)
  await until(() => databasesOf(temporary).length === 0, timeoutMs)
  for (const pid of databasesOf(temporary)) kill(pid)
}

async function until(isSo: () => boolean, limit: number): Promise<void> {
  for (const begun = performance.now(); !isSo() && performance.now() - begun < limit;) await pause(100)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}

/** The processes that were given this run's folder for temporary files, however far down they were started. */
function processesOf(temporary: string): number[] {
  return processes('environ').flatMap(({ pid, text }) => (text.includes(`TMPDIR=${temporary}`) ? [pid] : []))
}

/** Databases do not inherit the run's environment; their folder is below its own. */
function databasesOf(temporary: string): number[] {
  return processes('cmdline').flatMap(({ pid, text }) => (text.includes(`${temporary}/`) ? [pid] : []))
}

/** On macOS `ps` prints a command and its environment in one line. */
function processes(what: 'environ' | 'cmdline'): { pid: number; text: string }[] {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => ({ pid: parseInt(line), text: line }))
      .filter(({ pid }) => pid !== process.pid)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({ pid: Number(name), text: readIfAllowed(`/proc/${name}/${what}`) }))
}

function readIfAllowed(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
