import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'

export type Connection = Pick<pg.ClientConfig, 'host' | 'user' | 'database'>
export type ServerProcess = { port: number; child: ChildProcess; kill(): Promise<void>; stop(): Promise<void> }

/** The limits on orders are for people; a crowd behind one address is not one. */
export const raisedLimits = {
  MOST_OPEN_ORDERS: '1000000',
  MOST_ORDERS_AN_HOUR: '1000000',
  MOST_ORDERS_OF_NETWORK: '0',
  MOST_GUEST_UNITS: '0',
  MOST_GUEST_VALUE: '0',
} as const

/** The address of a database on a socket of this machine, as `DATABASE_URL` has it. */
export function addressOf({ host, user, database }: Connection): string {
  return `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(String(host))}`
}

/** Starts the API in a process of its own and waits until it listens. What it logs after that goes to stderr. */
export async function startServer(connection: Connection, env = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'test/proofs/api-server.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      ...raisedLimits,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: addressOf(connection),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
    // A session of its own, as a service has it: its share of the processors is not that of the load beside it.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /^listening (\d+)$/.exec(line) ?? []
    if (!port) continue
    child.stdout.pipe(process.stderr, { end: false })
    return { port: Number(port), child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
  }
  throw new Error('The server ended before it listened')
}
