import { randomUUID } from 'node:crypto'
import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { callAsAdmin, logIn, newAdmin } from '../support/log-in.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { textOf } from '../support/page.ts'
import { newProduct, productRow } from '../support/products.ts'

test('the stock of all sizes and colours is put right as a grid, and a count that is outdated is named', async ({
  page,
}) => {
  await logIn(page, await newAdmin())
  const grid = ['M', 'L'].flatMap((size) => ['Red', 'Blue'].map((color) => ({ size, color, stock_no: 2 })))
  const cloth = { category: 'Cloth', size: ['M', 'L'], colors: ['Red', 'Blue'], options: grid }
  const { id, slug, title } = await newProduct('Jamuna Panjabi', cloth)
  await page.goto('/admin/products/low-stock')
  const row = productRow(page, title).filter({ hasText: 'L, Blue' })
  for (let to = 2; !(await row.last().isVisible()); to += 1) {
    const link = page.getByRole('link', { name: `Page ${to}`, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await row.getByRole('link', { name: /^Stock page/ }).click()
  const form = page.getByRole('form', { name: 'Update stock' })
  const cell = (name: string) => form.getByRole('textbox', { name: `Stock of ${name}` })
  const save = form.getByRole('button', { name: 'Save' })
  await expect(cell('L, Blue')).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'Products' })).toBeVisible()
  await save.click()
  await expect(form.getByText('No number has changed yet.')).toBeVisible()
  await cell('M, Red').fill('৯')
  await expect(form.getByText('No number has changed yet.')).toBeHidden()
  await expect(form.getByRole('alert')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(cell('M, Blue')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell('L, Blue')).toBeFocused()
  await page.keyboard.type('0')
  await cell('L, Red').fill('2')
  await expect(cell('M, Red')).toHaveAccessibleDescription('Low stock: now 2 → 9')
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(cell('M, Red')).toHaveValue('৯')
  await form.getByRole('radio', { name: /Taken out/ }).check()
  await save.click()
  await expect(form.getByText('Please give a reason')).toBeVisible()
  await form.getByRole('radio', { name: /Counted/ }).check()
  await form.getByLabel('Reason').fill('Counted on Friday')
  const meanwhile = { selectedSize: 'L', selectedColor: 'Blue', change: 4, reason: 'Goods came' }
  await callAsAdmin('POST', '/api/v1/stock', { _id: id, ...meanwhile })
  await save.click()
  await expect(cell('L, Blue')).toBeFocused()
  await expect(form.getByRole('alert')).toContainText('Nothing was saved; what you typed is still here.')
  await expect(form.getByRole('alert').getByText('L, Blue: Changed meanwhile: now 6')).toBeVisible()
  await expect(cell('L, Blue')).toHaveAccessibleDescription(/Changed meanwhile: now 6$/)
  await expect(cell('M, Red')).toHaveValue('৯')
  await save.click()
  const changed = form.getByRole('listitem')
  await expect(changed).toHaveText(['M, Red: +7, now 9', 'L, Blue: −6, now 0'])
  const rows = page.locator('[data-row]:visible')
  await expect(rows.filter({ hasText: 'Counted on Friday' })).toHaveCount(2)
  await expect(rows.first()).toContainText('Karim Uddin')
  await form.getByRole('radio', { name: /Goods received/ }).check()
  await cell('L, Red').fill('10')
  await save.click()
  await expect(rows.first()).toContainText('Goods received')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violationsOn(page)).toEqual([])
  await cell('L, Red').fill('1200')
  expect(await cell('L, Red').evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  await expect.poll(() => textOf(page, `/api/v1/details?slug=${slug}`)).toContain('"stock_no":23')
  const { id: empty } = await newProduct('Empty Shelf')
  expect(await textOf(page, `/admin/products/stock/${empty}`)).toContain('Nothing has come in or gone out yet.')

  // Without scripts the same form is sent.
  const sent = await page.request.post(`/admin/products/stock/${id}`, {
    form: { what: 'loss', 'units M|Blue': '9', 'seen M|Blue': '2', reason: 'Damp', key: randomUUID() },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const answered = await sent.text()
  expect(answered).toContain('Stock can’t go below zero.')
  expect(answered).toMatch(/<input(?=[^>]*name="units M\|Blue")(?=[^>]*aria-invalid="true")(?=[^>]*value="9")/)
})

test('on a phone all sizes of a colour line up, and what happened to them at once is one entry', async ({ page }) => {
  await logIn(page, await newAdmin())
  const size = ['S', 'M', 'L', 'XL', 'XXL']
  const colors = ['Red', 'Blue']
  const options = colors.flatMap((color) => size.map((one) => ({ size: one, color, stock_no: one === 'S' ? 2 : 1200 })))
  const { id, title } = await newProduct('Meghna Panjabi', { category: 'Cloth', size, colors, options })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/products/stock/${id}`)
  const head = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: `Stock of ${title}` })).toBeVisible()
  await expect(head.getByText('9,604 in all')).toBeVisible()
  const form = page.getByRole('form', { name: 'Update stock' })
  const cell = (name: string) => form.getByRole('textbox', { name: `Stock of ${name}`, exact: true })
  await expect(cell('S, Red')).toHaveAccessibleDescription('Low stock: now 2')
  await expect(cell('M, Red')).toHaveAccessibleDescription('now 1,200')
  const box = async (name: string) => (await cell(name).boundingBox()) ?? { x: 0, y: 0 }
  expect((await box('XXL, Red')).y).toBe((await box('S, Red')).y)
  expect((await box('XL, Red')).x).toBe((await box('XL, Blue')).x)
  const tops = ['Edit', 'Duplicate', 'View in the shop'].map(async (name) => {
    return (await head.getByRole('link', { name, exact: true }).boundingBox())?.y
  })
  expect(new Set(await Promise.all(tops)).size).toBe(1)

  const seen = (words: string) => form.locator('p').filter({ hasText: words })
  await expect(seen('How many there are now')).toBeVisible()
  await form.getByRole('radio', { name: /Goods received/ }).check()
  await expect(seen('How many came in')).toBeVisible()
  await expect(seen('How many there are now')).toBeHidden()
  await cell('M, Blue').fill('1.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(cell('M, Blue')).toBeFocused()
  await expect(cell('M, Blue')).toHaveAccessibleDescription('now 1,200 Must be a whole number')
  await expect(form.getByRole('alert').getByText('M, Blue: Must be a whole number')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  for (const one of ['S', 'M', 'L']) await cell(`${one}, Blue`).fill('5')
  await form.getByLabel('Reason').fill('Invoice 1201')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Stock updated')).toBeVisible()
  const rows = page.locator('[data-row]:visible')
  await expect(rows.filter({ hasText: 'Invoice 1201' })).toHaveCount(1)
  await expect(rows.nth(0)).toContainText(/Goods received.*Karim Uddin.*S, Blue\s*\+5\s*7 after that/)
  await expect(rows.nth(1)).toHaveText(/^M, Blue\s*\+5\s*1,205 after that$/)
  const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()]
  expect(second?.y).toBeCloseTo((first?.y ?? 0) + (first?.height ?? 0), 0)
  await expect(rows.nth(2)).toHaveText(/^L, Blue\s*\+5\s*1,205 after that$/)
})

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
  await received(String(first)).fill('one')
  await page.keyboard.press('Enter')
  await expect(received(String(first))).toHaveAccessibleDescription('Must be a whole number')
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
})

test('how many of all products are listed is not broken within its bracket on a phone', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite', 'Blue Drum'])
  await page.setViewportSize({ width: 360, height: 740 })
  await shop.logInAndOpen(page, '/admin/products?search=kite')
  const part = page.getByText('(1 of 2)', { exact: true })
  const line = page.getByText('Total Product:')
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(line).toHaveText('Total Product: (1 of 2)')
    expect((await part.boundingBox())?.height).toBeLessThan(30)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
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
  await expect(save).toHaveText('Save 3 changes')
  await received('Blue Panjabi, All').fill('1.5')
  await received('Table Fan, All').fill('7')
  await expect(save).toHaveText('Save 4 changes')
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
  await using shop = await openAdminShop(['Rice Cooker'])
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
  await expect(rows.last().getByRole('textbox', { name: 'Goods received: Rice Cooker, L' })).toBeVisible()
  expect((await rows.last().boundingBox())?.height).toBeLessThanOrEqual(60)
})
