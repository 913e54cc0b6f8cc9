import { expect, readOnlyShopTest as test, type Page } from '../support/fixtures.ts'
import { holdRequests } from '../support/page.ts'

const box = (page: Page) => page.getByRole('search', { name: 'Search', exact: true })
const input = (page: Page) => box(page).locator('[name=query]')
const rows = (page: Page) => page.getByRole('banner').getByRole('option')

async function isSuggesting(page: Page): Promise<void> {
  await input(page).focus()
  await expect(box(page).getByRole('combobox')).toBeFocused()
}

test('a blank query is not sent and keeps the focus; any other leads to its results and stays in the box', async ({
  page,
}) => {
  await page.goto('/cart')
  for (const blank of ['', '   ']) {
    await input(page).fill(blank)
    await box(page).getByRole('button', { name: 'Search' }).click()
    await expect(input(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cart')
  }
  await input(page).fill('')
  await expect(input(page)).toHaveAttribute('placeholder', 'Search Your Product')
  await input(page).pressSequentially('blue panjabi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=blue+panjabi')
  await expect(input(page)).toHaveValue('blue panjabi')
  await input(page).fill('fan')
  await box(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?query=fan')
  await page.goBack()
  await expect(input(page)).toHaveValue('blue panjabi')
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await expect(input(page)).toHaveValue('')

  // What is typed while results load stays.
  const release = await holdRequests(page, /search\.data\?.*kettle/)
  await isSuggesting(page)
  await page.keyboard.type('kettle')
  await page.keyboard.press('Enter')
  await input(page).fill('fan')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('kettle')
  await expect(input(page)).toHaveValue('fan')
})

test('what is typed while the suggestions load stays, and so does the cursor', async ({ page }) => {
  const release = await holdRequests(page, /suggesting-input/)
  await page.goto('/cart')
  await input(page).focus()
  await page.keyboard.type('pajabi')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  release()
  await expect(box(page).getByRole('combobox')).toBeFocused()
  await expect(input(page)).toHaveValue('pajabi')
  await page.keyboard.type('n')
  await expect(input(page)).toHaveValue('panjabi')
  await expect(rows(page).first()).toBeVisible()
})

test('an input method finishes its word before the suggestions take over', async ({ page }) => {
  await page.goto('/cart')
  const device = await page.context().newCDPSession(page)
  const release = await holdRequests(page, /suggesting-input/)
  await input(page).focus()
  await device.send('Input.imeSetComposition', { text: 'শা', selectionStart: 2, selectionEnd: 2 })
  const coming = page.waitForResponse(/suggesting-input/)
  release()
  // The page has the script when another import of it resolves.
  await page.evaluate((script) => import(script), (await coming).url())
  await expect(box(page).getByRole('combobox')).toHaveCount(0)
  await device.send('Input.imeSetComposition', { text: 'শাড়ি', selectionStart: 5, selectionEnd: 5 })
  await device.send('Input.insertText', { text: 'শাড়ি' })
  await expect(box(page).getByRole('combobox')).toBeFocused()
  await expect(input(page)).toHaveValue('শাড়ি')
  await expect(rows(page).first()).toBeVisible()
})

test('suggestions are fetched with the first focus, and not before, and chosen with the keyboard alone', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.clock.install()
  await page.goto('/shop?tag=Panjabi')
  expect(scripts.filter((address) => address.includes('suggesting'))).toEqual([])
  await isSuggesting(page)
  expect(scripts.some((address) => address.includes('suggesting'))).toBe(true)
  await page.keyboard.type('panj')
  await expect(rows(page).first()).toContainText('Panjabi')
  expect(await rows(page).count()).toBeLessThanOrEqual(8)
  await expect(page.locator('mark').first()).toHaveText(/panj/i)
  await expect(page.getByRole('status').filter({ hasText: /suggestions?/ })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toHaveAttribute('data-highlighted', '')
  await expect(input(page)).toHaveAttribute('aria-activedescendant', (await rows(page).nth(1).getAttribute('id')) ?? '')
  await expect(input(page)).toHaveValue('panj')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(0)
  await expect(input(page)).toBeFocused()
  await expect(input(page)).toHaveValue('panj')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeVisible()
  // The list takes keys from its second frame on, sooner than a person presses one.
  await page.clock.runFor(100)
  // Past the tag, to the first product, to which the page has a link of its own.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/details\//)
  await expect(rows(page)).toHaveCount(0)
  await expect(input(page)).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Panjabi' })).toBeFocused()
  await expect(input(page)).toHaveValue('')
})

test('a suggestion is pressed: the product opens, in Bengali too', async ({ page }) => {
  await page.goto('/bn/cart')
  const field = page.getByRole('banner').locator('[name=query]')
  await field.focus()
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('পাঞ্জাবি')
  await expect(rows(page).filter({ hasText: '৳' }).first()).toBeVisible()
  await rows(page).filter({ hasText: '৳' }).first().click()
  await expect(page).toHaveURL(/\/bn\/details\//)
})

test('a late response is dropped, failed and empty suggestions are reported quietly, and Enter still searches', async ({
  page,
}) => {
  await page.goto('/cart')
  await isSuggesting(page)
  const release = await holdRequests(page, /\/suggest\?query=pa$/)
  const asked = page.waitForRequest(/\/suggest\?query=pa$/)
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('query=pa'))
  await page.keyboard.type('pa')
  await asked
  await page.keyboard.type('njabi')
  await expect(rows(page).first()).toContainText('Panjabi')
  release()
  await givenUp
  await expect(rows(page).first()).toContainText('Panjabi')

  await page.route(/\/suggest\?/, (route) => route.abort())
  await input(page).fill('saree red')
  await expect(page.getByText('Suggestions could not be loaded')).toBeVisible()
  await page.context().setOffline(true)
  await input(page).fill('saree blue')
  await expect(page.getByText('You are offline, so there are no suggestions.')).toBeVisible()
  await page.context().setOffline(false)

  await page.unroute(/\/suggest\?/)
  await input(page).fill('zzqqxx')
  await expect(page.getByText('No matches yet. Keep typing, or press Search.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=zzqqxx')
})

test('on phones the box has its own row where people search, and opens by a button elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cart')
  await expect(input(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open the search' }).click()
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('panj')
  await expect(rows(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=panj')
  await expect(input(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(input(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /^Men/ }).click()
  await expect(page).toHaveURL(/\/shop/)
  await expect(input(page)).toBeVisible()
})

test('suggestions are the same for everybody and may be cached', async ({ request }) => {
  const answer = await request.get('/suggest?query=pan')
  expect(answer.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await answer.json()).products.length).toBeGreaterThan(0)
  expect((await request.get('/suggest?query=%00')).status()).toBeLessThan(500)
  expect(await (await request.get('/suggest')).json()).toMatchObject({ popular: [], words: { recent: 'Recent' } })
})

test('an empty search offers what was searched for on this device, until it is cleared', async ({ page }) => {
  await page.goto('/cart')
  await isSuggesting(page)
  await expect(rows(page)).toHaveCount(0)
  for (const search of ['fan', 'blue panjabi']) {
    await isSuggesting(page)
    await input(page).fill(search)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(search)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(input(page)).toHaveValue('')
  await isSuggesting(page)
  await expect(rows(page)).toHaveText([/^blue panjabi\s*Recent$/, /^fan\s*Recent$/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=fan')

  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(input(page)).toHaveValue('')
  await isSuggesting(page)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear recent searches' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await expect(box(page).getByRole('combobox')).toBeFocused()
})

test('who goes on to the search as soon as the next page is there is left in it', async ({ page }) => {
  await page.goto('/search?query=fan')
  await input(page).evaluate((box) => {
    const goOn = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Your cart') return
      goOn.disconnect()
      box.focus()
    })
    goOn.observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page.locator('[aria-live=polite]', { hasText: 'Cart' }).first()).toBeAttached()
  await expect(box(page).getByRole('combobox')).toBeFocused()
})
