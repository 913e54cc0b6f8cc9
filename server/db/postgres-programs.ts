import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Who runs PostgreSQL's programs: they refuse to run as root, so root hands them to a system user. */
export type Owner = { name: 'haat' | 'nobody'; uid: number; gid: number }

export const nobody: Owner = { name: 'nobody', uid: 65_534, gid: 65_534 }
const run = promisify(execFile)

/** The system user `haat`, made when it is not there; `nobody` where none can be made, as on a read-only disk. */
export async function ownerForRoot(): Promise<Owner> {
  const made = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false'],
    ['adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/bin/false'],
  ]
  for (const [program = '', ...options] of made) {
    const found = await findHaat()
    if (found) return found
    // A program may be missing, may not be allowed, or come second: what counts is whether the user is there after.
    await run(program, [...options, 'haat']).catch(() => {})
  }
  // Another copy of the shop may be making it at this moment.
  await pause(500)
  return (await findHaat()) ?? nobody
}

async function findHaat(): Promise<Owner | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((what) => run('id', [what, 'haat'])))
    return { name: 'haat', uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
  } catch {
    // `id` fails for a user who is not there.
    return undefined
  }
}

/** Hands what an earlier release kept as `nobody` to the owner of today. */
export async function handOver(folder: string, { uid, gid }: Owner): Promise<void> {
  await run('chown', ['-Rh', `${uid}:${gid}`, folder])
}

/** How they are started: nothing of the shop's own surroundings reaches them. */
export function manners(owner?: Owner) {
  const user = owner && { uid: owner.uid, gid: owner.gid }
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...user }
}

/** Runs a program that ends by itself; answers what it complained of, if anything. */
export async function runToEnd(program: string, options: string[], owner?: Owner): Promise<string> {
  const child = spawn(program, options, { ...manners(owner), stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code === 0) return ''
  const lines = output.trim().split('\n')
  return lines.find((line) => /(error|FATAL|PANIC):/.test(line)) ?? (lines.at(-1) || `it ended with ${code ?? signal}`)
}
