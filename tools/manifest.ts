import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Loads = { imports?: string[]; css?: string[]; parentId?: string }
type Manifest = { entry: Loads; routes: Record<string, Loads> }

/**
 * A step of the build: every page loads the list of all pages with what each of them imports. Pages behind a login find
 * their imports by themselves, so that shoppers need not load what is theirs; what every page loads is named
 * once, and so are the styles of a layout and the name of a page; what a page does not have is not said, and what only
 * search engines read is left out.
 */
const assets = path.join(import.meta.dirname, '../build/client/assets')
const opening = 'window.__reactRouterManifest='
/** Each route says its name once, as the key that it stands under. */
const namesItself = 'for(const[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i'
for (const name of globSync('manifest-*.js', { cwd: assets })) {
  const file = path.join(assets, name)
  const text = await readFile(file, 'utf8')
  if (!text.startsWith(opening)) throw new Error(`${name} does not begin with ${opening}`)
  const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, '')) as Manifest
  const { imports = [], css = [] } = manifest.entry
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (/^(robots|sitemap)/.test(id)) delete manifest.routes[id]
    route.imports = /^(admin|dashboard)\//.test(id) ? [] : route.imports?.filter((file) => !imports.includes(file))
    route.css = route.css?.filter((file) => !css.includes(file) && !stylesAbove(manifest, route).includes(file))
  }
  const shortened = JSON.stringify(manifest, (name, value: unknown) => (isUnread(name, value) ? undefined : value))
  await writeFile(file, `${opening}${shortened};${namesItself}`)
}

/** The styles of the layouts that a page stands in: they are loaded with them. */
function stylesAbove({ routes }: Pick<Manifest, 'routes'>, { parentId = '' }: Loads): string[] {
  const parent = routes[parentId]
  return parent ? [...(parent.css ?? []), ...stylesAbove({ routes }, parent)] : []
}

/** Nothing is said of what is not there; whether a module shows a page the browser finds out by loading it. */
function isUnread(name: string, value: unknown): boolean {
  return value === false || ['id', 'hasDefaultExport'].includes(name) || (Array.isArray(value) && value.length === 0)
}
