import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { addressIn, languageOf } from '../../../i18n/language.ts'
import { assetsIn, formsOf, isKept, isShell, partOf, shellAddresses, withoutRoutes } from './what-is-kept.ts'

/** Undefined until it was tried: an idle worker is stopped and started again, and knows nothing then. */
let isLost: boolean | undefined

/** Notices when the shop cannot be reached, also where the device believes to be connected, and tells the open pages. */
const connection = {
  fetchDidFail: () => tell(true),
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    await tell(false)
    return response
  },
}

async function tell(now: boolean): Promise<void> {
  if (now === isLost) return
  isLost = now
  for (const client of await self.clients.matchAll()) client.postMessage({ isOffline: now })
}

/** The network may have come back before a page could hear of it. */
async function tryAgain(): Promise<void> {
  await fetch('/healthz')
  await tell(false)
}

declare const self: ServiceWorkerGlobalScope
/** Tells one build of the shop from the next. */
declare const buildVersion: string
/** What pages that stand ready fetch when they are used, and do not name. */
declare const laterScripts: string[]

const day = 24 * 60 * 60
const month = 30 * day
// Pages name the files of their build, so they go when another build takes over; the files stay until they are old.
const names = {
  pages: `pages-${buildVersion}`,
  shells: `shells-${buildVersion}`,
  assets: 'assets',
  pictures: 'pictures',
}

const pages = new NetworkFirst({
  cacheName: names.pages,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        if (response.status === 404) await forget(new URL(request.url))
        return isKept(response) ? response : null
      },
    },
    connection,
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: month, purgeOnQuotaError: true }),
  ],
})
const assets = new CacheFirst({
  cacheName: names.assets,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: month, purgeOnQuotaError: true }),
  ],
})
const pictures = new StaleWhileRevalidate({
  cacheName: names.pictures,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: month, purgeOnQuotaError: true }),
  ],
})

registerRoute(({ request, sameOrigin, url }) => sameOrigin && partOf({ ...traitsOf(request), url }) === 'asset', assets)
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && partOf({ ...traitsOf(request), url }) === 'picture',
  pictures,
)
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && ['page', 'data'].includes(partOf({ ...traitsOf(request), url }) ?? ''),
  // Whatever kept the page from coming, a page stands in for it.
  (options) => pages.handle(options).catch(() => (isOpen(options) ? Response.error() : standIn(options))),
)

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  const { data, source } = event
  if (isLost !== undefined) source?.postMessage({ isOffline: isLost })
  if (isLost !== false) event.waitUntil(tryAgain().catch(() => tell(true)))
  // A page that was opened while the worker was being installed is not its own yet.
  event.waitUntil(self.clients.claim())
  if (typeof data?.visited !== 'string') return
  const visited = new URL(data.visited)
  if (source instanceof Client) places.set(source.id, visited.pathname)
  // A full device keeps no more pages; nobody waits for it.
  event.waitUntil(keepVisited(event, visited).catch(() => {}))
})
// Whoever logs out leaves no trace of what was looked at.
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && /\/logout(\.data)?$/.test(new URL(url).pathname)) event.waitUntil(forgetVisits())
})

function traitsOf({ method, mode }: Request) {
  return { method, mode }
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => /^(pages|shells)-/.test(name) && !isOwn(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** What the shop no longer has is not shown from the device either. */
async function forget(url: URL): Promise<void> {
  const page = new URL(url)
  page.pathname = page.pathname.replace(/\.data$/, '')
  page.searchParams.delete('_routes')
  const kept = await caches.open(names.pages)
  await Promise.all([url.href, ...formsOf(page)].map((address) => kept.delete(address, { ignoreVary: true })))
}

function isOwn(name: string): boolean {
  return name === names.pages || name === names.shells
}

async function forgetVisits(): Promise<void> {
  await Promise.all([names.pages, names.pictures].map((name) => caches.delete(name)))
}

/** Where each tab is, as it told last. */
const places = new Map<string, string>()

/** Whether the tab is on the page already: then it keeps what it shows, which may be more than a stranger's. */
function isOpen({ event, url }: { event: ExtendableEvent; url: URL }): boolean {
  return event instanceof FetchEvent && `${places.get(event.clientId)}.data` === url.pathname
}

/** What is answered where neither the shop nor the device has the page. */
async function standIn({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const ways = { ignoreVary: true, ignoreSearch: true }
  const shells = await caches.open(names.shells)
  const kept = isShell(url)
    ? await shells.match(url.pathname, ways)
    : await (await caches.open(names.pages)).match(withoutRoutes(url), { ignoreVary: true })
  if (kept) return kept
  if (request.mode !== 'navigate') return Response.error()
  const offline = await keptOffline(url.pathname)
  if (!offline) return Response.error()
  return Response.redirect(`${offline}?from=${encodeURIComponent(url.pathname + url.search)}`)
}

/** The page for what is not kept, in the other language where this one was never visited. */
async function keptOffline(pathname: string): Promise<string | undefined> {
  const shells = await caches.open(names.shells)
  const own = languageOf(pathname)
  for (const language of [own, own === 'en' ? 'bn' : 'en'] as const) {
    const address = addressIn(language, '/offline')
    if (await shells.match(address)) return address
  }
  return undefined
}

/** Keeps the page that is open in both its forms, with its files, and what must stand ready in its language. */
async function keepVisited(event: ExtendableEvent, url: URL): Promise<void> {
  await keepFiles(event, laterScripts)
  for (const address of shellAddresses(languageOf(url.pathname))) await keepShell(event, address)
  const kept = await caches.open(names.pages)
  for (const address of formsOf(url)) {
    const request = new Request(address)
    const there = await kept.match(request, { ignoreVary: true })
    await keepAssets(event, there ?? (await pages.handle({ event, request })))
  }
}

/** Asked for without the visitor's identity: what is kept is a stranger's page, and renewed once a day. */
async function keepShell(event: ExtendableEvent, address: string): Promise<void> {
  const shells = await caches.open(names.shells)
  const there = await shells.match(address)
  const age = Date.now() - Date.parse(there?.headers.get('date') ?? '')
  if (age < day * 1000) return
  const answer = await fetch(address, { credentials: 'omit' })
  if (!answer.ok) return
  await keepAssets(event, answer.clone())
  await shells.put(address, answer)
}

async function keepAssets(event: ExtendableEvent, page: Response): Promise<void> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return
  await keepFiles(event, assetsIn(await page.text()))
}

async function keepFiles(event: ExtendableEvent, files: string[]): Promise<void> {
  await Promise.all(files.map((file) => assets.handle({ event, request: new Request(file) })))
}
