import { violationsOn } from '../support/axe.ts'
import { expect, test, type APIRequestContext, type Page } from '../support/fixtures.ts'
import { logInAndOpen, newAdmin } from '../support/log-in.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'
import { textOf } from '../support/page.ts'
import { findProduct, newProduct } from '../support/products.ts'

const order = (request: APIRequestContext, { address }: AdminShop) =>
  orderAsGuest(request, { shop: address, slug: 'red-kite' })

async function patchAsColleague(page: Page, { address }: AdminShop, { path, data }: { path: string; data: object }) {
  const changed = await page.request.patch(`${address}/api/v2/${path}`, { headers: { origin: address }, data })
  expect(changed.ok(), await changed.text()).toBe(true)
}

async function saveChanges(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}`, exact: true })).toBeVisible()
}

test('the items, the discount and the delivery charge of an order are changed, and the stock follows', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite', 'Blue Drum'])
  const { id, number, token } = await order(request, shop)
  // Whatever is opened from the order, the way back still leads to its list.
  await shop.logInAndOpen(page, `/admin/order/${id}?status=pending&at=1`)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Change order ${number}` })).toBeVisible()
  const kites = page.getByRole('textbox', { name: 'Quantity of Red Kite' })
  await kites.fill('15')
  await expect(kites).toHaveAccessibleDescription('Only 9 left')
  await expect(kites).toHaveValue('9')
  await expect(page.getByText('Total BDT 9,120.00', { exact: true })).toBeVisible()
  const discount = page.getByLabel('Discount in taka')
  await discount.fill('999999')
  await expect(discount).toHaveAccessibleDescription('At most 9,000')
  await expect(page.getByText('New total BDT 9,120.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'filled in' })
  await expect(refusal).toContainText('Please check: Discount in taka')
  await expect(discount).toBeFocused()
  await kites.focus()
  await refusal.getByRole('link', { name: 'Discount in taka' }).click()
  await expect(discount).toBeFocused()
  await discount.fill('')
  await expect(page.getByRole('alert').filter({ hasText: 'filled in' })).toBeHidden()
  await kites.fill('3')
  await expect(page.getByText('Total BDT 3,120.00', { exact: true })).toBeVisible()
  await expect(kites).toHaveAccessibleDescription('')
  await expect(kites).toBeFocused()
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('drum')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add Blue Drum' }).click()
  await expect(page.getByText('Total BDT 4,120.00', { exact: true })).toBeVisible()
  await discount.fill('৬০')
  await page.getByLabel('Why it was changed').fill('Wanted a drum, too')
  await expect(page.getByText('New total BDT 4,060.00')).toBeVisible()
  await page.getByRole('link', { name: `Order ${number}` }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(discount).toHaveValue('৬০')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await violationsOn(page)).toEqual([])
  await saveChanges(page, number)
  await expect(page.getByText(`Order ${number} was changed.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'All Orders' })).toHaveAttribute('href', /status=pending/)

  const history = page.locator('#history')
  await expect(history).toContainText('changed by Karim Uddin')
  await expect(history).toContainText('“Wanted a drum, too”')
  await expect(history).toContainText('Red Kite: 1 → 3')
  await expect(history).toContainText('Blue Drum: 0 → 1')
  await expect(page.locator('#lines')).toContainText('BDT 4,060.00')
  expect(await shop.stockOf('Red Kite')).toBe(6)
  expect(await shop.stockOf('Blue Drum')).toBe(8)

  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Red Kite' }).click()
  await expect(kites).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Blue Drum' }).click()
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'cancel the order' })).toBeVisible()
  expect(await shop.stockOf('Red Kite')).toBe(6)

  await page.goto(`${shop.address}/order?link=${token}`)
  await expect(page.getByRole('term').filter({ hasText: /^Discount$/ })).toBeVisible()
})

test('the size of what was ordered is changed to another that is there', async ({ page, request }) => {
  const options = [
    { size: 'S', stock_no: 5 },
    { size: 'M', stock_no: 2 },
    { size: 'L', stock_no: 0 },
  ]
  const sizes = { category: 'Cloth', size: ['S', 'M', 'L'], options }
  const { slug, title } = await newProduct('Padma Kurta', sizes)
  const { id, number } = await orderAsGuest(request, { slug, quantity: 2 })
  await logInAndOpen(page, await newAdmin(), `/admin/order/${id}/edit`)
  const size = page.getByRole('combobox', { name: `Size and colour of ${title}` })
  await expect(size.getByRole('option')).toHaveText(['S · 5 left', 'M · 2 left', 'L · 0 left'])
  await expect(size.getByRole('option', { name: /^L/ })).toBeDisabled()
  await size.selectOption({ label: 'M · 2 left' })
  await page.getByRole('textbox', { name: `Quantity of ${title}` }).fill('3')
  await expect(page.getByText('Only 2 left')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Only 2 left' }).locator('svg')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Add ${title}, L` })).toBeDisabled()
  await page.getByRole('button', { name: `Add ${title}, S` }).click()
  // What another line has cannot be chosen again.
  await expect(size).toHaveCount(2)
  await expect(size.nth(1).getByRole('option', { name: /^M/ })).toBeDisabled()
  await page
    .getByRole('button', { name: `Remove ${title}` })
    .last()
    .click()
  await expect(size).toHaveCount(1)
  await saveChanges(page, number)
  await expect(page.locator('#lines')).toContainText(/M\s*TK 500 × 2/)
  expect((await findProduct(request, slug)).options).toMatchObject([
    { size: 'S', stock_no: 5 },
    { size: 'M', stock_no: 0 },
    { size: 'L', stock_no: 0 },
  ])
})

test('what is added to an order stays where it was pressed while the lines above it grow', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite', 'Blue Drum'])
  const { id } = await order(request, shop)
  await page.setViewportSize({ width: 360, height: 740 })
  await shop.logInAndOpen(page, `/admin/order/${id}/edit`)
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('drum')
  const add = page.getByRole('button', { name: 'Add Blue Drum' })
  await add.scrollIntoViewIfNeeded()
  await add.focus()
  const before = (await add.boundingBox())?.y ?? Number.NaN
  await add.click()
  await expect(page.getByRole('textbox', { name: 'Quantity of Blue Drum' })).toHaveValue('1')
  await expect(add).toHaveAccessibleDescription('1 in the order')
  await expect.poll(async () => Math.abs(((await add.boundingBox())?.y ?? Number.NaN) - before) < 2).toBe(true)
})

test('an order that a colleague changed meanwhile is not overwritten, and after the hand-over none is changed', async ({
  page,
  request,
}) => {
  await using shop = await openAdminShop(['Red Kite'])
  const { id } = await order(request, shop)
  await shop.logInAndOpen(page, `/admin/order/${id}/edit`)
  const { _id } = await findProduct(request, 'red-kite', shop.address)
  await patchAsColleague(page, shop, { path: `order/${id}`, data: { cartItems: [{ _id, quantity: 2 }] } })

  const kites = page.getByRole('textbox', { name: 'Quantity of Red Kite' })
  await kites.fill('5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this order')
  await expect(kites).toHaveValue('5')
  expect(await shop.stockOf('Red Kite')).toBe(7)
  await page.getByRole('link', { name: 'Begin again with the order as it is now' }).click()
  await expect(kites).toHaveValue('2')

  const path = `/admin/order/${id}`
  expect(await textOf(page, shop.address + path)).toContain(`href="${path}/edit"`)
  await patchAsColleague(page, shop, { path: 'status', data: { id, status: 'delivered' } })
  const form = await page.request.get(`${shop.address}${path}/edit`, { maxRedirects: 0 })
  expect(form.headers().location).toBe(path)
  expect(await textOf(page, shop.address + path)).not.toContain(`href="${path}/edit"`)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('what is wrong with the customer of an order is named above the form and at its fields', async ({
      page,
      request,
    }) => {
      await using shop = await openAdminShop(['Red Kite'])
      const { id } = await order(request, shop)
      await shop.logInAndOpen(page, `/admin/order/${id}`)
      const card = page.getByRole('region', { name: 'Customer' })
      const field = (name: RegExp) => card.getByRole('textbox', { name })
      await card.getByText('Edit name, phone and address').click()
      await field(/^Name/).fill('')
      await field(/^Address/).fill('House 9, Road 2')
      await field(/^Why/).fill('Asked on the phone')
      // What is said of it as it is left would move the button from under the pointer.
      await field(/^Phone/).fill('0181')
      const save = card.getByRole('button', { name: 'Save' })
      await save.hover()
      await page.mouse.down()
      expect(await field(/^Phone/).getAttribute('aria-invalid')).toBeNull()
      await page.mouse.up()
      const summary = card.getByRole('alert').filter({ hasText: 'filled in' })
      await expect(summary).toContainText('Please check: Name, Phone')
      await expect(field(/^Name/)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(/^Name/)).toHaveAccessibleDescription('Name is required')
      await expect(field(/^Phone/)).toHaveAccessibleDescription(/11 digits/)
      await expect(card.locator('p:has(> svg)', { hasText: 'Name is required' })).toBeVisible()
      await expect(field(/^Phone/)).toHaveValue('0181')
      await expect(field(/^Address/)).toHaveValue('House 9, Road 2')
      await expect(field(/^Address/)).not.toHaveAttribute('aria-invalid')
      await expect(field(/^Why/)).toHaveValue('Asked on the phone')
      if (javaScriptEnabled) {
        await expect(field(/^Name/)).toBeFocused()
        await summary.getByRole('link', { name: 'Phone' }).click()
        await expect(field(/^Phone/)).toBeFocused()
        expect(await violationsOn(page)).toEqual([])
        // What was put right is named no more.
        await field(/^Name/).fill('Mitu Akter')
        await expect(summary).not.toContainText('Name')
      }
      await field(/^Name/).fill('Mitu Akter')
      await field(/^Phone/).fill('01811123456')
      if (javaScriptEnabled) await expect(summary).toBeHidden()
      await card.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('#history')).toContainText('“Asked on the phone”')
      await expect(card).toContainText('House 9, Road 2')
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is changed with its buttons alone', async ({ page, request }) => {
    await using shop = await openAdminShop(['Red Kite', 'Blue Drum'])
    const { id, number } = await order(request, shop)
    await shop.logInAndOpen(page, `/admin/order/${id}/edit`)
    await page.getByRole('searchbox', { name: 'Find a product' }).fill('drum')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.getByRole('button', { name: 'Add Blue Drum' }).click()
    await page.getByRole('textbox', { name: 'Quantity of Red Kite' }).fill('2')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Nothing was changed yet')).toBeVisible()
    await expect(page.getByText('New total BDT 3,120.00')).toBeVisible()
    await saveChanges(page, number)
    expect(await shop.stockOf('Red Kite')).toBe(7)
    expect(await shop.stockOf('Blue Drum')).toBe(8)
  })
})
