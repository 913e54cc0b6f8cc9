import { spawnSync } from 'node:child_process'

/** The processes of this program's own kind that another has started: the workers of a shop, not its database. */
export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, child, parent, args = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? []
    return Number(parent) === pid && args.includes('main.ts') ? [Number(child)] : []
  })
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
