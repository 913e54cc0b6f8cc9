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
  await page.goto(`/admin/products/low-stock?search=${encodeURIComponent(title)}`)
  const row = productRow(page, title).filter({ hasText: 'L, Blue' })
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
  await cell('M, Red').fill('9')
  await expect(cell('M, Red')).toHaveAccessibleDescription('Low stock: now 2 Only 2 left')
  await save.click()
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(/Please give a reason$/)
  await expect(form.getByRole('alert').getByText('M, Red: Only 2 left')).toBeVisible()
  await expect(cell('M, Red')).toBeFocused()
  await cell('M, Red').fill('')
  await form.getByRole('radio', { name: /Counted/ }).check()
  await expect(form.getByRole('alert')).toBeHidden()
  await expect(cell('M, Red')).toHaveValue('৯')
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
  await expect(seen('How many there are without those that are ordered and not yet handed over')).toBeVisible()
  await form.getByRole('radio', { name: /Goods received/ }).check()
  await expect(seen('How many came in')).toBeVisible()
  await expect(seen('How many there are without those that are ordered and not yet handed over')).toBeHidden()
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

test('on a phone the bar for many products is in order, and the line of filters shows that it goes on', async ({
  page,
}) => {
  await using shop = await openAdminShop(['Red Kite', 'Blue Drum'])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await shop.logInAndOpen(page, '/admin/products')
  const filters = page.getByRole('navigation', { name: 'Products by kind' }).locator('..')
  await expect(filters).toHaveCSS('mask-image', /linear-gradient/)
  const deleted = filters.getByRole('link', { name: 'Deleted' })
  await deleted.scrollIntoViewIfNeeded()
  await expect(deleted).toBeInViewport({ ratio: 1 })

  const all = page.getByRole('checkbox', { name: 'Select all on this page' }).locator('visible=true')
  const edge = await page.getByRole('searchbox').evaluate((field) => getComputedStyle(field).borderTopColor)
  await expect(all).toHaveCSS('border-top-color', edge)
  await all.check()
  const action = (name: string) => page.getByRole('button', { name, exact: true })
  const bar = page.getByRole('status').filter({ hasText: '2 selected' }).locator('..')
  const boxOf = async (name: string) => {
    await expect(action(name)).toBeInViewport({ ratio: 1 })
    const { x, y, width, height } = (await action(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x, y, width, height }
  }
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(108)
    const clear = await boxOf('Clear selection')
    const actions = await Promise.all(['Publish', 'Hide', 'Prices', 'Delete'].map(boxOf))
    for (const { y, height } of actions) {
      expect(y).toBeGreaterThanOrEqual(clear.y + clear.height)
      expect([y, height]).toEqual([actions[0]?.y, 44])
    }
    expect(clear.x + clear.width).toBeGreaterThan(width - 40)
  }
  expect(await violationsOn(page)).toEqual([])
})
