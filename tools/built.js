import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/* What was built, and of which sources. `setup.js` asks, under whatever Node the machine has: plain JavaScript without packages. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (...names) => join(root, ...names)

/** Each holds a digest of the sources that this part was built of. */
export const buildMarks = { pages: inRoot('build/.haat-sources'), server: inRoot('build/shop/.haat-sources') }
const builtServer = inRoot('build/shop/start.js')
const unbuilt = /^(main|dev|playwright\.config|vitest\.config)\.ts$/
const inBuild = (name) => /\.ts$|^package/.test(name) && !unbuilt.test(name)
/** Tests, and what the server reads as it runs. */
const besidesBuild = /\.test\.tsx?$|^server\/.*(?<!\.ts)$/
const isBuiltOf = (file) => !besidesBuild.test(relative(root, file))
const common = ['domain', 'contract', 'tools', ...fs.readdirSync(root).filter(inBuild)]
const sources = { pages: ['web', ...common], server: ['server', ...common] }

export function isBuilt(part) {
  return read(buildMarks[part]) === wantedBuild(part)
}

/** Everything the build reads, by content: a clone or a checkout changes all times. */
export function wantedBuild(part) {
  const configs = fs.readdirSync(root).filter((name) => /\.config\.(js|mjs)$/.test(name))
  const files = [...sources[part], ...configs].flatMap(filesBelow).filter(isBuiltOf)
  return digest(
    files
      .toSorted()
      .map((file) => `${relative(root, file)} ${digest(fs.readFileSync(file))}`)
      .join(),
  )
}

/** `main.ts` runs what was built unless a source is younger, and a checkout of the same sources makes them younger. */
export function believeBuild() {
  const now = new Date()
  try {
    fs.utimesSync(builtServer, now, now)
  } catch {
    // Of somebody else's files the shop then runs the sources, which takes a second longer.
  }
}

export function digest(content) {
  return createHash('sha256').update(content).digest('hex')
}

export function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function filesBelow(name) {
  const path = inRoot(name)
  if (!fs.existsSync(path)) return []
  if (fs.statSync(path).isFile()) return [path]
  return fs.readdirSync(path).flatMap((inner) => filesBelow(join(name, inner)))
}
