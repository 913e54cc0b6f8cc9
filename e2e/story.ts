import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'

export { expect } from '@playwright/test'
export type { APIRequestContext, Browser, BrowserContext, Locator, Page } from '@playwright/test'

/**
 * Tells a story in a browser whose pages are alive when they have been opened: what React has not taken over yet works by
 * links and forms, so that a story of scripts would now and then tell of a slow network. `waitUntil: 'commit'` does not wait.
 */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => openAlive(await newContext(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

function openAlive(context: BrowserContext): BrowserContext {
  return context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (address, options) => {
      const answer = await goto(address, options)
      if (options?.waitUntil !== 'commit') await comeAlive(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      await comeAlive(page)
      return answer
    }
  })
}

/** Waits, inside the page, until React has all of it; the first look tells whether there is anything to wait for. */
async function comeAlive(page: Page): Promise<void> {
  const isAlive = await page.evaluate(giveSign).catch(() => false)
  if (!isAlive) await page.waitForFunction(giveSign, undefined, { polling: 50, timeout: 60_000 })
}

/** A sign of a person has the parts of the page fetched that wait for one. */
function giveSign(): boolean {
  if (!matchMedia('(scripting: enabled)').matches || !document.querySelector('script[type=module]')) return true
  dispatchEvent(new Event('focusin'))
  return [...document.querySelectorAll('body :is(a, button, input, select)')].every((piece) =>
    Object.keys(piece).some((key) => key.startsWith('__reactProps')),
  )
}
