import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#test/free-port.ts'
import { raisedLimits } from '#test/proofs/server-process.ts'

/** The machines of `deploy/cluster`: two have a shop and a PostgreSQL, the third one votes. */
const machines = { a: 11, b: 12, c: 13 } as const
export type Machine = keyof typeof machines
type Part = 'etcd' | 'patroni' | 'shop'
export type Standing = { name: Machine; role: string; state: string }

const root = path.join(import.meta.dirname, '..')
const binaries = newestPostgres()
const programs = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  postgresql: `${binaries}/postgres`,
}

/** The Debian packages that are not installed. */
export function missingPackages(): string[] {
  return Object.entries(programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
}

/**
 * All of `deploy/cluster` on this machine, from the very files that are copied to real ones: each machine is an address
 * of the loopback, the data is in a folder of its own, and TLS is left out.
 * @param admin who is made the first administrator
 */
export async function openCluster(admin: { email: string; password: string }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'haat-failover-'))
  const account = accountOfPostgres()
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const network = `127.${100 + ((process.pid >> 8) % 100)}.${process.pid % 256}.`
  const [addressOf, door] = [(name: Machine) => network + machines[name], await freePort()]
  await refuseTaken(Object.keys(machines).flatMap((name) => [2379, 2380, 5432, 8008, 3000].map((port) => ({ host: addressOf(name as Machine), port })))) // prettier-ignore
  const running = new Map<string, ChildProcess>()
  const end = () => {
    for (const child of running.values()) child.kill('SIGKILL')
    for (const name of ['a', 'b'] as const) killPostgres(name)
  }
  process.once('exit', end)
  return {
    folder,
    network,
    door,
    databaseUrl,
    addressOf,
    start,
    kill,
    killPart,
    signal,
    startShop,
    startAll,
    standings,
    close,
  }

  function databaseUrl(): string {
    return `postgres://haat:CHANGE-ME@${network}10:5000/haat`
  }

  /** A file of `deploy/cluster` as it is on this machine. */
  function read(file: string, name?: Machine): string {
    const text = readFileSync(path.join(root, 'deploy/cluster', file), 'utf8')
    const own = name ? text.replaceAll('@name@', name).replaceAll('@address@', addressOf(name)) : text
    return own
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', network)
      .replaceAll('127.0.0.1:5000', `${network}10:5000`)
      .replaceAll('/usr/lib/postgresql/15/bin', binaries)
      .replaceAll(/\/var\/(lib|run)\/postgresql/g, path.join(folder, name ?? ''))
  }

  function run(title: string, [program = '', ...args]: string[], env: object, as = {}): void {
    const log = openSync(path.join(folder, `${title}.log`), 'a')
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      ...as,
    })
    running.set(title, child)
    child.once('exit', () => running.get(title) === child && running.delete(title))
  }

  /** What does not run of a machine's etcd and Patroni, which starts its PostgreSQL. The third machine has an etcd alone. */
  function start(name: Machine): void {
    const own = path.join(folder, name)
    if (!existsSync(own)) mkdirSync(own, { mode: 0o700 })
    const configuration = path.join(own, 'patroni.yml')
    writeFileSync(configuration, read('patroni.yml', name))
    if (account.uid !== undefined) for (const one of [own, configuration]) chownSync(one, account.uid, account.gid)
    const etcd = { ...settingsIn(read('etcd.env', name)), ETCD_DATA_DIR: path.join(own, 'etcd') }
    if (!running.has(`etcd-${name}`)) run(`etcd-${name}`, [programs['etcd-server']], etcd, account)
    if (name !== 'c') run(`patroni-${name}`, [programs.patroni, configuration], {}, { ...account, cwd: own })
  }

  /** The machine's database, and its vote on who leads: as if the power had gone. Patroni first, or it would start it again. */
  async function kill(name: Machine): Promise<void> {
    const gone = [killPart(name, 'patroni'), killPart(name, 'etcd')]
    killPostgres(name)
    await Promise.all(gone)
  }

  async function killPart(name: Machine, part: Part): Promise<void> {
    running.get(`${part}-${name}`)?.kill('SIGKILL')
    while (running.has(`${part}-${name}`)) await pause(10)
  }

  /** As if all of it hung, with its connections open: `SIGSTOP`, and `SIGCONT` for the awakening of a primary that thinks it leads. */
  function signal(name: Machine, signal: 'SIGSTOP' | 'SIGCONT'): void {
    const postmaster = postmasterOf(name) ?? 0
    const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
    const children = all.map((line) => line.trim().split(/ +/).map(Number)).filter(([, parent]) => parent === postmaster) // prettier-ignore
    for (const part of ['patroni', 'etcd']) running.get(`${part}-${name}`)?.kill(signal)
    for (const [pid = 0] of [[postmaster], ...children]) if (pid > 0) process.kill(pid, signal)
  }

  function killPostgres(name: Machine): void {
    const pid = postmasterOf(name)
    if (pid) process.kill(pid, 'SIGKILL')
  }

  function postmasterOf(name: Machine): number | undefined {
    const record = path.join(folder, name, '15/haat/postmaster.pid')
    if (!existsSync(record)) return undefined
    const pid = Number(readFileSync(record, 'utf8').split('\n')[0])
    // A record that a killed one has left may name another process by now.
    const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
    return command.includes(path.dirname(record)) ? pid : undefined
  }

  async function startShop(name: Machine): Promise<void> {
    const env = {
      ...settingsIn(read('haat.env', name)),
      ...raisedLimits,
      NODE_ENV: 'production',
      DATA_DIR: path.join(folder, `shop-${name}`),
      MEDIA_DIR: path.join(folder, 'media'),
      LOG_LEVEL: 'error',
      FIRST_ADMIN_EMAIL: admin.email,
      FIRST_ADMIN_PASSWORD: admin.password,
    }
    run(`shop-${name}`, [process.execPath, '--max-semi-space-size=8', 'main.ts'], env)
    await until(`the shop of ${name} is ready`, async () => (await fetch(`http://${addressOf(name)}:3000/readyz`)).ok)
  }

  async function startAll(): Promise<void> {
    for (const name of Object.keys(machines) as Machine[]) start(name)
    const proxy = path.join(folder, 'haproxy.cfg')
    const here = read('haproxy.cfg')
      .replaceAll(/^ {2}(log |user|group).*$/gm, '')
      .replace('bind :80', `bind ${network}10:8080`)
      .replace(/bind :443 .*/, `bind 127.0.0.1:${door}`)
    writeFileSync(proxy, here)
    run('haproxy', [programs.haproxy, '-db', '-f', proxy], {})
    await until('there are a primary and a synchronous standby', async () => isWhole(await standings()))
    await makeDatabase()
    for (const name of ['a', 'b'] as const) await startShop(name)
  }

  async function makeDatabase(): Promise<void> {
    const client = new pg.Client(
      databaseUrl().replace('haat:CHANGE-ME', 'postgres:CHANGE-ME-1').replace(/haat$/, 'postgres'),
    )
    await client.connect()
    await client.query("create role haat login password 'CHANGE-ME'")
    await client.query('create database haat owner haat')
    await client.end()
  }

  /** The databases as Patroni knows them; those of the first machine that answers. */
  async function standings(): Promise<Standing[]> {
    for (const name of ['a', 'b'] as const) {
      const told = await fetch(`http://${addressOf(name)}:8008/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      )
      if (told?.ok) return ((await told.json()) as { members: Standing[] }).members
    }
    return []
  }

  async function close(): Promise<void> {
    end()
    process.off('exit', end)
    while (running.size > 0) await pause(10)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One leads, and the other has all that it has acknowledged. */
export function isWhole(standings: Standing[]): boolean {
  return standings.some(({ role, state }) => role === 'leader' && state === 'running') && standings.some(({ role }) => role === 'sync_standby') // prettier-ignore
}

/** Waits for something, and answers how many seconds that took. Throws after two minutes. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const from = performance.now()
  const taken = () => (performance.now() - from) / 1000
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (taken() > 120) throw new Error(`After two minutes it is not so that ${what}`)
    await pause(100)
  }
  return taken()
}

function settingsIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
}

function newestPostgres(): string {
  const all = '/usr/lib/postgresql'
  const versions = existsSync(all) ? readdirSync(all).toSorted((one, other) => Number(one) - Number(other)) : []
  return path.join(all, versions.at(-1) ?? 'none', 'bin')
}

/** PostgreSQL refuses to run as root; Debian has made a user for it. */
function accountOfPostgres(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'])))
  return { uid, gid }
}

async function refuseTaken(places: { host: string; port: number }[]): Promise<void> {
  for (const place of places) {
    const listener = net.createServer()
    await new Promise<void>((resolve, reject) => {
      listener.once('error', () => reject(new Error(`Something on this machine listens on port ${place.port} of all addresses`))) // prettier-ignore
      listener.listen(place, () => listener.close(() => resolve()))
    })
  }
}
