import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { openFaultProxy } from '#test/proofs/fault-proxy.ts'
import { openOwnDatabase, sayWhere } from './own-database.ts'

/**
 * `npm run bench:image`, as root on Debian: builds the image of `deploy/Containerfile` with buildah, on a base that
 * debootstrap makes, and runs it as `deploy/compose.yaml` does: as an ordinary user, on a root file system that is
 * read-only. No registry of images is needed, only Debian's packages and npm's.
 */
type ImageConfig = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string; Healthcheck: { Test: string[] } }

const checkout = path.join(import.meta.dirname, '..')
const [mostMb, mostStart, mostStop] = [150, 60_000, 10_000]
const missing = ['/usr/bin/buildah', '/usr/sbin/debootstrap'].filter((file) => !existsSync(file))
if (missing.length > 0 || process.getuid?.() !== 0)
  leave('This needs root and two packages of Debian: apt-get install buildah debootstrap')
sayWhere()
const folder = await mkdtemp(path.join(tmpdir(), 'haat-image-'))
const misses: string[] = []
const check = (what: string, isRight: boolean) => {
  console.log(`${what}: ${isRight ? 'yes' : 'NO'}`)
  if (!isRight) misses.push(what)
}
try {
  timed('a base of Debian', makeBase)
  timed('the image', () => buildah('build', '--isolation', 'chroot', '--format', 'docker', '--layers=false', '--build-arg', 'NODE=localhost/base', '-f', 'deploy/Containerfile', '-t', 'haat', '.')) // prettier-ignore
  await tryImage()
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(misses.length === 0 ? 'All as it should be' : `NOT RIGHT: ${misses.join('; ')}`)
process.exitCode = misses.length === 0 ? 0 : 1

/** Debian's smallest system, with the Node and the npm that run this. */
function makeBase(): void {
  const base = path.join(folder, 'base')
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', debianRelease(), base])
  const local = path.join(base, 'usr/local')
  cpSync(realpathSync(process.execPath), path.join(local, 'bin/node'))
  mkdirSync(path.join(local, 'lib/node_modules'), { recursive: true })
  const npm = path.join(path.dirname(process.env.npm_execpath ?? realpathSync('/usr/bin/npm')), '..')
  cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'))
  // Whom this machine trusts, a proxy of its own perhaps.
  const certificates = 'etc/ssl/certs/ca-certificates.crt'
  if (existsSync(`/${certificates}`)) cpSync(`/${certificates}`, path.join(base, certificates))
  const container = buildah('from', 'scratch')
  buildah('copy', container, base, '/')
  buildah(
    'config',
    '--env',
    `npm_config_cafile=/${certificates}`,
    '--env',
    'PATH=/usr/local/bin:/usr/bin:/bin',
    container,
  )
  buildah('commit', '--rm', container, 'base')
}

async function tryImage(): Promise<void> {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/haat')) as { Docker: { config: ImageConfig } } // prettier-ignore
  const tree = buildah('mount', buildah('from', 'localhost/haat'))
  const packages = megabytes(path.join(tree, 'shop/node_modules'))
  console.log(`/shop ${megabytes(path.join(tree, 'shop'))} MB, of it packages ${packages} MB`)
  check(`packages of at most ${mostMb} MB`, packages <= mostMb)
  const own = await openOwnDatabase()
  const proxy = await openFaultProxy({ path: path.join(String(own.connection.host), '.s.PGSQL.5432') })
  const port = await freePort()
  const env = [
    ...Docker.config.Env,
    `DATABASE_URL=postgres://${own.connection.user}@127.0.0.1:${proxy.port}/${own.connection.database}`,
    ...['PUBLIC_URL=https://shop.example.com', 'TRUST_PROXY=yes', `PORT=${port}`],
  ]
  const container = await contain(tree, Docker.config, env)
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false) // prettier-ignore
  const [kind, ...healthCheck] = Docker.config.Healthcheck.Test
  const begun = performance.now()
  const shop = spawn(...container(Docker.config.Cmd), { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve))
  while (!(await ready()) && performance.now() - begun < mostStart) await pause(200)
  check(`ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`, await ready())
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8')
  check('an ordinary user without capabilities', /^Uid:\s+1000\s/m.test(status) && /^CapEff:\s+0+$/m.test(status))
  check('a home page', (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-proto': 'https' } })).ok)
  check('its files cannot be changed', (await codeOf(container(['touch', 'main.ts']))) !== 0)
  check('pictures and backups can be written', (await codeOf(container(['touch', '/data/one', '/backups/one']))) === 0)
  check('its health check says so', kind === 'CMD' && (await codeOf(container(healthCheck))) === 0)
  await proxy.close()
  check('and says when the database is away', (await codeOf(container(healthCheck))) === 1)
  const told = performance.now()
  shop.kill('SIGTERM')
  check('told to stop, it ends with 0', (await ended) === 0)
  check(`within ${((performance.now() - told) / 1000).toFixed(1)} s`, performance.now() - told <= mostStop)
  await own.close()
}

/** How a command is run in the image's tree: its user, its folder and its volumes, and nothing else that can be written. */
async function contain(tree: string, { User, WorkingDir }: ImageConfig, env: string[]) {
  const [uid = 0, gid = 0] = User.split(':').map(Number)
  for (const volume of ['data', 'backups']) {
    await mkdir(path.join(folder, volume))
    await chown(path.join(folder, volume), uid, gid)
  }
  const mounts = [
    `mount --bind ${tree} ${tree}`,
    `mount -o remount,bind,ro ${tree}`,
    `mount -t tmpfs tmpfs ${tree}/tmp`,
    `mount -t proc proc ${tree}/proc`,
    ...['data', 'backups'].map((volume) => `mount --bind ${folder}/${volume} ${tree}/${volume}`),
    `exec setpriv --no-new-privs chroot --userspec=${User} ${tree} env -i -C ${WorkingDir} "$@"`,
  ].join(' && ')
  return (command: string[]): [string, string[]] => [
    'unshare',
    ['--mount', 'sh', '-c', mounts, 'sh', ...env, ...command],
  ]
}

async function codeOf([program, args]: [string, string[]]): Promise<number | null> {
  return new Promise((resolve) => spawn(program, args, { stdio: 'ignore' }).once('exit', resolve))
}

function buildah(...args: string[]): string {
  const storage = ['--storage-driver', 'vfs', '--root', `${folder}/images`, '--runroot', `${folder}/running`]
  return run('buildah', [...storage, ...args])
}

function run(program: string, args: string[]): string {
  try {
    const stdio = ['ignore', 'pipe', 'pipe'] as const
    return execFileSync(program, args, {
      cwd: checkout,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: [...stdio],
    }).trim()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args[0]} failed:\n${(stdout + stderr).slice(-3000)}`, { cause: error })
  }
}

function timed(what: string, work: () => void): void {
  const begun = performance.now()
  work()
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

function debianRelease(): string {
  return run('sh', ['-c', '. /etc/os-release; echo $VERSION_CODENAME'])
}

function megabytes(folder: string): number {
  return Number(run('du', ['-sm', folder]).split('\t')[0])
}

function leave(why: string): never {
  console.error(why)
  process.exit(1)
}
