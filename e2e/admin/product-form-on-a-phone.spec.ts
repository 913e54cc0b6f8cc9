import { violationsOn } from '../support/axe.ts'
import { expect, test, type Locator } from '../support/fixtures.ts'
import { logIn, newAdmin } from '../support/log-in.ts'
import { newProduct, productRow } from '../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

test.beforeEach(async ({ page }) => {
  await logIn(page, await newAdmin())
})

test('the stock of five sizes fits a phone, Enter goes through it, and the preview is one tap away', async ({
  page,
}) => {
  await page.goto('/admin/create-clothing')
  const form = page.getByRole('form', { name: 'Product' })
  for (const name of ['S', 'M', 'L', 'XL', 'XXL', 'Red', 'Blue'])
    await form.getByRole('checkbox', { name, exact: true }).check()
  const cell = (name: string) => form.getByLabel(`Stock of ${name}`, { exact: true })
  const grid = form.getByRole('group', { name: 'Stock of each size and colour' })
  expect(await grid.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const top = async (name: string) => (await cell(name).boundingBox())?.y
  expect(await top('XL Red')).toBe(await top('S Red'))
  await expect(grid.getByRole('group', { name: 'Blue' }).getByRole('textbox')).toHaveCount(5)
  await cell('XL Red').fill('1200')
  expect(await cell('XL Red').evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(cell('XXL Red')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell('S Blue')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cell('S Red')).toBeFocused()
  expect(await violationsOn(page)).toEqual([])

  const heading = page.getByRole('heading', { name: 'Preview' })
  await expect(heading).not.toBeInViewport()
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(form.getByRole('button', { name: 'Preview' })).toBeHidden()
})

test('a size gets its own price, profit and SKU on a phone, from key to key; wrong ones say so at their field', async ({
  page,
}) => {
  const { id, title } = await newProduct('Quilted Vest', {
    category: 'Cloth',
    original_price: 900,
    size: ['M', 'L'],
    options: [
      { size: 'M', stock_no: 2 },
      { size: 'L', stock_no: 2 },
    ],
  })
  await page.goto(`/admin/products/edit/${id}`)
  const form = page.getByRole('form', { name: 'Product' })
  const cell = (name: string) => form.getByLabel(name, { exact: true })
  await expect(cell('Price, L')).toBeHidden()
  await form.getByText('Prices by size and colour').click()
  await cell('Price, M').fill('0')
  await page.keyboard.press('ArrowDown')
  await expect(cell('Price, L')).toBeFocused()
  await page.keyboard.type('১০৫০')
  await page.keyboard.press('Enter')
  await expect(cell('Profit, L')).toBeFocused()
  await cell('SKU, L').fill(`QV-${title.slice(-8)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // What the bars cover would be too small a target.
  await page.setViewportSize({ width: 360, height: 1600 })
  await cell('Stock of M').focus()
  expect(await violationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  const save = form.getByRole('button', { name: 'Save product' }).last()
  await save.click()
  await expect(form.getByRole('alert')).toContainText('Please check: Prices by size and colour')
  await expect(cell('Price, M')).toBeFocused()
  await expect(cell('Price, M')).toHaveAccessibleDescription('Must be more than 0')
  await cell('Price, M').fill('')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('From TK 900')
  await save.click()
  await page.waitForURL(/saved/)
  await page.goto(`/admin/products?search=QV-${title.slice(-8)}`)
  await expect(productRow(page, title)).toContainText('From TK 900')
  await page.goto(`/admin/products/edit/${id}`)
  await expect(cell('Price, L')).toHaveValue('1050')
  await expect(cell('Price, M')).toHaveValue('')
})

test('a product without a price says what becomes of it, and each text where shoppers read it', async ({ page }) => {
  await page.goto('/admin/add-elctronics')
  const form = page.getByRole('form', { name: 'Product' })
  const status = form.getByLabel('Status')
  await expect(status).toHaveAccessibleDescription('Without a price it is saved as a draft.')
  await status.selectOption('Hidden')
  await expect(status).toHaveAccessibleDescription('Shoppers see and buy what is published.')
  await status.selectOption('Published')
  const price = form.getByLabel('Original Price')
  const shown = page.getByRole('region', { name: 'Preview' }).getByText(/^TK /)
  await expect(shown).toBeHidden()
  await price.fill('৪৫০')
  await expect(status).toHaveAccessibleDescription('Shoppers see and buy what is published.')
  await expect(shown).toHaveText('TK 450')
  await expect(shown).toBeVisible()
  await price.fill('12..5')
  await expect(status).toHaveAccessibleDescription('')
  await form.getByRole('button', { name: 'Save product' }).last().click()
  const why = form.getByRole('alert').filter({ hasText: 'Not saved.' })
  await expect(why).toContainText('Please check: Title, Original Price')
  await expect(shown).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(price).toHaveAccessibleDescription('Must be a number')
  const stock = page.getByRole('region', { name: 'Preview' }).getByText(/stock$|left$/)
  await expect(stock).toHaveText('Out of stock')
  await form.getByLabel('Stock No').fill('1.5')
  await expect(stock).toBeHidden()
  await form.getByLabel('Stock No').fill('15')
  await expect(stock).toHaveText('In stock')
  await expect(stock).toBeVisible()
  await expect(form.getByLabel('Overview (optional)')).toHaveAccessibleDescription(/below the description/)
  await expect(form.getByLabel('Description (optional)')).toHaveAccessibleDescription(/first under “Details”/)
})

test('on a phone short fields share a row, a feature has the whole width, and pictures come before delivery', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/admin/create-clothing')
  const form = page.getByRole('form', { name: 'Product' })
  const placeOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const field = (name: string) => placeOf(form.getByLabel(name))
  await form.getByLabel('Profit Price').fill('5')
  await page.keyboard.press('Tab')
  await expect(form.getByText('The profit cannot be more than the price')).toBeVisible()
  for (const [left, right] of [
    ['Category', 'Status'],
    ['Original Price', 'Profit Price'],
    ['Stock No', 'SKU'],
  ] as const) {
    const [first, second] = [await field(left), await field(right)]
    expect(second.y).toBe(first.y)
    expect(second.x).toBeGreaterThan(first.x + first.width)
  }
  const feature = form.getByLabel('Feature 1', { exact: true })
  const remove = form.getByRole('button', { name: 'Remove: Feature 1', exact: true })
  await expect(remove).toBeHidden()
  await feature.fill('Handloom cotton')
  const [line, button] = [await placeOf(feature), await placeOf(remove)]
  expect(line.width).toBeGreaterThan((await field('Title (required)')).width - 4)
  expect(button.y).toBeGreaterThanOrEqual(line.y + line.height)
  expect(button.height).toBeGreaterThanOrEqual(44)
  const parts = [
    'Basics',
    'Price and stock',
    'Options',
    'Details',
    'Images (max 3)',
    'Delivery and warranty',
    'Preview',
  ]
  const tops = parts.map(async (name) => (await placeOf(page.getByRole('heading', { name, exact: true }))).y)
  expect(await Promise.all(tops)).toEqual((await Promise.all(tops)).toSorted((one, other) => one - other))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsOn(page)).toEqual([])
})

test('on a laptop the pictures stand below the preview, beside the fields; what is published needs its price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { id } = await newProduct('Laid Out Fan')
  await page.goto(`/admin/products/edit/${id}`)
  const form = page.getByRole('form', { name: 'Product' })
  const part = async (name: string) =>
    (await form.getByRole('region', { name }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [basics, preview, images] = [await part('Basics'), await part('Preview'), await part('Images (max 3)')]
  expect(preview.x).toBeGreaterThan(basics.x + basics.width)
  expect(preview.y).toBe(basics.y)
  expect(images.x).toBe(preview.x)
  expect(images.y).toBeGreaterThan(preview.y + preview.height)
  await expect(form.locator('form')).toHaveCount(0)
  await form.getByLabel('Delivery system (optional)').focus()
  await expect(form.getByText('Choose pictures')).toBeInViewport()
  await expect(form.getByRole('button', { name: 'Save product' }).last()).toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  await expect(form.getByLabel('Choose pictures')).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await form.getByLabel('Original Price').fill('')
  const needsPrice = 'It can’t be published without a price.'
  await expect(form.getByLabel('Status')).toHaveAccessibleDescription(needsPrice)
})

test('the preview of a product that has reviews shows their stars', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/products?limit=100')).json()
  const rated = data.find((product: { rating_count?: number }) => (product.rating_count ?? 0) > 0)
  await page.goto(`/admin/products/edit/${rated._id}`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(/^\d(\.\d)? \(\d+\)$/)).toBeVisible()
  await expect(preview.getByText('No reviews yet')).toHaveCount(0)
})
