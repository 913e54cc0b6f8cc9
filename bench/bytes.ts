import http from 'node:http'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { demoAccounts } from '#server/demo/accounts.ts'
import { findBrowser } from '#test/browser.ts'
import { openDemoShop } from '#test/demo-shop.ts'

/**
 * `npm run bench:bytes`: what a first visit of each kind of page loads at 360 px, before anything is touched, as it is sent
 * to those who read gzip and to those who read brotli. A customer's pages and the admin's are visited by the demo's people.
 */
const pages = [
  '/',
  '/shop',
  '/categories/shop',
  '/search?query=panjabi',
  '/details/blue-panjabi',
  '/offer',
  '/cart',
  '/wishlist',
  '/login',
  '/about',
  '/privacy',
  '/return-policy',
  '/contact',
  '/faqs',
  '/blog',
  '/bn',
  '/bn/shop',
  '/bn/details/blue-panjabi',
]
const ownPages: { role: 'Customer' | 'Admin'; pages: string[] }[] = [
  { role: 'Customer', pages: ['/dashboard/home', '/dashboard/order', '/dashboard/profile', '/dashboard/security'] },
  { role: 'Admin', pages: ['/admin/home', '/admin/order', '/admin/products', '/admin/settings'] },
]
/** `later script`: what the document does not name, and a page fetches once it is alive. */
const kinds = ['document', 'script', 'later script', 'stylesheet', 'font', 'image'] as const
type Kind = (typeof kinds)[number]
type Weights = Record<Kind, { gzip: number; brotli: number }>
type Loaded = { url: string; kind: Kind }

/** In bytes: the goals of a page. Pictures and fonts are compressed already. */
const goals: { kind: Kind; encoding: 'gzip' | 'brotli'; most: number }[] = [
  { kind: 'document', encoding: 'brotli', most: 20_000 },
  { kind: 'script', encoding: 'gzip', most: 150_000 },
  { kind: 'stylesheet', encoding: 'gzip', most: 20_000 },
]
/** A dashboard has its charts and tables, and is come back to. */
const ownGoals = { Customer: goals.filter(({ kind }) => kind !== 'script'), Admin: [] }
const notForShoppers = /admin|chart|table/i

const shop = await openDemoShop()
const { executablePath, env } = await findBrowser(console.log)
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] })

const complaints: string[] = []
console.log(`| page | ${kinds.map((kind) => `${kind}, gzip / brotli`).join(' | ')} | all, gzip |`)
console.log(`|---|${'---:|'.repeat(kinds.length + 1)}`)
for (const address of pages) await tell(address, await newContext(), goals)
for (const { role, pages: own } of ownPages)
  for (const address of own) await tell(address, await loggedIn(role), ownGoals[role])
await browser.close()
await shop.close()
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0

async function tell(address: string, context: BrowserContext, held: typeof goals): Promise<void> {
  const weights = await weigh(address, context)
  await context.close()
  const all = kinds.reduce((sum, kind) => sum + weights[kind].gzip, 0)
  const cells = kinds.map((kind) => `${inKilobytes(weights[kind].gzip)} / ${inKilobytes(weights[kind].brotli)}`)
  console.log(`| ${address} | ${cells.join(' | ')} | ${inKilobytes(all)} |`)
  for (const { kind, encoding, most } of held) {
    const found = weights[kind][encoding]
    if (found > most) complaints.push(`${address}: ${found} bytes of ${kind} in ${encoding}, more than ${most}`)
  }
}

function newContext(): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
}

async function loggedIn(role: string): Promise<BrowserContext> {
  const person = demoAccounts.find((one) => one.role === role)
  if (!person) throw new Error(`The demo has no ${role}`)
  const context = await newContext()
  const { email, password } = person
  const headers = { origin: shop.address }
  const answer = await context.request.post(`${shop.address}/api/v1/login`, { data: { email, password }, headers })
  if (!answer.ok()) complaints.push(`logging in as ${email} answered ${answer.status()}`)
  return context
}

async function weigh(address: string, context: BrowserContext): Promise<Weights> {
  const page = await context.newPage()
  const weights = Object.fromEntries(kinds.map((kind) => [kind, { gzip: 0, brotli: 0 }])) as Weights
  const loaded = collect(page)
  const answer = await page.goto(shop.address + address, { waitUntil: 'networkidle' })
  if (!answer?.ok()) complaints.push(`${address} answered ${answer?.status()}`)
  const html = (await answer?.text()) ?? ''
  const isForAll = pages.includes(address)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const { url, kind: loadedAs } of loaded()) {
    const kind = loadedAs === 'script' && !html.includes(new URL(url).pathname) ? 'later script' : loadedAs
    if (loadedAs === 'script' && isForAll && notForShoppers.test(url)) complaints.push(`${address} loads ${url}`)
    weights[kind].gzip += await bytesSent(url, 'gzip', cookie)
    weights[kind].brotli += await bytesSent(url, 'br', cookie)
  }
  return weights
}

/** What is named twice is loaded once. */
function collect(page: Page): () => Loaded[] {
  const answers = new Map<string, Loaded>()
  page.on('response', (response) => {
    const kind = kinds.find((one) => one === response.request().resourceType())
    const url = response.url()
    if (kind && response.ok() && url.startsWith(shop.address)) answers.set(url, { url, kind })
  })
  return () => [...answers.values()]
}

/** The bytes of the body as it leaves the shop. */
async function bytesSent(url: string, encoding: 'gzip' | 'br', cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, ...(cookie && { cookie }) }
    http
      .get(url, { headers }, (answer) => {
        let bytes = 0
        answer.on('data', (part: Buffer) => (bytes += part.length))
        answer.on('end', () => resolve(bytes))
      })
      .on('error', reject)
  })
}

function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
