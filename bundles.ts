import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Graph = { getModuleInfo(id: string): { importers: string[] } | null }
type Pages = ReadonlySet<string>

const everywhere = 'everywhere'
const lists = ['shop', 'categories', 'search']
const showcases = ['home', 'offer', 'product']
const ownThings = ['cart', 'wishlist']
const openForms = ['cart', 'contact']
const accountPages = ['signup', 'login', 'verify-email', 'forgot-password', 'reset-password']

/**
 * Which code travels together: few files compress better than many small ones, but nobody should load much that only
 * another page needs. A module belongs to the first bundle that its pages fit; the rest is left to the bundler.
 */
const bundles: { name: string; fits: (pages: Pages) => boolean }[] = [
  { name: 'shell', fits: (pages) => pages.has(everywhere) || (among(pages, lists) > 0 && among(pages, ownThings) > 0) },
  { name: 'goods', fits: (pages) => among(pages, lists) > 0 && among(pages, showcases) > 0 },
  { name: 'rows', fits: (pages) => among(pages, showcases) > 1 },
  { name: 'listing', fits: (pages) => among(pages, lists) > 1 },
  { name: 'counting', fits: (pages) => pages.has('product') && pages.has('cart') },
  { name: 'choosing', fits: (pages) => pages.has('product') && pages.has('wishlist') },
  { name: 'own-things', fits: (pages) => among(pages, ownThings) > 1 },
  { name: 'fields', fits: (pages) => among(pages, openForms) > 0 && among(pages, [...openForms, ...accountPages]) > 1 },
  { name: 'account', fits: (pages) => among(pages, accountPages) > 1 },
  { name: 'product-view', fits: (pages) => pages.has('product') && pages.size === 1 },
  { name: 'checkout', fits: (pages) => pages.has('cart') && pages.size === 1 },
  { name: 'dashboard', fits: (pages) => pages.size > 1 && [...pages].every((page) => page.startsWith('dashboard/')) },
]

const icons = readIcons()
const pagesOfModules = new Map<string, Pages>()

/** The bundles of the shop's own code, as groups of the bundler's code splitting. */
export const ownBundles = bundles.map(({ name, fits }, index) => ({
  name: (id: string, graph: Graph) => (isOurs(id) && fits(pagesOf(id, graph)) ? name : null),
  priority: bundles.length - index,
}))

function isOurs(id: string): boolean {
  return /\/(web|domain|contract)\/(?!routes\/|entry\.client|locales\/\w+\/\w+\.po)|\/lucide-react\//.test(id)
}

/** The pages that cannot be shown without a module; what is loaded later does not count. */
function pagesOf(id: string, graph: Graph): Pages {
  const known = pagesOfModules.get(id)
  if (known) return known
  const pages = new Set<string>(pageOf(id))
  pagesOfModules.set(id, pages)
  for (const importer of usersOfIcon(id) ?? graph.getModuleInfo(id)?.importers ?? []) {
    for (const page of pagesOf(importer, graph)) pages.add(page)
  }
  return pages
}

/**
 * All icons come through the one door of their package, as if every page needed each. Those that only people with an
 * account or the shopkeeper see belong to the files that name them.
 */
function usersOfIcon(id: string): string[] | undefined {
  const [, icon] = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/.exec(id) ?? []
  const users = icon ? (icons.get(icon.replaceAll('-', '')) ?? []) : []
  const isOfFew = users.length > 0 && users.every((file) => /\/web\/(routes\/)?(dashboard|admin)\//.test(file))
  return isOfFew ? users : undefined
}

/** The files that name each icon, by its name in small letters without dashes. */
function readIcons(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of globSync('web/**/*.tsx', { cwd: import.meta.dirname })) {
    const full = join(import.meta.dirname, file)
    const [, named = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(full, 'utf8')) ?? []
    for (const name of named.match(/\w+/g) ?? []) {
      const icon = name.toLowerCase()
      found.set(icon, [...(found.get(icon) ?? []), full])
    }
  }
  return found
}

/** The pages of the shop by the names of their files; those of the dashboard have namesakes, and keep their folder. */
function pageOf(id: string): string[] {
  if (/\/web\/(root|entry\.client)\.tsx/.test(id)) return [everywhere]
  return /\/web\/routes\/.*?((?:dashboard\/)?[\w-]+)\.tsx/.exec(id)?.slice(1) ?? []
}

function among(pages: Pages, names: string[]): number {
  return names.filter((name) => pages.has(name)).length
}
