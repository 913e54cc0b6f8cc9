import type { Locator, Page } from '@playwright/test'
import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'

const scarves = [1, 2, 3, 4].map((n) => `Green Scarf ${n}`)

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

async function openScarves(shop: AdminShop, page: Page): Promise<void> {
  await shop.sql(`update products set sizes = '{S,M}'`)
  await shop.sql(`update product_options set size = 'M'`)
  await shop.sql(`insert into product_options (product_id, size, stock) select id, 'S', 4 from products`)
  await shop.logInAndOpen(page, '/admin/order/new')
}

test('of many products with sizes the first have theirs open, and what was found stays for the next size', async ({
  page,
}) => {
  await using shop = await openAdminShop(scarves)
  await openScarves(shop, page)
  const find = page.getByRole('searchbox', { name: 'Find a product' })
  // What is only looked for brings nothing of the page up to date: that could fail, and take away what was typed.
  const renewed: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'GET' && one.url().includes('.data')) renewed.push(one.url())
  })
  await find.fill('scarf')
  const add = page.getByRole('button', { name: /^Add Green Scarf/ })
  await expect(add).toHaveCount(6)
  await page.locator('details:not([open]) summary').click()
  await expect(add).toHaveCount(8)
  expect(renewed).toEqual([])
  await add.last().click()
  const quantity = page.getByRole('textbox', { name: /^Quantity of Green Scarf/ })
  await expect(quantity).toHaveValue('1')
  await expect(add.last()).toHaveAccessibleName(/left 1 in the order$/)
  await expect(add.last()).toBeFocused()
  await add.nth(6).click()
  await expect(quantity).toHaveCount(2)
  // Until then a second press of the same button is the same press.
  await expect(page.getByRole('button', { name: /^Place the order BDT/ })).toBeVisible()
  await add.nth(6).click()
  await expect(add.nth(6)).toHaveAccessibleName(/left 2 in the order$/)
  await expect(
    page.getByRole('status').filter({ hasText: /^Added: Green Scarf \d, .\. 2 in the order$/ }),
  ).toBeAttached()
  await quantity.first().fill('4')
  await expect(add.last()).toHaveAccessibleName(/4 in the order, none left$/)
  await expect(add).toHaveCount(8)

  const items = page.getByRole('link', { name: 'What was ordered: 6 items' })
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(items).toBeInViewport({ ratio: 1 })
  await items.click()
  await expect(quantity.first()).toBeInViewport()
  await expect(page).toHaveURL(/\/admin\/order\/new$/)
  await page.getByRole('textbox', { name: /^Email/ }).focus()
  await page.keyboard.press('Tab')
  const note = page.getByRole('textbox', { name: /^Note/ })
  await expect(note).toBeFocused()
  const bar = page.getByRole('button', { name: 'Place the order' })
  await expect.poll(async () => (await topOf(note)) + 24 < (await topOf(bar))).toBe(true)
  expect(await violationsOn(page)).toEqual([])
  await find.click()
  await page.keyboard.type('4')
  await expect(find).toHaveValue('4')
  await expect(add).toHaveCount(2)
})

test('what is searched while a line is on its way to the order is found and stays', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite', 'Blue Drum'])
  await shop.sql(`update products set price = 48050 where title = 'Blue Drum'`)
  await shop.logInAndOpen(page, '/admin/order/new')
  const sent = Promise.withResolvers<void>()
  await page.route('**/admin/order/new.data*', async (route) => {
    if (route.request().postData()?.includes('do=add')) await sent.promise
    await route.continue()
  })
  const find = page.getByRole('searchbox', { name: 'Find a product' })
  await find.fill('kite')
  await page.getByRole('button', { name: 'Add Red Kite' }).click()
  await find.fill('drum')
  await expect(page.getByRole('button', { name: 'Add Blue Drum' })).toBeVisible()
  sent.resolve()
  await expect(page.getByRole('textbox', { name: 'Quantity of Red Kite' })).toBeVisible()
  await expect(find).toHaveValue('drum')
  await page.getByRole('button', { name: 'Add Blue Drum' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity of Blue Drum' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Red Kite' })).toHaveCount(0)
  const discount = page.getByLabel('Discount in taka')
  await discount.fill('9999')
  await expect(discount).toHaveAccessibleDescription('At most 1,480.50')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what was found stays for the next size', async ({ page }) => {
    await using shop = await openAdminShop(scarves)
    await openScarves(shop, page)
    const find = page.getByRole('searchbox', { name: 'Find a product' })
    await find.fill('scarf')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.locator('details:not([open]) summary').click()
    const add = page.getByRole('button', { name: /^Add Green Scarf/ })
    await expect(add).toHaveCount(8)
    await add.last().click()
    await expect(add.last()).toHaveAccessibleName(/left 1 in the order$/)
    await expect(find).toHaveValue('scarf')
    await add.nth(6).click()
    await expect(page.getByRole('textbox', { name: /^Quantity of Green Scarf/ })).toHaveCount(2)
  })
})
