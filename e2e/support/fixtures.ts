import { test as base, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { raisedLimits } from '#test/proofs/server-process.ts'
import { openOwnShop } from './own-shop.ts'

export { expect } from '@playwright/test'
export type { APIRequestContext, Browser, BrowserContext, Locator, Page } from '@playwright/test'

/** What lives as long as a worker. All of it belongs to `test`: tests with fixtures of their own get workers of their own. */
type WorkerFixtures = {
  browser: Browser
  /** A demo shop where nothing is ordered or changed: its counts and what stands first in its lists stay the same. */
  readOnlyShop: string
  /** A demo shop where orders are placed: its stock outlasts all of them. */
  orderingShop: string
}

/**
 * Runs in the demo shop that most tests share. `page.goto` and `page.reload` come back when the page is hydrated: until
 * then it works by links and forms, and a test of scripts would now and then test a slow network. `waitUntil: 'commit'`
 * does not wait. With `SLOW_PAGES=4` in the environment pages have a fourth of the machine's speed, and with
 * `SLOW_NETWORK=800` each answer comes 800 ms later: tests that look at a page before it has changed are found out.
 */
export const test = base.extend<{ endOfContexts: void }, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => watchEnd(waitForHydration(await newContext(options)))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  readOnlyShop: [
    async ({ browser: _ }, use) => {
      await using shop = await openOwnShop({ hasDemo: true })
      await use(shop.address)
    },
    { scope: 'worker' },
  ],
  orderingShop: [
    async ({ browser: _ }, use) => {
      await using shop = await openOwnShop({ hasDemo: true, settings: raisedLimits })
      await shop.sql(
        `insert into stock_movements (option_id, kind, change)
         select id, 'receipt', 10000 from product_options where stock > 0`,
      )
      await shop.restart()
      await use(shop.address)
    },
    { scope: 'worker' },
  ],
  /** What a test has opened ends with it: pages that stay open go on asking the shop. */
  endOfContexts: [
    async ({ baseURL: _ }, use) => {
      await use()
      for (const context of openContexts) await context.close()
    },
    { auto: true },
  ],
})

const openContexts = new Set<BrowserContext>()

/**
 * Keeps a picture of each page of a test that failed. Playwright's own `only-on-failure` takes one of every page of
 * every test, and throws those away that it does not need: a twentieth of the processor time.
 */
function watchEnd(context: BrowserContext): BrowserContext {
  openContexts.add(context)
  const close = context.close.bind(context)
  context.close = async (options) => {
    openContexts.delete(context)
    if (base.info().errors.length > 0) for (const page of context.pages()) await keepPicture(page).catch(() => {})
    await close(options)
  }
  return context
}

async function keepPicture(page: Page): Promise<void> {
  const info = base.info()
  const file = info.outputPath(`failed-${info.attachments.length}.png`)
  await page.screenshot({ path: file, caret: 'initial', timeout: 5_000 })
  info.attachments.push({ name: 'screenshot', path: file, contentType: 'image/png' })
}

const slowdown = Number(process.env.SLOW_PAGES ?? 1)
const latency = Number(process.env.SLOW_NETWORK ?? 0)

/** Slows the pages of a context down, as the environment says. */
function slowDown(context: BrowserContext): void {
  if (slowdown <= 1 && latency <= 0) return
  let offline = false
  const devtools: CDPSession[] = []
  const emulate = async (one: CDPSession) => {
    if (slowdown > 1) await one.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const anySpeed = { downloadThroughput: -1, uploadThroughput: -1 }
    if (latency > 0) await one.send('Network.emulateNetworkConditions', { offline, latency, ...anySpeed })
  }
  // A page may be closed before it is slowed down.
  context.on('page', async (page) => {
    const one = await context.newCDPSession(page).catch(() => undefined)
    if (!one) return
    devtools.push(one)
    await emulate(one).catch(() => {})
  })
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (isOffline) => {
    offline = isOffline
    await Promise.all(devtools.map((one) => emulate(one).catch(() => {})))
    await setOffline(isOffline)
  }
}

function waitForHydration(context: BrowserContext): BrowserContext {
  slowDown(context)
  return context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (address, options) => {
      const response = await goto(address, options)
      if (options?.waitUntil !== 'commit') await hydrated(page)
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      await hydrated(page)
      return response
    }
  })
}

/** Waits inside the page; the first look tells whether there is anything to wait for. */
async function hydrated(page: Page): Promise<void> {
  const isReady = await page.evaluate(isHydrated).catch(() => false)
  if (!isReady) await page.waitForFunction(isHydrated, undefined, { polling: 50, timeout: 60_000 })
}

/** The first focus loads the parts of the page that are lazy. */
function isHydrated(): boolean {
  if (!matchMedia('(scripting: enabled)').matches || !document.querySelector('script[type=module]')) return true
  dispatchEvent(new Event('focusin'))
  return [...document.querySelectorAll('body :is(a, button, input, select)')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  )
}

export const readOnlyShopTest = test.extend({ baseURL: ({ readOnlyShop }, use) => use(readOnlyShop) })
export const orderingShopTest = test.extend({ baseURL: ({ orderingShop }, use) => use(orderingShop) })
