import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '#test/browser.ts'
import { openDemoShop } from '#test/demo-shop.ts'

/** `npm run bench:phone`: first visits on a slow phone: 360 px, 1.6 Mbit/s, 150 ms round trips, a fourth of this machine's speed. */
const pages = ['/', '/shop', '/details/blue-panjabi', '/cart', '/bn']
const visits = 5
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
/** In milliseconds; the shift is without a unit. */
const goals = { paint: 1800, shift: 0.02 }

type Visit = { paint: number; shift: number; alive: number; element: string }

const shop = await openDemoShop()
const { executablePath, env } = await findBrowser(console.log)
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
const misses: string[] = []
// A browser that has just been started is slow once, whatever it opens.
await visit(browser, `${shop.address}/faqs`)
console.log('| page | largest paint, ms | of | layout shift | scripts alive, ms |\n|---|---:|---|---:|---:|')
for (const page of pages) {
  const all: Visit[] = []
  for (let n = 0; n < visits; n++) all.push(await visit(browser, shop.address + page))
  const [, , median] = all.toSorted((one, other) => one.paint - other.paint)
  if (!median) continue
  const { paint, shift, alive, element } = median
  console.log(`| ${page} | ${paint.toFixed(0)} | ${element} | ${shift.toFixed(3)} | ${alive.toFixed(0)} |`)
  if (paint > goals.paint) misses.push(`${page}: painted after ${paint.toFixed(0)} ms, later than ${goals.paint}`)
  if (shift > goals.shift) misses.push(`${page}: shifts by ${shift.toFixed(3)}, more than ${goals.shift}`)
}
await browser.close()
await shop.close()
for (const miss of misses) console.error(miss)
process.exitCode = misses.length > 0 ? 1 : 0

async function visit(from: Browser, address: string): Promise<Visit> {
  const context = await from.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'load' })
  await page
    .waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')), null, {
      timeout: 30_000,
    })
    .catch(() => {})
  await page.waitForTimeout(1500)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Visit }).seen)
  await context.close()
  return seen
}

/** Runs in the page before anything else. */
function observe(): void {
  const seen: Visit = { paint: 0, shift: 0, alive: 0, element: '' }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      seen.paint = entry.startTime
      seen.element = entry.element ? entry.element.tagName.toLowerCase() : ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const waiting = setInterval(() => {
    if (!document.body || !Object.keys(document.body).some((key) => key.startsWith('__react'))) return
    seen.alive = performance.now()
    clearInterval(waiting)
  }, 20)
}
