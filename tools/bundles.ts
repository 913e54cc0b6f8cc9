import { hash } from 'node:crypto'
import path from 'node:path'
import { allRoutes, pages as allPages } from './routes.ts'

type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }
type Pages = ReadonlySet<string>
type Fits = (pages: Pages, id: string) => boolean

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
const bundles: { name: string; fits: Fits }[] = [
  { name: 'shell', fits: (pages, id) => pages.has(everywhere) || isForMany(pages, id) },
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
  { name: 'facts', fits: isOneOf(/\/(ui\/day|choice-words)\.|icons\/(copy|link-2|pen-line|shield-check)\./) },
  { name: 'fields', fits: areFields },
  { name: 'goods', fits: (pages) => areGoods(pages) && (pages.has(product) || pages.has('wishlist')) },
  { name: 'cards', fits: (pages, id) => areGoods(pages) || /\/use-tag-name\./.test(id) },
  { name: 'deals', fits: (pages) => among(pages, showcases) > 1 && pages.has(product) },
  { name: 'rows', fits: (pages, id) => among(pages, showcases) > 1 || /icons\/banknote\./.test(id) },
  { name: 'listing', fits: (pages) => among(pages, lists) > 1 },
  { name: 'counting', fits: (pages) => pages.has(product) && pages.has('cart') },
  { name: 'choosing', fits: (pages, id) => pages.has(product) && id.includes('/choice/') },
  { name: 'own-things', fits: (pages) => among(pages, ownThings) > 1 },
  { name: 'texts', fits: (pages) => among(pages, texts) > 1 },
  { name: 'account', fits: (pages) => among(pages, accountPages) > 1 },
  // Shared by several kinds of pages: on their own, so that nobody loads a large bundle for them.
  { name: 'order-words', fits: isOneOf(/\/orders\/order-(status|number)\./) },
  { name: 'places', fits: isOneOf(/\/(use-place|orders\/checkout|inside-dhaka)\./) },
  { name: 'signed-in', fits: isForAllSignedIn },
  { name: 'charts', fits: isOneOf(/\/ui\/(charts|line-chart)\./) },
  { name: 'unverified-note', fits: isOneOf(/\/unverified-note\.|icons\/mail-check\./) },
  { name: 'profile-view', fits: isOneOf(/\/profile-view\.|icons\/(mail-exclamation-point|pencil)\./) },
  { name: 'picture-field', fits: isOneOf(/\/(picture-field|forms\/pictures|goods\/picture)\.|icons\/image-up\./) },
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
  { name: 'ordering', fits: isLater('storefront/checkout/') },
  { name: 'tracking', fits: isLater('storefront/(order-view|tracking)/') },
  { name: 'admin', fits: isForAllOfAdmin },
  ...[7, 6, 5, 4, 3, 2, 1].map((count) => ({
    name: 'own',
    fits: (pages: Pages) => pages.size === count && areOf(pages, 'admin/'),
  })),
]

/** What serves people in places of more kinds than that; small things, apart from the goods. */
function isForMany(pages: Pages, id: string): boolean {
  const most = isIcon(id) ? 1 : 2
  const count = kinds.filter((kind) => among(pages, kind) > 0).length
  return count > most && !areFields(pages, id) && !(areGoods(pages) && count <= (pages.has('wishlist') ? 3 : 2))
}

/** What shows products in lists, and everywhere else that products are shown. */
function areGoods(pages: Pages): boolean {
  return among(pages, lists) > 1 && among(pages, showcases) > 0
}

function areFields(pages: Pages, id: string): boolean {
  if (/\/(ui\/(as-typed|error-summary)|use-phone-words|use-first-wrong)\./.test(id)) return true
  return among(pages, openForms) > 0 && among(pages, [...openForms, ...accountPages]) > 1 && among(pages, sights) === 0
}

function areOfShop(pages: Pages, least: number): boolean {
  return pages.size >= least && !areOf(pages, 'dashboard/') && !areOf(pages, 'admin/')
}

function areOf(pages: Pages, part: string): boolean {
  return [...pages].every((page) => page.startsWith(part))
}

/** The admin has icons of its own, see `tools/icons.ts`. */
function isOneOf(files: RegExp): Fits {
  return (_, id) => files.test(id) && !id.endsWith('?admin')
}

/** What is around each page of an account, and small things that many of them have. */
function isForAllSignedIn(pages: Pages, id: string): boolean {
  const small = /\/(ui\/(chip|status-chip|picture-row)|use-loading-toast|leave-dialog|log-in-beside|dashboard\/me)\./
  return pages.has('dashboard/layout') || small.test(id) || id.endsWith('?chip')
}

/** What is around each of the admin's pages, what many of them have, and icons. */
function isForAllOfAdmin(pages: Pages, id: string): boolean {
  const isShared = pages.has('admin/frame-layout') || pages.size > 7 || isIcon(id)
  return isShared && pages.size > 1 && areOf(pages, 'admin/')
}

/** What no page needs at first, below a folder. */
function isLater(folder: string): Fits {
  const place = new RegExp(`/web/${folder}`)
  return (pages, id) => pages.size === 0 && place.test(id)
}

function isIcon(id: string): boolean {
  return id.includes('/lucide-react/')
}

const checkout = path.join(import.meta.dirname, '..')
const routeModules = new Set(allRoutes.map(({ file }) => path.join(checkout, file)))
const namesOfPage = Map.groupBy(allPages, ({ file }) => path.join(checkout, file))
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

/** The pages whose route module this is. */
function pageOf(id: string): string[] {
  if (/\/web\/(root|entry\.client)\.tsx/.test(id)) return [everywhere]
  return namesOfPage.get(fileOf(id))?.map(({ name }) => name) ?? []
}

/** Without what the bundler appends to tell apart several forms of a module. */
function fileOf(id: string): string {
  return id.replace(/\?.*/, '')
}

function among(pages: Pages, names: string[]): number {
  return names.filter((name) => pages.has(name)).length
}
