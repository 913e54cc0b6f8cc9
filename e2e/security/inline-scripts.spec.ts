import { createHash } from 'node:crypto'
import { expect, test, type Page } from '../support/fixtures.ts'
import { demoShop, karim, logIn } from '../support/log-in.ts'

/** Every inline script of a page with its hash, as a browser reads the page. */
async function scriptsOf(page: Page, html: string) {
  const texts = await page.evaluate((html) => {
    const scripts = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('script:not([src])')
    return [...scripts].flatMap((script) => (script.getAttribute('type')?.endsWith('json') ? [] : [script.textContent]))
  }, html)
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

const paths = ['/', '/bn', '/shop', '/search?query=panjabi', '/details/blue-panjabi', '/cart', '/login', '/nowhere']
const ownPaths = ['/dashboard/home', '/admin/home', '/admin/orders', '/bn/admin/customers']

test('the inline scripts of every kind of page are allowed by their hashes, and nothing else is', async ({ page }) => {
  await logIn(page, karim)
  // The browser parses the pages' HTML here. What it says of the pages themselves is checked by `e2e/accessibility`.
  await page.goto('about:blank')
  for (const path of [...paths, ...ownPaths]) {
    const answer = await page.request.get(demoShop + path)
    const html = await answer.text()
    const policy = answer.headers()['content-security-policy'] ?? ''
    const scripts = await scriptsOf(page, html)
    expect(scripts.length, path).toBeGreaterThan(3)
    expect(new Set(policy.match(/'sha256-[^']+'/g)), path).toEqual(new Set(scripts))
    expect(html, path).not.toMatch(/\snonce=/)
  }
})

test('an injected script does not run, and the page still works', async ({ page }) => {
  await page.route(`${demoShop}/`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<main', '<script>owned = 1</script><main')
    await route.fulfill({ response: answer, body })
  })
  const violation = page.waitForEvent('console', (message) => /content security policy/i.test(message.text()))
  await page.goto(`${demoShop}/`)
  await violation
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  // React draws a page with a foreign element anew, and what comes late then moves the link away under a pointer.
  await page.getByRole('main').getByRole('link').first().press('Enter')
  await expect(page).not.toHaveURL(`${demoShop}/`)
})
