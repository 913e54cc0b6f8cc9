import { inspect, languages, laptop, smallPhone } from '../support/axe.ts'
import { fillCart, keepWishes } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { holdRequests } from '../support/page.ts'

const withDeal = '/details/turag-power-bank-20000-mah-with-22-5-w-output'

for (const language of languages) {
  const { name, prefix } = language

  test(`the shop’s pages are accessible, in ${name}`, async ({ page }) => {
    const { visit } = inspect(page, language)
    for (const path of ['/', withDeal]) await visit(path, { isWide: true })
    for (const path of ['/details/blue-panjabi', '/details/padma-automatic-watch', '/thankYou']) await visit(path)
  })

  test(`lists, searches and their filters are accessible, in ${name}`, async ({ page }) => {
    const { visit, check } = inspect(page, language)
    for (const path of [
      '/shop?category=Cloth&color=Blue&tag=Men',
      '/shop?view=list&max=2000',
      '/search?query=panjabi',
      '/search?query=qzxqzx',
      '/shop',
    ])
      await visit(path, { isWide: true })
    await page.locator('aside [name=min]').focus()
    await expect(page.getByRole('slider')).toHaveCount(2)
    await check('the filters on a laptop')
    await page.setViewportSize(smallPhone)
    await page.locator('a[href="#filters"]').click()
    await expect(page.getByRole('slider')).toHaveCount(2)
    await check('the filters on a phone')
  })

  test(`the content pages are accessible, in ${name}`, async ({ page }) => {
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

  test(`menus and suggestions on a laptop are accessible, in ${name}`, async ({ page }) => {
    const { visit, check } = inspect(page, language)
    await visit('/offer', { isWide: true })
    for (const opener of await page.getByRole('navigation').first().getByRole('button').all()) {
      await opener.click()
      await check('a menu')
    }
    await page.locator('[aria-controls=account-menu]').click()
    await check('the account menu')
    await suggest(page)
    await page.keyboard.press('ArrowDown')
    await check('the suggestions')
  })

  test(`footer, drawer and suggestions on a phone are accessible, in ${name}`, async ({ page }) => {
    const { visit, check } = inspect(page, language)
    for (const [path, status] of [
      ['/nothing-here', 404],
      ['/cart', 200],
    ] as const) {
      await visit(path, { status })
      for (const column of await page.locator('footer summary').all()) await column.click()
      // A link that the edge of the screen cuts is no small target.
      await page.evaluate(() => scrollTo(0, 0))
      await check('the footer')
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64)
    }
    await page.locator('[aria-haspopup=dialog]').first().click()
    await page.locator('dialog summary').click()
    await check('the drawer')
    await page.keyboard.press('Escape')
    await page.locator('header [aria-expanded=false]').filter({ visible: true }).first().click()
    await page.keyboard.type('pan')
    await expect(page.getByRole('option').first()).toBeVisible()
    await holdRequests(page, /\/suggest\?/)
    await page.keyboard.type('j')
    await expect(page.locator('[aria-busy=true]').filter({ has: page.getByRole('option') })).toBeVisible()
    await check('the suggestions while others are on their way')
  })

  test(`a filled cart with its districts is accessible, in ${name}`, async ({ page }) => {
    const { check, errors } = inspect(page, language)
    await page.setViewportSize(smallPhone)
    await fillCart(page, { size: 'M', colour: 'White' }, { size: 'L', colour: 'White' })
    await page.goto(`${prefix}/cart`)
    await page.locator('[name=district]').selectOption('Sylhet')
    await expect(page.locator('[name=delivery][value=outside]')).toBeChecked()
    await check('a cart of two lines')
    await page.locator('details:has([name=coupon]) summary').click()
    await page.locator('[name=coupon]').fill('NOBODYS')
    await page.locator('[name=coupon]').press('Enter')
    await expect(page.locator('[name=coupon][aria-invalid]')).toBeFocused()
    await check('a coupon that is not there')
    await page.locator('[data-remove]').first().click()
    await expect(page.locator('[data-undo]')).toBeVisible()
    await check('a line that can be taken back')
    expect(errors).toEqual([])
  })

  test(`a wishlist, empty and full, is accessible, in ${name}`, async ({ page }) => {
    const { visit, check } = inspect(page, language)
    await visit('/wishlist')
    await keepWishes(page, ['Blue Panjabi', 'Wooden Bead Bracelet'])
    await visit('/wishlist')
    await page.locator('[data-remove]').first().click()
    await expect(page.locator('[data-undo]')).toBeVisible()
    await check('a wish that can be taken back')
    await check('a wish that can be taken back', laptop)
  })

  test(`a tracked order is accessible, in ${name}`, async ({ page, playwright }) => {
    const { check } = inspect(page, language)
    const guest = await playwright.request.newContext()
    const { number, token } = await orderAsGuest(guest)
    await guest.dispose()
    await page.setViewportSize(smallPhone)
    await page.goto(`${prefix}/order?link=${token}`)
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
    await check('an order')
  })
}

async function suggest(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[name=query]').focus()
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('panj')
  await expect(page.getByRole('option').first()).toBeVisible()
}
