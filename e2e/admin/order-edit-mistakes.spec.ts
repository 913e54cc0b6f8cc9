import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { textOf } from '../support/page.ts'

const range = 'Enter a whole number from 1 to 20'
const tooMany = 'At most 20 of one product in an order'
const noTotal = 'The total is shown once the quantities are right.'

test('a quantity that is none is marked as it was typed, has no total, and saves nothing', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id, number } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await shop.logInAndOpen(page, `/admin/order/${id}/edit`)
  const kites = page.getByRole('textbox', { name: 'Quantity of Red Kite' })
  const save = page.getByRole('button', { name: 'Save changes' })
  for (const [typed, why] of [
    ['', range],
    ['1.5', range],
    ['-2', range],
    ['0', range],
    ['200', tooMany],
    ['99999999', tooMany],
  ] as const) {
    await kites.fill(typed)
    await expect(kites).toHaveAccessibleDescription(why)
    await expect(kites).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('New total')).toHaveCount(0)
    await expect(page.locator('#chosen').getByText(noTotal)).toBeVisible()
    await save.click()
    const refusal = page.getByRole('alert').filter({ hasText: 'filled in' })
    await expect(refusal).toContainText('Please check: Quantity of Red Kite')
    await expect(kites).toBeFocused()
    await expect(kites).toHaveValue(typed)
    await refusal.getByRole('link', { name: 'Quantity of Red Kite' }).click()
    await expect(kites).toBeFocused()
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await violationsOn(page)).toEqual([])
  expect(await shop.stockOf('Red Kite')).toBe(8)
  await page.getByRole('button', { name: 'One more of Red Kite' }).click()
  await expect(kites).toHaveValue('20')
  await kites.fill('৪')
  await expect(page.getByText('New total BDT 4,120.00')).toBeVisible()
  await expect(kites).toHaveAccessibleDescription('')
  await expect(page.getByRole('alert').filter({ hasText: 'filled in' })).toBeHidden()
  await page.getByRole('button', { name: 'One fewer of Red Kite' }).click()
  await expect(kites).toHaveValue('3')
  await expect(page.getByText('New total BDT 3,120.00')).toBeVisible()
  await save.click()
  await expect(page.getByText(`Order ${number} was changed.`)).toBeVisible()
  expect(await shop.stockOf('Red Kite')).toBe(6)

  expect(await textOf(page, `${shop.address}/bn/admin/order/${id}/edit`)).toMatch(/<input[^>]*value="৩"/)
})

test('a new order with a quantity that is none is not placed, and keeps what was typed', async ({ page }) => {
  await using shop = await openAdminShop(['Red Kite'])
  await shop.logInAndOpen(page, '/admin/order/new')
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('kite')
  await page.getByRole('button', { name: 'Add Red Kite' }).click()
  const kites = page.getByRole('textbox', { name: 'Quantity of Red Kite' })
  await page.getByRole('textbox', { name: /^Phone/ }).fill('01811123456')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Shirin Begum')
  await page.getByRole('textbox', { name: /^Address/ }).fill('Mirpur 10, Dhaka')
  await kites.fill('1.5')
  await expect(kites).toHaveAccessibleDescription(range)
  await expect(page.getByText(noTotal)).toBeVisible()
  await page.getByRole('button', { name: 'Place the order' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'filled in' })
  await expect(refusal).toContainText('Please check: Quantity of Red Kite')
  await expect(kites).toBeFocused()
  await expect(kites).toHaveValue('1.5')
  await kites.fill('2')
  await expect(refusal).toBeHidden()
  await expect(page.getByText('Total BDT 2,060.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByText(/^Order \w+ is placed\.$/)).toBeVisible()
  expect(await shop.stockOf('Red Kite')).toBe(7)
})

test('a change that changes nothing says so, and is not in the history', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id, number } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await shop.logInAndOpen(page, `/admin/order/${id}/edit`)
  await page.getByLabel('Why it was changed').fill('No reason')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}`, exact: true })).toBeFocused()
  await expect(page.getByText(`Order ${number} was changed.`)).toHaveCount(0)
  await expect(page.locator('#history')).not.toContainText('No reason')
  expect(await shop.sql(`select 1 from outbox where topic = 'order-edited'`)).toEqual([])
})

test('after a line was taken away, and after saving, the focus is where one goes on', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite', 'Blue Drum'])
  const { id } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await page.setViewportSize({ width: 360, height: 740 })
  await shop.logInAndOpen(page, `/admin/order/${id}/edit`)
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('drum')
  await page.getByRole('button', { name: 'Add Blue Drum' }).click()
  const remove = (title: string) => page.getByRole('button', { name: `Remove ${title}` })
  await remove('Red Kite').press('Enter')
  await expect(remove('Blue Drum')).toBeFocused()
  await remove('Blue Drum').press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'What was ordered' })).toBeFocused()
  await page.getByRole('button', { name: 'Add Blue Drum' }).click()
  await expect(page.getByText('New total BDT 1,120.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  const lines = page.locator('#lines').getByRole('heading', { name: 'What was ordered' })
  await expect(lines).toBeFocused()
  await expect(lines).toBeInViewport()
})

test('a product that is added and another that is taken away right after it both count', async ({ page, request }) => {
  await using shop = await openAdminShop(['Red Kite', 'Blue Drum'])
  const { id } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
  await shop.logInAndOpen(page, `/admin/order/${id}/edit`)
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('drum')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add Blue Drum' })).toBeVisible()
  // The second press comes before React has drawn at leisure what the first one began, as on a slow phone.
  await page.evaluate(async () => {
    for (const name of ['Add Blue Drum', 'Remove Red Kite']) {
      document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click()
      for (let microtasks = 0; microtasks < 20; microtasks++) await undefined
    }
  })
  await expect(page.getByRole('button', { name: 'Remove Red Kite' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove Blue Drum' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a quantity that is none is marked as it was typed and saves nothing', async ({ page, request }) => {
    await using shop = await openAdminShop(['Red Kite'])
    const { id } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
    await shop.logInAndOpen(page, `/admin/order/${id}/edit`)
    const kites = page.getByRole('textbox', { name: 'Quantity of Red Kite' })
    await kites.fill('1.5')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Please check: Quantity of Red Kite')
    await expect(kites).toHaveAccessibleDescription(range)
    await expect(kites).toHaveValue('1.5')
    expect(await shop.stockOf('Red Kite')).toBe(8)
  })
})
