import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { wordsAt } from '../support/page.ts'

test('goods that came in are added in the list of what is low, one product after the other', async ({ page }) => {
  await using shop = await openAdminShop(['Blue Panjabi', 'Rice Cooker'])
  await shop.sql(
    "insert into stock_movements (option_id, kind, change, reason) select id, 'correction', -8, 'Damp' from product_options",
  )
  await shop.logInAndOpen(page, '/admin/products/low-stock')
  const received = (title: string) => page.getByRole('textbox', { name: `Goods received: ${title}` })
  const [first, second] = await page
    .locator('[data-row]:visible')
    .getByRole('link')
    .and(page.locator('[data-open]'))
    .allTextContents()

  // Without a number that can be added there is nothing to save.
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  const save = page.getByRole('button', { name: /^Save \d/ })
  await received(String(first)).fill('-3')
  await page.keyboard.press('Tab')
  await expect(received(String(first))).toHaveAccessibleDescription('Enter at least 1')
  await expect(save).toHaveCount(0)
  await received(String(first)).fill('3')
  await expect(save).toHaveText('Save 1 change')
  await received(String(first)).fill('0')
  await discard.click()
  await expect(received(String(first))).toHaveValue('')
  await expect(discard).toHaveCount(0)
  await expect(received(String(first))).not.toHaveAttribute('aria-invalid')

  await received(String(first)).fill('one')
  await page.keyboard.press('Enter')
  await expect(received(String(first))).toHaveAccessibleDescription('Must be a whole number')
  await received(String(first)).fill('-3')
  await page.keyboard.press('Enter')
  await expect(received(String(first))).toHaveAccessibleDescription('Enter at least 1')
  await received(String(first)).fill('২০')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${first}, All: 21 in stock now`)).toBeVisible()
  await expect(received(String(second))).toBeFocused()
  await expect(received(String(first))).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violationsOn(page)).toEqual([])
  await expect(page.locator('[data-row]:visible')).toContainText('Stock 1')
  await page.getByRole('textbox', { name: 'Goods received' }).fill('9')
  await page.getByRole('button', { name: 'Add to the stock' }).click()
  await expect(page.getByText('Nothing is low on stock.')).toBeVisible()
  expect(await shop.stockOf(String(second))).toBe(10)
  expect(await wordsAt(page, `${shop.address}/admin/audit`)).toMatch(
    new RegExp(String.raw`Karim Uddin\s+received goods:\s+${second}\s*\.`),
  )
  expect(await wordsAt(page, `${shop.address}/bn/admin/audit`)).toMatch(
    new RegExp(String.raw`Karim Uddin\s+${second}\s*-এর আসা পণ্য স্টকে তুলেছেন।`),
  )
})

test('a whole delivery is added with one press, and what is wrong keeps its number', async ({ page }) => {
  await using shop = await openAdminShop(['Blue Panjabi', 'Rice Cooker', 'Table Fan'])
  await shop.sql(
    "insert into product_options (product_id, size, stock) select id, 'XL', 9 from products where title = 'Rice Cooker'",
  )
  await shop.sql(
    "insert into stock_movements (option_id, kind, change, reason) select id, 'correction', -9, 'Damp' from product_options",
  )
  await shop.logInAndOpen(page, '/admin/products')
  await page.getByRole('link', { name: 'Low stock' }).click()
  const received = (name: string) => page.getByRole('textbox', { name: `Goods received: ${name}` })
  const save = page.getByRole('button', { name: /^Save \d/ })
  await expect(page.getByRole('columnheader', { name: 'Goods received' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Waiting for this' })).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('link', { name: 'Rice Cooker', exact: true })).toHaveCount(1)
  await expect(save).toHaveCount(0)
  await received('Rice Cooker, All').fill('৫')
  await expect(save).toHaveText('Save 1 change')
  await received('Rice Cooker, XL').fill('9999999')
  await received('Blue Panjabi, All').fill('abc')
  await expect(received('Blue Panjabi, All')).not.toHaveAttribute('aria-invalid')
  await expect(save).toHaveText('Save 2 changes')
  await page.keyboard.press('Tab')
  await expect(received('Blue Panjabi, All')).toHaveAccessibleDescription('Must be a whole number')
  await expect(page.getByRole('alert').filter({ hasText: 'Please fix 1 field.' })).toBeVisible()
  await received('Blue Panjabi, All').fill('1.5')
  await expect(received('Blue Panjabi, All')).not.toHaveAttribute('aria-invalid')
  // What is wrong is said once the finger is off, so that nothing moves below it.
  await received('Table Fan, All').click()
  await expect(received('Blue Panjabi, All')).toHaveAccessibleDescription('Must be a whole number')
  await received('Table Fan, All').fill('7')
  await expect(save).toHaveText('Save 3 changes')
  await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await save.click()
  await expect(page.getByText('2 changes saved')).toBeVisible()
  await expect(received('Rice Cooker, All')).toHaveCount(0)
  await expect(received('Table Fan, All')).toHaveCount(0)
  await expect(received('Blue Panjabi, All')).toHaveAccessibleDescription('Must be a whole number')
  await expect(received('Blue Panjabi, All')).toBeFocused()
  await expect(received('Blue Panjabi, All')).toHaveValue('1.5')
  await expect(received('Rice Cooker, XL')).toHaveAccessibleDescription(/^At most /)
  await expect(page.getByRole('alert').filter({ hasText: 'Please fix 2 fields.' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect([await shop.stockOf('Rice Cooker'), await shop.stockOf('Table Fan')]).toEqual([5, 7])
  await page.setViewportSize({ width: 360, height: 740 })
  await received('Rice Cooker, XL').fill('2')
  await received('Blue Panjabi, All').fill('1')
  await save.click()
  await expect(save).toHaveCount(0)
  await expect(received('Rice Cooker, XL')).toHaveValue('')
  await page.getByRole('link', { name: 'Only sold out' }).click()
  await expect(page.getByText('Nothing is sold out.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All low stock' }).click()
  await expect(received('Rice Cooker, XL')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
})

test('each size that is low takes one line on a phone, below its product', async ({ page }) => {
  const title = 'Rice Cooker with a long name that goes on to a second line'
  await using shop = await openAdminShop([title])
  await shop.sql(
    "insert into product_options (product_id, size, stock) select id, size, 1 from products, unnest(array['M', 'L']) size",
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await shop.logInAndOpen(page, '/admin/home')
  await page.getByRole('link', { name: 'All low stock' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/low-stock$/)
  const rows = page.locator('[data-row]:visible')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('Goods received', { exact: true }).locator('visible=true')).toHaveCount(1)
  await expect(rows.last().getByRole('textbox', { name: `Goods received: ${title}, L` })).toBeVisible()
  expect((await rows.last().boundingBox())?.height).toBeLessThanOrEqual(60)
  await expect(page.getByRole('heading', { name: /^Rice Cooker with/ })).toBeVisible()
  expect((await page.getByText('No Image').locator('visible=true').boundingBox())?.width).toBe(48)
})

test('what is low is searched, its sizes stand beside their product, and what was typed is kept, saved or thrown away', async ({
  page,
}) => {
  await using shop = await openAdminShop(['Blue Panjabi', 'Rice Cooker', 'Table Fan'])
  await shop.sql(
    "insert into product_options (product_id, size, stock) select id, 'XL', 9 from products where title = 'Rice Cooker'",
  )
  await shop.sql(
    "insert into stock_movements (option_id, kind, change, reason) select id, 'correction', -9, 'Damp' from product_options",
  )
  await shop.logInAndOpen(page, '/admin/products/low-stock')
  const received = (name: string) => page.getByRole('textbox', { name: `Goods received: ${name}` })
  const save = page.getByRole('button', { name: /^Save \d/ })
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  const title = page.getByRole('rowheader').filter({ hasText: 'Rice Cooker' })
  await expect(title).toHaveAttribute('rowspan', '2')
  await received('Rice Cooker, XL').fill('5')
  await page.getByRole('searchbox', { name: 'Search products by title or SKU' }).fill('fan')
  await expect(page.locator('[data-row]:visible')).toHaveCount(1)
  await expect(page).toHaveURL(/search=fan/)
  await received('Table Fan').fill('7')
  await expect(save).toHaveText('Save 2 changes')
  await expect(page.getByText('1 of them is not in sight now')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Only sold out' }).click()
  await expect(page).toHaveURL(/show=sold-out&search=fan/)
  await expect(received('Table Fan')).toHaveValue('7')

  await discard.click()
  await expect(received('Table Fan')).toHaveValue('')
  await page.getByRole('button', { name: /^Undo.*2 numbers discarded$/ }).click()
  await expect(received('Table Fan')).toHaveValue('7')
  await save.click()
  await expect(page.getByText('2 changes saved')).toBeVisible()
  await expect(page.getByText('Nothing that is low on stock matches “fan”.')).toBeVisible()
  expect(await shop.stockOf('Table Fan')).toBe(7)
  await page.getByRole('main').getByRole('link', { name: 'All low stock' }).click()
  await expect(received('Rice Cooker, XL')).toHaveCount(0)

  // A single number goes at once.
  await page.setViewportSize({ width: 360, height: 740 })
  await received('Blue Panjabi').fill('3')
  await discard.click()
  await expect(received('Blue Panjabi')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
})
