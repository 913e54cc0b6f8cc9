import { expect, test, type Page } from '../story.ts'

const box = (page: Page) => page.getByRole('search', { name: 'Search', exact: true })
const input = (page: Page) => box(page).locator('[name=query]')
const rows = (page: Page) => page.getByRole('banner').getByRole('option')

async function isSuggesting(page: Page): Promise<void> {
  await input(page).focus()
  await expect(box(page).getByRole('combobox')).toBeFocused()
}

/** A list that is opened again takes keys from its second frame on, which is sooner than anybody presses one. */
async function nextFrames(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame++)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

test('a blank query is not sent and keeps the focus', async ({ page }) => {
  await page.goto('/cart', { waitUntil: 'networkidle' })
  for (const blank of ['', '   ']) {
    await input(page).fill(blank)
    await box(page).getByRole('button', { name: 'Search' }).click()
    await expect(input(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cart')
  }
})

test('a query leads to its results and stays in the box', async ({ page }) => {
  await page.goto('/cart', { waitUntil: 'networkidle' })
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
})

test.describe('a slow shop', () => {
  test.use({ serviceWorkers: 'block' })

  test('what is typed while results are on their way stays', async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/search\.data\?.*blue/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/cart', { waitUntil: 'networkidle' })
    await isSuggesting(page)
    await page.keyboard.type('blue')
    await page.keyboard.press('Enter')
    await input(page).fill('fan')
    arrive()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('blue')
    await expect(input(page)).toHaveValue('fan')
  })
})

test('suggestions are fetched with the first focus, and not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/cart', { waitUntil: 'networkidle' })
  expect(scripts.filter((address) => address.includes('suggesting'))).toEqual([])
  await isSuggesting(page)
  expect(scripts.some((address) => address.includes('suggesting'))).toBe(true)
})

test('what is typed while the suggestions are on their way stays, and so does the cursor', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/suggesting-input/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await input(page).focus()
  await page.keyboard.type('pajabi')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  arrive()
  await expect(box(page).getByRole('combobox')).toBeFocused()
  await expect(input(page)).toHaveValue('pajabi')
  await page.keyboard.type('n')
  await expect(input(page)).toHaveValue('panjabi')
  await expect(rows(page).first()).toBeVisible()
})

test('an input method finishes its word before the suggestions take over', async ({ page }) => {
  await page.goto('/cart', { waitUntil: 'networkidle' })
  const device = await page.context().newCDPSession(page)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/suggesting-input/, async (route) => {
    await arrived
    await route.continue()
  })
  await input(page).focus()
  await device.send('Input.imeSetComposition', { text: 'শা', selectionStart: 2, selectionEnd: 2 })
  arrive()
  await page.waitForTimeout(500)
  await expect(box(page).getByRole('combobox')).toHaveCount(0)
  await device.send('Input.imeSetComposition', { text: 'শাড়ি', selectionStart: 5, selectionEnd: 5 })
  await device.send('Input.insertText', { text: 'শাড়ি' })
  await expect(box(page).getByRole('combobox')).toBeFocused()
  await expect(input(page)).toHaveValue('শাড়ি')
  await expect(rows(page).first()).toBeVisible()
})

test('suggestions are chosen with the keyboard alone', async ({ page }) => {
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await isSuggesting(page)
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
  await nextFrames(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(details\/|shop\?tag=)/)
  await expect(rows(page)).toHaveCount(0)
})

test('a suggestion is pressed: the product opens, in Bengali too', async ({ page }) => {
  await page.goto('/bn/cart', { waitUntil: 'networkidle' })
  const field = page.getByRole('banner').locator('[name=query]')
  await field.focus()
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('পাঞ্জাবি')
  await expect(rows(page).filter({ hasText: '৳' }).first()).toBeVisible()
  await rows(page).filter({ hasText: '৳' }).first().click()
  await expect(page).toHaveURL(/\/bn\/details\//)
})

test('a late answer is dropped, and a failing shop is told quietly', async ({ page }) => {
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await isSuggesting(page)
  await page.route(/\/suggest\?query=pa$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue().catch(() => {})
  })
  await page.keyboard.type('pa')
  await page.waitForTimeout(400)
  await page.keyboard.type('njabi')
  await expect(rows(page).first()).toContainText('Panjabi')
  await page.waitForTimeout(1600)
  await expect(rows(page).first()).toContainText('Panjabi')

  await page.route(/\/suggest\?/, (route) => route.abort())
  await input(page).fill('saree red')
  await expect(page.getByText('Suggestions could not be loaded')).toBeVisible()
  await page.context().setOffline(true)
  await input(page).fill('saree blue')
  await expect(page.getByText('You are offline, so there are no suggestions.')).toBeVisible()
  await page.context().setOffline(false)
})

test('where nothing fits it says so, and Enter searches all the same', async ({ page }) => {
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await isSuggesting(page)
  await page.keyboard.type('zzqqxx')
  await expect(page.getByText('Nothing to suggest')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=zzqqxx')
})

test('on phones it has its own row where people search, and opens elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/shop']) {
    await page.goto(path)
    await expect(input(page)).toBeVisible()
  }
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await expect(input(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open the search' }).click()
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('panj')
  await expect(rows(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('suggestions are the same for everybody and may be kept', async ({ request }) => {
  const answer = await request.get('/suggest?query=pan')
  expect(answer.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await answer.json()).products.length).toBeGreaterThan(0)
  expect((await request.get('/suggest?query=%00')).status()).toBeLessThan(500)
  expect(await (await request.get('/suggest')).json()).toEqual({ products: [], categories: [], tags: [] })
})
