import { expect, test, type Page } from '../story.ts'
import { orderAsGuest } from '../orders/orders.ts'
import { keepWishes } from '../wishes.ts'
import { choose } from '../pages.ts'
import { inspect, languages } from './inspect.ts'

const phone = { width: 320, height: 640 }
const withDeal = '/details/turag-power-bank-20000-mah-with-22-5-w-output'

for (const language of languages) {
  const { name, prefix } = language

  test(`the shop’s pages are for everybody, in ${name}`, async ({ page }) => {
    const { visit } = inspect(page, language)
    for (const path of ['/', '/offer', withDeal]) await visit(path, { isWide: true })
    for (const path of ['/shop', '/details/blue-panjabi', '/details/padma-automatic-watch', '/cart', '/thankYou'])
      await visit(path)
    await visit('/nothing-here', { status: 404 })
  })

  test(`lists, searches and their filters are for everybody, in ${name}`, async ({ page }) => {
    const { visit, look } = inspect(page, language)
    for (const path of [
      '/shop?category=Cloth&color=Blue&tag=Men',
      '/shop?view=list&max=2000',
      '/search?query=panjabi',
      '/search?query=qzxqzx',
    ])
      await visit(path, { isWide: true })
    await page.goto(`${prefix}/shop`)
    await page.locator('aside [name=min]').focus()
    await expect(page.getByRole('slider')).toHaveCount(2)
    await look('the filters on a laptop')
    await page.setViewportSize(phone)
    await page.goto(`${prefix}/shop`)
    await page.locator('a[href="#filters"]').click()
    await expect(page.getByRole('slider')).toHaveCount(2)
    await look('the filters on a phone')
  })

  test(`what there is to read is for everybody, in ${name}`, async ({ page }) => {
    const { visit } = inspect(page, language)
    for (const path of [
      '/about',
      '/privacy',
      '/return-policy',
      '/contact',
      '/faqs',
      '/faqs#delivery',
      '/blog',
      '/blog/choosing-a-power-bank',
    ])
      await visit(path)
  })

  test(`the pages of accounts are for everybody, and kept by nobody, in ${name}`, async ({ page }) => {
    const { visit, look } = inspect(page, language)
    for (const path of [
      '/login',
      '/login?step=code',
      '/forgot-password',
      '/forgot-password?done=sent',
      '/verify-email',
      '/signup',
    ]) {
      const answer = await visit(path)
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    }
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page.getByRole('alert').filter({ has: page.getByRole('listitem') })).toBeFocused()
    await look('the mistakes of a sign-up')
  })

  test(`what opens on a laptop is for everybody, in ${name}`, async ({ page }) => {
    const { look } = inspect(page, language)
    await page.goto(`${prefix}/cart`)
    for (const opener of await page.getByRole('navigation').first().getByRole('button').all()) {
      await opener.click()
      await look('a menu')
    }
    await page.locator('[aria-controls=account-menu]').click()
    await look('the account menu')
    await suggest(page)
    await page.keyboard.press('ArrowDown')
    await look('the suggestions')
  })

  test(`what opens on a phone is for everybody, in ${name}`, async ({ page }) => {
    const { look } = inspect(page, language)
    await page.setViewportSize(phone)
    for (const path of ['/nowhere', '/cart']) {
      await page.goto(prefix + path)
      for (const column of await page.locator('footer summary').all()) await column.click()
      await look('the footer')
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64)
    }
    await page.locator('[aria-haspopup=dialog]').first().click()
    await page.locator('dialog summary').click()
    await look('the drawer')
    await page.keyboard.press('Escape')
    await page.locator('header [aria-expanded=false]').filter({ visible: true }).first().click()
    await page.keyboard.type('panj')
    await expect(page.getByRole('option').first()).toBeVisible()
    await look('the suggestions')
  })

  test(`a filled cart with its districts is for everybody, in ${name}`, async ({ page }) => {
    const { look, complaints } = inspect(page, language)
    await page.setViewportSize(phone)
    await page.goto('/details/blue-panjabi')
    for (const size of ['M', 'L']) {
      await choose(page, { size, colour: 'White' })
      await page.getByRole('button', { name: 'Add To Cart' }).first().click()
      await expect(page.getByRole('region', { name: 'Added to the cart' })).toContainText(size)
    }
    await page.goto(`${prefix}/cart`)
    await page.locator('[name=district]').selectOption('Sylhet')
    await expect(page.locator('[name=delivery][value=outside]')).toBeChecked()
    await look('a cart of two lines')
    await page.locator('[data-remove]').first().click()
    await expect(page.locator('[data-undo]')).toBeVisible()
    await look('a line that can be taken back')
    expect(complaints).toEqual([])
  })

  test(`a wishlist, empty and full, is for everybody, in ${name}`, async ({ page }) => {
    const { visit, look } = inspect(page, language)
    await visit('/wishlist')
    await keepWishes(page, ['Blue Panjabi', 'Wooden Bead Bracelet'])
    await visit('/wishlist')
    await page.locator('[data-remove]').first().click()
    await expect(page.locator('[data-undo]')).toBeVisible()
    await look('a wish that can be taken back')
    await look('a wish that can be taken back', { width: 1280, height: 900 })
  })

  test(`an order that is tracked is for everybody, in ${name}`, async ({ page, playwright }) => {
    const { look } = inspect(page, language)
    const stranger = await playwright.request.newContext()
    const { number, token } = await orderAsGuest(stranger)
    await stranger.dispose()
    await page.setViewportSize(phone)
    await page.goto(`${prefix}/order?link=${token}`)
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
    await look('an order')
  })
}

async function suggest(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[name=query]').focus()
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('panj')
  await expect(page.getByRole('option').first()).toBeVisible()
}
