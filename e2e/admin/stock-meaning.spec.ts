import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { logIn, newAdmin } from '../support/log-in.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { newProduct } from '../support/products.ts'

test('a number that was typed keeps its meaning, and gets another one only on purpose', async ({ page }) => {
  await logIn(page, await newAdmin())
  const options = ['M', 'L'].map((size) => ({ size, stock_no: 5 }))
  const { id } = await newProduct('Atrai Panjabi', { category: 'Cloth', size: ['M', 'L'], options })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/products/stock/${id}`)
  const form = page.getByRole('form', { name: 'Update stock' })
  const cell = (name: string) => form.getByRole('textbox', { name: `Stock of ${name}`, exact: true })
  const choose = (name: RegExp) => form.getByRole('radio', { name }).check()
  await cell('M').fill('9999999')
  expect(await cell('M').evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  await cell('M').fill('7')
  await cell('L').fill('3')
  await choose(/Taken out/)
  await expect(cell('M')).toHaveValue('')
  await expect(form.getByText('2 numbers typed as “Counted” are put aside and not saved.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('No number has changed yet.')).toBeVisible()
  await choose(/Counted/)
  await expect(cell('M')).toHaveValue('7')
  await expect(form.getByText('are put aside')).toBeHidden()
  await choose(/Taken out/)
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByText('are put aside')).toBeHidden()
  await expect(form.getByRole('radio', { name: /Taken out/ })).toBeFocused()
  await cell('M').fill('9')
  await expect(form.getByText('M: Only 5 left')).toBeVisible()
  await choose(/Counted/)
  await expect(cell('M')).toHaveValue('')
  await form.getByRole('button', { name: 'Discard' }).click()
  await cell('M').fill('7')
  await cell('L').fill('3')
  await choose(/Goods received/)
  await form.getByRole('button', { name: 'Use as “Goods received”' }).click()
  await expect(cell('M')).toBeFocused()
  await expect(cell('M')).toHaveAccessibleDescription('now 5 → 12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('listitem')).toHaveText(['M: +7, now 12', 'L: +3, now 8'])
})

test('a saved stock leaves an empty form, which the next numbers are saved with', async ({ page }) => {
  await logIn(page, await newAdmin())
  const options = ['M', 'L'].map((size) => ({ size, stock_no: 5 }))
  const { id } = await newProduct('Turag Panjabi', { category: 'Cloth', size: ['M', 'L'], options })
  await page.goto(`/admin/products/stock/${id}`)
  const form = page.getByRole('form', { name: 'Update stock' })
  const cell = (name: string) => form.getByRole('textbox', { name: `Stock of ${name}`, exact: true })
  // The answer to the form is there before the page's data is.
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  await form.getByRole('radio', { name: /Goods received/ }).check()
  await cell('M').fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(cell('M')).toHaveValue('')
  release()
  await expect(form.getByRole('listitem')).toHaveText(['M: +1, now 6'])
  await expect(cell('M')).toHaveAccessibleDescription('now 6')
  // The next delivery is counted in the same way.
  await expect(form.getByRole('radio', { name: /Goods received/ })).toBeChecked()
  await cell('L').fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('listitem')).toHaveText(['L: +2, now 7'])
})

test('the question whether to leave stays while the page’s data are loaded anew', async ({ page, request }) => {
  await logIn(page, await newAdmin())
  const { id, slug } = await newProduct('Kirtankhola Kite', { stock_no: 5 })
  await page.goto(`/admin/products/stock/${id}`)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  await orderAsGuest(request, { slug })
  const form = page.getByRole('form', { name: 'Update stock' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('No number has changed yet.')).toBeVisible()
  const cell = form.getByRole('textbox', { name: 'Stock of All' })
  await cell.fill('7')
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leaving).toBeVisible()
  release()
  await expect(form.getByText('now 4')).toBeVisible()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
})

test('a number that is too large leaves the grid as it is and is told at once, and nothing of it is cut', async ({
  page,
}) => {
  await logIn(page, await newAdmin())
  const size = ['S', 'M', 'L', 'XL', 'XXL']
  const colors = ['Red', 'Blue', 'Green', 'Black']
  const options = colors.flatMap((color) => size.map((one) => ({ size: one, color, stock_no: 5 })))
  const { id } = await newProduct('Dhansiri Panjabi', { category: 'Cloth', size, colors, options })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/products/stock/${id}`)
  const form = page.getByRole('form', { name: 'Update stock' })
  const cell = (name: string) => form.getByRole('textbox', { name: `Stock of ${name}, Red`, exact: true })
  const save = form.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('No number has changed yet.')
  await expect(cell('S')).toBeFocused()
  await expect(form.getByRole('alert')).toBeInViewport()

  const boxes = () => Promise.all(size.map((one) => cell(one).boundingBox()))
  const widths = (await boxes()).map((box) => box?.width)
  await cell('XXL').fill('1000000')
  await expect(cell('XXL')).toHaveAccessibleDescription('now 5 → 10,00,000')
  await cell('XL').fill('9999999')
  await expect(cell('XL')).toHaveAccessibleDescription('now 5 At most 10,00,000')
  await cell('L').pressSequentially('8901234567890')
  await expect(cell('L')).toHaveValue('8901234567890')
  await expect(cell('L')).toHaveAccessibleDescription('now 5 At most 10,00,000')
  expect((await boxes()).map((box) => box?.width)).toEqual(widths)
  expect(await form.evaluate((whole) => whole.scrollWidth - whole.clientWidth)).toBe(0)
  await cell('M').fill('x')
  await save.click()
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    'M, Red: Must be a whole number',
    'L, Red: At most 10,00,000',
    'XL, Red: At most 10,00,000',
  ])
  await expect(cell('M')).toBeFocused()
})

test('goods that would come to more than there may be are refused, each with a link to its field, in the order of the grid', async ({
  page,
}) => {
  await logIn(page, await newAdmin())
  const grid = ['M', 'L'].flatMap((size) => ['Red', 'Blue'].map((color) => ({ size, color, stock_no: 999_990 })))
  const cloth = { category: 'Cloth', size: ['M', 'L'], colors: ['Red', 'Blue'], options: grid }
  const { id } = await newProduct('Atrai Panjabi', cloth)
  await page.goto(`/admin/products/stock/${id}`)
  const form = page.getByRole('form', { name: 'Update stock' })
  const cell = (name: string) => form.getByRole('textbox', { name: `Stock of ${name}`, exact: true })
  const save = form.getByRole('button', { name: 'Save' })
  const wrong = form.getByRole('alert').getByRole('listitem')
  await form.getByRole('radio', { name: /Goods received/ }).check()
  await cell('M, Blue').fill('১১')
  await cell('L, Red').fill('-1')
  await cell('M, Red').fill('10')
  await expect(cell('M, Blue')).toHaveAccessibleDescription('now 9,99,990 At most 10,00,000 in all')
  await expect(cell('M, Red')).toHaveAccessibleDescription('now 9,99,990 → 10,00,000')
  await save.click()
  await expect(wrong).toHaveText(['L, Red: Must be 0 or more', 'M, Blue: At most 10,00,000 in all'])
  await expect(cell('L, Red')).toBeFocused()
  await wrong.getByRole('link', { name: 'M, Blue' }).click()
  await expect(cell('M, Blue')).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await cell('L, Red').fill('')
  await cell('M, Blue').fill('10')
  await save.click()
  await expect(form.getByRole('listitem')).toHaveText(['M, Red: +10, now 10,00,000', 'M, Blue: +10, now 10,00,000'])

  // What is gone needs a reason, which is led to as well.
  await form.getByRole('radio', { name: /Taken out/ }).check()
  await cell('M, Red').fill('1')
  await save.click()
  await wrong.getByRole('link', { name: 'Reason' }).click()
  await expect(form.getByLabel('Reason')).toBeFocused()
})

test('what is beyond the most that there may be is counted as everything else', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  await shop.sql(
    `insert into stock_movements (option_id, kind, change) select id, 'receipt', 1500000 - stock from product_options`,
  )
  const [product] = await shop.sql('select id from products')
  await shop.logInAndOpen(page, `/admin/products/stock/${product.id}`)
  const form = page.getByRole('form', { name: 'Update stock' })
  const cell = form.getByRole('textbox', { name: 'Stock of All' })
  await cell.fill('৭')
  await expect(cell).toHaveAccessibleDescription('now 15,00,000 → 7')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('listitem')).toHaveText(['All: −14,99,993, now 7'])
})
