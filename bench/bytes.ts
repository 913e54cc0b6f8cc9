import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '#test/browser.ts'
import { openDemoShop } from '#test/demo-shop.ts'

/** `npm run bench:bytes`: what a first visit of each public page loads at 360 px, before anything is touched. */
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
/** `later script`: what the document does not name, and a page fetches once it is alive. */
const kinds = ['document', 'script', 'later script', 'stylesheet', 'font', 'image'] as const
type Kind = (typeof kinds)[number]
type Weights = Record<Kind, { gzip: number; brotli: number }>

/** In bytes: the goals of a page. Pictures and fonts are compressed already. */
const goals: { kind: Kind; encoding: 'gzip' | 'brotli'; most: number }[] = [
  { kind: 'document', encoding: 'brotli', most: 20_000 },
  { kind: 'script', encoding: 'gzip', most: 150_000 },
  { kind: 'stylesheet', encoding: 'gzip', most: 20_000 },
]
const notForShoppers = /admin|chart|table/i

const shop = await openDemoShop()
const { executablePath, env } = await findBrowser(console.log)
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] })

const complaints: string[] = []
console.log(`| page | ${kinds.map((kind) => `${kind}, gzip / brotli`).join(' | ')} | all, gzip |`)
console.log(`|---|${'---:|'.repeat(kinds.length + 1)}`)
for (const address of pages) {
  const weights = await weigh(address)
  const all = kinds.reduce((sum, kind) => sum + weights[kind].gzip, 0)
  const cells = kinds.map((kind) => `${inKilobytes(weights[kind].gzip)} / ${inKilobytes(weights[kind].brotli)}`)
  console.log(`| ${address} | ${cells.join(' | ')} | ${inKilobytes(all)} |`)
  for (const { kind, encoding, most } of goals) {
    const found = weights[kind][encoding]
    if (found > most) complaints.push(`${address}: ${found} bytes of ${kind} in ${encoding}, more than ${most}`)
  }
}
await browser.close()
await shop.close()
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0

async function weigh(address: string): Promise<Weights> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const weights = Object.fromEntries(kinds.map((kind) => [kind, { gzip: 0, brotli: 0 }])) as Weights
  const loaded = collect(page)
  const answer = await page.goto(shop.address + address, { waitUntil: 'networkidle' })
  if (!answer?.ok()) complaints.push(`${address} answered ${answer?.status()}`)
  const html = (await answer?.text()) ?? ''
  for (const { url, kind: loadedAs, body } of await loaded()) {
    const kind = loadedAs === 'script' && !html.includes(new URL(url).pathname) ? 'later script' : loadedAs
    if (loadedAs === 'script' && notForShoppers.test(url)) complaints.push(`${address} loads ${url}`)
    weights[kind].gzip += isPacked(kind) ? body.length : gzipSync(body, { level: 9 }).length
    weights[kind].brotli += isPacked(kind) ? body.length : brotliCompressSync(body).length
  }
  await context.close()
  return weights
}

/** What is named twice is loaded once. */
function collect(page: Page) {
  const answers = new Map<string, Promise<{ url: string; kind: Kind; body: Buffer }[]>>()
  page.on('response', (response) => {
    const kind = kinds.find((one) => one === response.request().resourceType())
    const url = response.url()
    if (!kind || !response.ok() || answers.has(url)) return
    const read = response.body().then((body) => [{ url, kind, body }])
    answers.set(
      url,
      read.catch(() => []),
    )
  })
  return async () => (await Promise.all(answers.values())).flat()
}

function isPacked(kind: Kind): boolean {
  return kind === 'font' || kind === 'image'
}

function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
