import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Manifest = { routes: Record<string, { imports?: string[] }> }

/**
 * A step of the build: every page loads the list of all pages with what each of them imports. Pages behind a login find
 * their imports by themselves, so that shoppers need not load what is theirs.
 */
const assets = path.join(import.meta.dirname, 'build/client/assets')
const opening = 'window.__reactRouterManifest='
for (const name of globSync('manifest-*.js', { cwd: assets })) {
  const file = path.join(assets, name)
  const text = await readFile(file, 'utf8')
  if (!text.startsWith(opening)) throw new Error(`${name} does not begin with ${opening}`)
  const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, '')) as Manifest
  for (const [id, route] of Object.entries(manifest.routes))
    if (/^routes\/(?:admin|dashboard)\//.test(id)) route.imports = []
  await writeFile(file, `${opening}${JSON.stringify(manifest)};`)
}
