import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Who runs PostgreSQL's programs: they refuse to run as root, so root hands them to nobody. */
export type Owner = { uid: number; gid: number }

/** How they are started: nothing of the shop's own surroundings reaches them. */
export function manners(owner?: Owner) {
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...owner }
}

/** Runs a program that ends by itself; answers what it complained of, if anything. */
export async function runToEnd(program: string, options: string[], owner?: Owner): Promise<string> {
  const child = spawn(program, options, { ...manners(owner), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code === 0) return ''
  const lines = said.trim().split('\n')
  return lines.find((line) => /(error|FATAL|PANIC):/.test(line)) ?? (lines.at(-1) || `it ended with ${code ?? signal}`)
}
