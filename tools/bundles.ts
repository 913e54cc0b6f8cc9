import { hash } from 'node:crypto'
import path from 'node:path'
import { allRoutes, pages as allPages } from './routes.ts'

type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }
type Pages = ReadonlySet<string>

const everywhere = 'everywhere'
const admin = 'admin'
const product = 'details/:slug'
const lists = ['shop', 'categories/shop', 'search']
const showcases = ['home', 'offer', product]
const ownThings = ['cart', 'wishlist']
const openForms = ['cart', 'contact', 'thankYou']
const accountPages = ['signup', 'login', 'verify-email', 'forgot-password', 'reset-password']
const texts = ['about', 'blog', 'blog/:slug', 'contact', 'faqs', 'privacy', 'return-policy']
const sights = [...lists, ...showcases, 'wishlist', 'offline']
const kinds = [lists, showcases, ['cart'], ['wishlist'], accountPages, texts, ['thankYou'], ['offline']]

/**
 * Which code travels together: few files compress better than many small ones, but nobody should load much that only
 * another page needs. A module belongs to the first bundle that its pages fit; the rest is left to the bundler. A bundle
 * takes along what it imports and no earlier one has, so that what shoppers need stands before the admin's.
 */
const bundles: { name: string; fits: (pages: Pages, id: string) => boolean }[] = [
  { name: 'shell', fits: (pages, id) => pages.has(everywhere) || isForMany(pages, isIcon(id) ? 1 : 2) },
  { name: 'shell', fits: isOneOf(/\/account-address\.ts/) },
  // Every first visit needs it, and nobody should load the cart with it.
  { name: 'first-visit', fits: isOneOf(/\/(attribution|first-visit)\.ts/) },
  // What is shown later has this in common with some pages, and would otherwise wait for all that those pages need.
  {
    name: 'footer',
    fits: isOneOf(/\/ui\/(social-links|\w+\.svg)|icons\/(clock|mail|map-pin)\./),
  },
  { name: 'dialog', fits: isOneOf(/\/ui\/dialog\./) },
  { name: 'messages', fits: isOneOf(/\/ui\/alert\.|icons\/(circle-check|info|package-open|search-x)\./) },
  { name: 'facts', fits: isOneOf(/\/(ui\/day|choice-words)\.|icons\/(link-2|pen-line|shield-check)\./) },
  { name: 'fields', fits: areFields },
  { name: 'goods', fits: (pages) => areGoods(pages) && (pages.has(product) || pages.has('wishlist')) },
  { name: 'cards', fits: areGoods },
  { name: 'deals', fits: (pages) => among(pages, showcases) > 1 && pages.has(product) },
  { name: 'rows', fits: (pages, id) => among(pages, showcases) > 1 || /icons\/banknote\./.test(id) },
  { name: 'listing', fits: (pages) => among(pages, lists) > 1 },
  { name: 'counting', fits: (pages) => pages.has(product) && pages.has('cart') },
  { name: 'choosing', fits: (pages, id) => pages.has(product) && id.includes('/choice/') },
  { name: 'own-things', fits: (pages) => among(pages, ownThings) > 1 },
  { name: 'texts', fits: (pages) => among(pages, texts) > 1 },
  { name: 'account', fits: (pages) => among(pages, accountPages) > 1 },
  ...[12, 9, 7, 5, 4, 3, 2].map((count) => ({
    name: 'own',
    fits: (pages: Pages) => areOfShop(pages, count) && !pages.has(admin),
  })),
  ...[3, 2].map((count) => ({ name: 'own', fits: (pages: Pages) => areOfShop(pages, count) })),
  { name: 'dashboard', fits: (pages) => pages.size > 1 && areOf(pages, 'dashboard/') },
  { name: 'later', fits: (pages) => pages.size === 1 && pages.has(admin) },
  { name: 'own', fits: (pages) => pages.size === 1 && !areOf(pages, 'admin/') },
  { name: 'frame', fits: isLater('storefront/layout/') },
  { name: 'filters', fits: isLater('storefront/listing/(filters/(?!price-slider)|query|nothing-found|results|shown)') },
  {
    name: 'product-terms',
    fits: isLater('storefront/product/(?!missing|tab-bar|gallery|large-pictures)'),
  },
  { name: 'ordering', fits: isLater('storefront/(checkout|order-view|tracking)/') },
  { name: 'admin', fits: (pages) => pages.size > 1 && areOf(pages, 'admin/') },
  { name: 'own', fits: (pages) => pages.size === 1 && areOf(pages, 'admin/') },
]

/** What serves people in places of more kinds than that; small things, apart from the goods. */
function isForMany(pages: Pages, most: number): boolean {
  const count = kinds.filter((kind) => among(pages, kind) > 0).length
  return count > most && !areFields(pages) && !(areGoods(pages) && count <= (pages.has('wishlist') ? 3 : 2))
}

/** What shows products in lists, and everywhere else that products are shown. */
function areGoods(pages: Pages): boolean {
  return among(pages, lists) > 1 && among(pages, showcases) > 0
}

function areFields(pages: Pages): boolean {
  return among(pages, openForms) > 0 && among(pages, [...openForms, ...accountPages]) > 1 && among(pages, sights) === 0
}

function areOfShop(pages: Pages, least: number): boolean {
  return pages.size >= least && !areOf(pages, 'dashboard/') && !areOf(pages, 'admin/')
}

function areOf(pages: Pages, part: string): boolean {
  return [...pages].every((page) => page.startsWith(part))
}

function isOneOf(files: RegExp): (pages: Pages, id: string) => boolean {
  return (_, id) => files.test(id)
}

/** What no page needs at first, below a folder. */
function isLater(folder: string): (pages: Pages, id: string) => boolean {
  const place = new RegExp(`/web/${folder}`)
  return (pages, id) => pages.size === 0 && place.test(id)
}

function isIcon(id: string): boolean {
  return id.includes('/lucide-react/')
}

const checkout = path.join(import.meta.dirname, '..')
const routeModules = new Set(allRoutes.map(({ file }) => path.join(checkout, file)))
const nameOfPage = new Map(allPages.map(({ name, file }) => [path.join(checkout, file), [name]]))
const pagesOfModules = new Map<string, Pages>()

/** The bundles of the shop's own code, as groups of the bundler's code splitting. */
export const ownBundles = bundles.map(({ name, fits }, index) => ({
  name: (id: string, graph: Graph) =>
    isOurs(id) && fits(shoppersOf(id, graph), id) ? nameOf(name, shoppersOf(id, graph)) : null,
  priority: bundles.length - index,
}))

/** What only a few pages need must not travel with what comes later; a bundle takes along what its modules import. */
function nameOf(name: string, pages: Pages): string {
  if (name !== 'own') return name
  return pages.size > 1
    ? `shared-${hash('sha1', [...pages].toSorted().join()).slice(0, 6)}`
    : [...pages].join().replaceAll(/[/:]+/g, '-')
}

function isOurs(id: string): boolean {
  const isShared = /\/(web|domain|contract)\/(?!entry\.client|i18n\/\w+\/\w+\.po)/.test(id)
  return (isShared && !routeModules.has(fileOf(id))) || isIcon(id)
}

/** The pages of a module, those of the admin left out where others need it too: no shopper must load anything of the admin. */
function shoppersOf(id: string, graph: Graph): Pages {
  const pages = pagesOf(id, graph)
  const shoppers = [...pages].filter((page) => !page.startsWith('admin/'))
  if (shoppers.length === pages.size) return pages
  if (shoppers.length === 0 && !comesLater(id, graph)) return pages
  return new Set(shoppers.length > 1 ? shoppers : [...shoppers, admin])
}

const laterModules = new Map<string, boolean>()

/** Whether a part of the shop that is loaded later needs a module. */
function comesLater(id: string, graph: Graph): boolean {
  const known = laterModules.get(id)
  if (known !== undefined) return known
  laterModules.set(id, false)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const isLate = dynamicImporters.length > 0 || importers.some((importer) => comesLater(importer, graph))
  laterModules.set(id, isLate && pageOf(id).length === 0)
  return isLate && pageOf(id).length === 0
}

/** The pages that cannot be shown without a module; what is loaded later does not count. */
function pagesOf(id: string, graph: Graph): Pages {
  const known = pagesOfModules.get(id)
  if (known) return known
  const pages = new Set<string>(pageOf(id))
  pagesOfModules.set(id, pages)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    for (const page of pagesOf(importer, graph)) pages.add(page)
  }
  return pages
}

/** The page whose route module this is. */
function pageOf(id: string): string[] {
  if (/\/web\/(root|entry\.client)\.tsx/.test(id)) return [everywhere]
  return nameOfPage.get(fileOf(id)) ?? []
}

/** Without what the bundler appends to tell apart several forms of a module. */
function fileOf(id: string): string {
  return id.replace(/\?.*/, '')
}

function among(pages: Pages, names: string[]): number {
  return names.filter((name) => pages.has(name)).length
}
