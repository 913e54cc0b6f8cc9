import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { logIn, newAdmin } from '../support/log-in.ts'
import { photo, textOf } from '../support/page.ts'
import { productRow, uniqueTitle } from '../support/products.ts'

test.beforeEach(async ({ page }) => {
  await logIn(page, await newAdmin())
})

test('a new piece of clothing, with pictures and a stock for each size and colour, is in the shop at once', async ({
  page,
}) => {
  const title = uniqueTitle('Nakshi Panjabi')
  await page.goto('/admin/add-product')
  await page.getByRole('link', { name: /^Clothing/ }).click()
  const form = page.getByRole('form', { name: 'Product' })
  await form.getByRole('button', { name: 'Save product' }).last().click()
  await expect(form.getByLabel('Title')).toBeFocused()
  await expect(form.getByText('Title is required')).toBeVisible()
  await form.getByLabel('Title').fill(title)
  await expect(form.getByText('Title is required')).toBeHidden()
  await form.getByLabel('Original Price').fill('১,২৫০')
  await form.getByLabel('Profit Price').fill('2000')
  await form.getByLabel('SKU').fill(title.slice(-20))
  await form.getByLabel('BS URI').fill('https://maker.example/panjabi')
  for (const size of ['M', 'L']) await form.getByRole('checkbox', { name: size, exact: true }).check()
  for (const word of ['Red', 'Blue', 'Panjabi']) await form.getByRole('checkbox', { name: word }).check()
  await form.getByLabel('Stock of M Red').fill('3')
  await form.getByLabel('Stock of L Blue').fill('4')
  await form.getByRole('checkbox', { name: 'L', exact: true }).uncheck()
  await form.getByRole('checkbox', { name: 'L', exact: true }).check()
  await expect(form.getByLabel('Stock of L Blue')).toHaveValue('4')
  await expect(form.getByText('7 in all')).toBeVisible()

  await form.getByLabel('Feature 1', { exact: true }).fill('Handloom cotton')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Feature 2', { exact: true })).toBeFocused()
  await form.getByLabel('Feature 2', { exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Coconut buttons\nSide pockets\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(form.getByLabel('Feature 3', { exact: true })).toHaveValue('Side pockets')
  await form.getByRole('button', { name: 'Move up: Feature 3' }).click()
  await expect(form.getByLabel('Feature 2', { exact: true })).toHaveValue('Side pockets')
  await form.getByRole('button', { name: 'Remove: Feature 1' }).click()

  const files = await Promise.all(['teal', 'plum', 'gold', 'navy'].map((colour) => photo(`${colour}.jpg`, colour)))
  await form.getByLabel('Choose pictures').setInputFiles(files)
  await expect(form.getByText('Only 3 images; the first 3 were kept.')).toBeVisible()
  const images = form.locator('input[name=images]')
  await expect(images).toHaveCount(3)
  const [first, second, third] = await images.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
  await form.getByRole('button', { name: 'Make picture 3 the main one' }).click()
  await form.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(images.nth(0)).toHaveValue(third ?? '')
  await expect(images.nth(1)).toHaveValue(second ?? '')
  expect(first).toBeTruthy()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Hover' })
    .dragTo(page.getByRole('listitem').filter({ hasText: 'Main' }))
  await expect(images.nth(0)).toHaveValue(second ?? '')

  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('TK 1,250')).toBeVisible()
  await expect(preview.getByText('In stock')).toBeVisible()
  await expect(preview.locator('img').first()).toHaveAttribute('src', (second ?? '').replace('-720', '-360'))
  expect(await violationsOn(page)).toEqual([])

  await page.keyboard.press('Control+s')
  await expect(form.getByText('The profit cannot be more than the price')).toBeVisible()
  await expect(form.getByLabel('Profit Price')).toBeFocused()
  await form.getByLabel('Profit Price').fill('250')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/products\?did=clothing/)
  await expect.poll(() => textOf(page, '/shop?sort=newest')).toContain(title)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Product Added Successfully$/ })
      .first(),
  ).toBeAttached()
  const row = productRow(page, title)
  await expect(row).toHaveAttribute('data-marked', 'true')
  await expect(row).toContainText('M, L')
  await expect(row).toContainText('TK 1,250')
  await expect(row.getByRole('link', { name: /^Info/ })).toHaveAttribute('href', 'https://maker.example/panjabi')

  await page.getByRole('main').getByRole('link', { name: 'View in the shop' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Side pockets').first()).toBeVisible()
  await page.goBack()
  await page.goto('/admin/create-clothing')
  await expect(page.getByText('Restore draft?')).toBeHidden()
})

test('on a phone, electronics are written with interruptions: nothing that was typed is lost', async ({
  page,
  context,
}) => {
  const title = uniqueTitle('Turag Lantern')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/add-elctronics')
  const form = page.getByRole('form', { name: 'Product' })
  await expect(form.getByRole('checkbox', { name: 'XXL' })).toHaveCount(0)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Stock No').fill('12')
  await form.getByLabel('Specification 1', { exact: true }).fill('5 W')
  await expect(form.getByText('Draft kept on this device')).toBeVisible()
  await page.getByRole('link', { name: 'Haat desk' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('link', { name: 'Haat desk' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(form).toBeHidden()

  await page.goto('/admin/add-elctronics')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByLabel('Specification 1', { exact: true })).toHaveValue('5 W')
  await page.route('**/api/v1/pictures', (route) => route.abort())
  await form.getByLabel('Choose pictures').setInputFiles(await photo('one.jpg', 'olive'))
  await expect(form.getByText('It could not be sent.')).toBeVisible()
  await page.unroute('**/api/v1/pictures')
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(form.locator('input[name=images]')).toHaveCount(1)
  await form.getByLabel('SKU').fill('HT-MOB-0005')
  await form.getByRole('button', { name: 'Save product' }).last().click()
  await expect(form.getByText('Another product has this SKU')).toBeVisible()
  await expect(form.getByLabel('SKU')).toBeFocused()
  await form.getByLabel('SKU').fill('')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save product' }).last().click()
  await expect(form.getByText('The shop could not be reached.')).toBeVisible()
  await context.setOffline(false)
  expect(await violationsOn(page)).toEqual([])
  await form.getByRole('button', { name: 'Save product' }).last().dblclick()
  await expect(page).toHaveURL(/did=electronics/)
  await expect(page.getByText('Product Add Successful').first()).toBeVisible()
  await page.goto(`/admin/products?search=${encodeURIComponent(title)}`)
  await expect(page.getByText(/^Total Product: \(1 of \d+\)$/)).toBeVisible()
  await expect(productRow(page, title).getByLabel(`Stock of ${title}`, { exact: true })).toHaveValue('12')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is made, put right and deleted with forms alone', async ({ page }) => {
    const title = uniqueTitle('Gorai Kurti')
    await page.goto('/admin/create-clothing')
    const form = page.getByRole('form', { name: 'Product' })
    const save = () => form.getByRole('button', { name: 'Save product' }).last().click()
    await form.getByLabel('Original Price').fill('900')
    await form.getByRole('checkbox', { name: 'M', exact: true }).check()
    await form.getByRole('checkbox', { name: 'Green' }).check()
    await form.getByLabel('Feature 4', { exact: true }).fill('Light')
    await form.getByRole('button', { name: 'More rows' }).first().click()
    await expect(form.getByLabel('Feature 1', { exact: true })).toHaveValue('Light')
    await form.getByLabel('Choose pictures').setInputFiles(await photo('one.jpg', 'teal'))
    await form.getByRole('button', { name: 'Add the pictures' }).click()
    await form.getByLabel('Choose pictures').setInputFiles({
      name: 'wrong.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await save()
    await expect(form.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
    await form.getByLabel('Choose pictures').setInputFiles(await photo('two.jpg', 'plum'))
    await save()
    await expect(form.getByText('Title is required')).toBeVisible()
    await form.getByRole('button', { name: 'Make picture 2 the main one' }).click()
    await expect(form.locator('input[name=images]')).toHaveCount(2)
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Stock of M Green').fill('4')
    await save()
    await expect(page.getByText('Product Added Successfully')).toBeVisible()
    await page.getByRole('link', { name: 'View in the shop' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await page.goto(`/admin/products?search=${encodeURIComponent(title)}`)
    await page
      .getByRole('button', { name: `Delete ${title}` })
      .first()
      .click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).first().click()
    await expect(page.getByText('Product has been deleted.')).toBeVisible()
  })

  test('a form that is sent twice makes one product', async ({ page }) => {
    const title = uniqueTitle('Padma Shawl')
    await page.goto('/admin/create-clothing')
    const opened = await page.locator('input[name=opened]').inputValue()
    const multipart = { intent: 'save', category: 'Cloth', original_price: '900', profit_price: '0', opened, title }
    const headers = { 'sec-fetch-site': 'same-origin' }
    const send = () => page.request.post('/admin/create-clothing', { headers, multipart, maxRedirects: 0 })
    const answers = await Promise.all([send(), send()])
    expect(answers.map((answer) => answer.status())).toEqual([303, 303])
    await page.goto(`/admin/products?search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(1)
  })
})
