import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Facade = { bundle: string; exports: string }

/**
 * A step of the build: what is imported later out of a bundle gets a file of its own from the bundler, which only says
 * which bundle it is in. Browsers would ask for both, one after the other; here the bundle itself is imported. The style
 * sheet of every page is not asked for again either: it is there under an address that ends in #, and once more after a
 * page's own sheet it would win over that.
 */
const assets = path.join(import.meta.dirname, '../build/client/assets')
const texts = new Map<string, string>()
for (const name of globSync('*.js', { cwd: assets })) texts.set(name, await readFile(path.join(assets, name), 'utf8'))

const manifest = await readFile(manifestFile(), 'utf8')
const [, entry, styles] =
  /"entry":\{"module":"\/assets\/([^"]+)".*?"css":\["\/assets\/([^"#]+\.css)#"\]/.exec(manifest) ?? []
if (!entry || !styles) throw new Error('The list of pages does not say which style sheet every page has')

const facades = new Map([...texts].flatMap(([name, text]) => facadeOf(text).map((facade) => [name, facade] as const)))
if (facades.size === 0)
  throw new Error('The build has no facades: what it looks like has changed, or this step is no longer needed')
for (const [name, text] of texts) texts.set(name, past(text))
const isNamed = [...texts.values(), manifest].join('\n')
for (const [name, text] of texts) {
  const file = path.join(assets, name)
  if (facades.has(name) && !isNamed.includes(name)) await rm(file)
  else await writeFile(file, text)
}

function facadeOf(text: string): Facade[] {
  const [, names, bundle] = /^export\{([^{}]+)\}from"\.\/([\w.-]+)";\s*$/.exec(text) ?? []
  if (!names || !bundle) return []
  const exports = names.split(',').map((name) => {
    const [inBundle, own = inBundle] = name.split(' as ')
    return `${own}:e.${inBundle}`
  })
  return [{ bundle, exports: exports.join() }]
}

/** The text with the bundles in place of their facades, in imports and in the list of what is fetched with them. */
function past(text: string): string {
  return text
    .replaceAll(/import\(`\.\/([\w.-]+)`\)/g, (whole, name: string) => {
      const facade = facades.get(name)
      return facade ? `import(\`./${facade.bundle}\`).then(e=>({${facade.exports}}))` : whole
    })
    .replaceAll(/"assets\/([\w.-]+\.(?:js|css))"/g, (_, name: string) => `"assets/${inPlaceOf(name)}"`)
}

/** What every page has loaded stands for its style sheet. */
function inPlaceOf(name: string): string {
  return name === styles ? (entry ?? name) : (facades.get(name)?.bundle ?? name)
}

function manifestFile(): string {
  const [name] = globSync('manifest-*.js', { cwd: assets })
  if (!name) throw new Error('The build has no list of its pages: build the pages first')
  return path.join(assets, name)
}
