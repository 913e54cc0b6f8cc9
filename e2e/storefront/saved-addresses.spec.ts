import { addAddresses, home, office } from '../support/addresses.ts'
import { expectThanks, fillCart, placeOrderButton } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { newCustomer } from '../support/log-in.ts'
import { holdRequests } from '../support/page.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: false })

/** Changes the first address of the book as another tab does. */
async function changeFirst({ request }: Page, change: object): Promise<void> {
  const { data } = await (await request.get('/api/v1/my-addresses')).json()
  const [{ _id, isDefault: _, ...saved }] = data
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await request.put(`/api/v1/my-addresses/${_id}`, { data: { ...saved, ...change }, headers })
  expect(answer.ok()).toBe(true)
}

test('an address that was just chosen is where the parcel goes, however slowly the shop answers', async ({ page }) => {
  const email = await newCustomer(page)
  await addAddresses(page, home, office)
  await fillCart(page, { size: 'M', colour: 'White' })
  const answerPrices = await holdRequests(page, /\/cart\.data$/)
  const answerChoice = await holdRequests(page, /\/cart\.data\?.*address=/)
  await page.goto('/cart')
  const address = page.getByRole('textbox', { name: /^Address/, includeHidden: true })
  await expect(address).toHaveValue('Uttar Para')
  await page.getByRole('radio', { name: /^Office/ }).check()
  await expect(address).toHaveValue('Level 4, Avenue 11')
  await page.getByText('Change the address for this order').click()
  await address.fill('Level 5, Avenue 11')
  // The prices come while the address is on its way.
  const prices = page.waitForResponse(/\/cart\.data$/)
  answerPrices()
  await prices
  answerChoice()
  await expect(page).toHaveURL(/\/cart\?address=/)
  await expect(page.getByRole('radio', { name: /^Office/ })).toBeChecked()
  await expect(field(page, 'Upazila or thana')).toHaveValue('Gulshan')
  await expect(address).toHaveValue('Level 5, Avenue 11')
  await placeOrderButton(page).first().click()
  await expectThanks(page)
  const { orders } = await (await page.request.get(`/api/v2/orders/${email}`)).json()
  expect(orders[0]).toMatchObject({ address: 'Level 5, Avenue 11', upazila: 'Gulshan', deliveryCharge: 60 })
})

test('what a customer typed for another address is there again after another page, until it is ordered', async ({
  page,
}) => {
  await newCustomer(page)
  await addAddresses(page, home, office)
  await fillCart(page, { size: 'M', colour: 'White' })
  await page.goto('/cart')
  await page.getByRole('radio', { name: 'Another address' }).check()
  const address = page.getByRole('textbox', { name: /^Address/, includeHidden: true })
  await expect(address).toHaveValue('')
  await address.fill('House 7, Sector 4, Uttara')
  await field(page, 'Name').fill('Rahima Khatun')
  await page.getByRole('radio', { name: /^Outside Dhaka/ }).check()
  await page.getByRole('checkbox', { name: 'Save this address in my address book' }).check()
  await page.getByRole('radio', { name: /^Office/ }).check()
  await expect(address).toHaveValue('Level 4, Avenue 11')
  await page.getByRole('radio', { name: 'Another address' }).check()
  await expect(address).toHaveValue('House 7, Sector 4, Uttara')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('radio', { name: 'Another address' })).toBeChecked()
  await expect(address).toHaveValue('House 7, Sector 4, Uttara')
  await expect(field(page, 'Name')).toHaveValue('Rahima Khatun')
  await expect(page.getByRole('radio', { name: /^Outside Dhaka/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Save this address in my address book' })).toBeChecked()
  await placeOrderButton(page).first().click()
  await expect(page.getByText('The address is saved in your address book.')).toBeVisible()
  await fillCart(page, { size: 'M', colour: 'White' })
  await page.goto('/cart')
  await expect(address).toHaveValue('Uttar Para')
})

test('a saved address can be changed for one order, which says so and takes it back', async ({ page }) => {
  await newCustomer(page)
  await addAddresses(page, home, office)
  await fillCart(page, { size: 'M', colour: 'White' })
  await page.goto('/cart')
  const address = page.getByRole('textbox', { name: /^Address/, includeHidden: true })
  await expect(page.getByRole('radio', { name: /^Outside Dhaka/ })).toBeChecked()
  await expect(address).toBeHidden()
  await page.getByText('Change the address for this order').click()
  await address.fill('')
  await page.locator('summary', { hasText: 'Address changed for this order' }).click()
  await expect(address).toBeHidden()
  await placeOrderButton(page).first().click({ force: true })
  await expect(address).toBeFocused()
  await address.fill('Dakshin Para')
  await field(page, 'District').selectOption('Dhaka')
  await expect(page.locator('summary', { hasText: 'Address changed for this order' })).toBeVisible()
  await page.reload()
  await expect(address).toBeVisible()
  await expect(address).toHaveValue('Dakshin Para')
  const card = page.locator('label', { has: page.getByRole('radio', { name: /^Home/ }) })
  await expect(card).toContainText(/Home.*Dakshin Para.*Dhaka.*Address changed for this order/)
  await expect(card).not.toContainText('Uttar Para')
  await page.getByRole('button', { name: 'Use the saved address' }).click()
  await expect(address).toHaveValue('Uttar Para')
  await expect(field(page, 'District')).toHaveValue('Sylhet')
  await expect(page.getByRole('radio', { name: /^Outside Dhaka/ })).toBeChecked()
  await expect(card).toContainText(/Uttar Para.*Sylhet$/)
  await expect(page.locator('summary', { hasText: 'Change the address for this order' })).toBeFocused()
  // A look at another address takes nothing away.
  await address.fill('Dakshin Para')
  await page.getByRole('radio', { name: /^Office/ }).check()
  await expect(address).toHaveValue('Level 4, Avenue 11')
  await page.goto('/cart')
  await expect(address).toHaveValue('Level 4, Avenue 11')
  await expect(card).toContainText(/Dakshin Para.*Address changed for this order/)
  await page.getByRole('radio', { name: /^Home/ }).check()
  await expect(address).toHaveValue('Dakshin Para')
})

test('of a saved address that was changed for one order, the rest follows the address book', async ({ page }) => {
  await newCustomer(page)
  await addAddresses(page, home)
  await fillCart(page, { size: 'M', colour: 'White' })
  await page.goto('/cart')
  await page.getByText('Change the address for this order').click()
  const address = page.getByRole('textbox', { name: /^Address/, includeHidden: true })
  await address.fill('Dakshin Para')
  await changeFirst(page, { phone: '01798765432', district: 'Dhaka' })
  await page.reload()
  await expect(address).toHaveValue('Dakshin Para')
  await expect(field(page, 'Phone')).toHaveValue('01798765432')
  // A place is kept whole: Dakshin Para is not in Dhaka.
  await expect(field(page, 'District')).toHaveValue('Sylhet')
  await expect(page.getByRole('radio', { name: /^Outside Dhaka/ })).toBeChecked()
})

test('what another tab has changed in the address book is there when one comes back to the cart', async ({ page }) => {
  await newCustomer(page)
  await addAddresses(page, home, office)
  await fillCart(page, { size: 'M', colour: 'White' })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await changeFirst(page, { address: 'Purba Para', district: 'Dhaka' })
  await comeBack()
  await expect(page.locator('label', { hasText: 'Purba Para' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Address/, includeHidden: true })).toHaveValue('Purba Para')
  await expect(page.getByRole('radio', { name: /^Inside Dhaka/ })).toBeChecked()
  await page.getByText('Change the address for this order').click()
  await page.locator('#address').fill('Paschim Para')
  const { data } = await (await page.request.get('/api/v1/my-addresses')).json()
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await page.request.delete(`/api/v1/my-addresses/${data[0]._id}`, { headers })).ok()).toBe(true)
  await comeBack()
  await expect(page.getByText('The address you chose was deleted from your address book.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Another address' })).toBeChecked()
  await expect(page.locator('#address')).toHaveValue('Paschim Para')
  await expect(page.getByRole('radio', { name: /^Inside Dhaka/ })).toBeChecked()

  await page.context().clearCookies()
  await comeBack()
  await expect(page.getByRole('status').filter({ hasText: 'You have been logged out.' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Saved addresses' })).toBeHidden()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('an address that is pressed before the scripts come is where the parcel goes', async ({ page }) => {
  await newCustomer(page)
  await addAddresses(page, home, office)
  await fillCart(page, { size: 'M', colour: 'White' })
  const release = await holdRequests(page, /\/assets\/.*\.js/)
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^Office/ }).check()
  release()
  const address = page.getByRole('textbox', { name: /^Address/, includeHidden: true })
  await expect(address).toHaveValue('Level 4, Avenue 11')
  await expect(page.getByRole('radio', { name: /^Office/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Inside Dhaka/ })).toBeChecked()
})

test('on a phone three saved addresses are seen in full, with another one, and the rest by a press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newCustomer(page)
  const long = {
    ...home,
    label: 'Far',
    address: 'Beside the old rice mill behind the school of the village, '.repeat(4),
  }
  await addAddresses(page, long, office, { ...home, label: 'Parents' }, { ...home, label: 'Shop' })
  await fillCart(page, { size: 'M', colour: 'White' })
  await page.goto('/cart')
  const saved = page.getByRole('group', { name: 'Saved addresses' })
  const far = saved.locator('label', { hasText: 'Far' })
  await expect(far).toContainText('Sylhet')
  expect(
    await saved.evaluate((of) =>
      [...of.querySelectorAll('div')].some((one) => one.scrollHeight > one.clientHeight + 1),
    ),
  ).toBe(false)
  await expect(saved.getByRole('radio', { name: 'Another address' })).toBeVisible()
  await expect(saved.getByRole('radio', { name: /^Office/ })).toBeHidden()
  await saved.getByText('1 more address').click()
  await saved.getByRole('radio', { name: /^Office/ }).check()
  await page.reload()
  await expect(saved.getByRole('radio', { name: /^Office/ })).toBeChecked()
  await expect(saved.getByRole('radio', { name: /^Office/ })).toBeVisible()
  await saved.getByRole('radio', { name: /^Shop/ }).check()
  await expect(page.getByRole('textbox', { name: /^Address/, includeHidden: true })).toHaveValue('Uttar Para')
  await expect(saved.getByRole('radio', { name: /^Office/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a saved address is chosen, and the order goes to it', async ({ page }) => {
    const email = await newCustomer(page)
    await addAddresses(page, office, home)
    await fillCart(page, { size: 'M', colour: 'White' })
    await page.goto('/cart')
    const address = page.getByRole('textbox', { name: /^Address/, includeHidden: true })
    await expect(address).toHaveValue('Level 4, Avenue 11')
    await page.getByRole('radio', { name: /^Home/ }).check()
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(address).toHaveValue('Uttar Para')
    await page.getByRole('radio', { name: /^Office/ }).check()
    await placeOrderButton(page).first().click()
    await expect(address).toHaveValue('Level 4, Avenue 11')
    await page.getByRole('radio', { name: /^Home/ }).check()
    await placeOrderButton(page).first().click()
    await expect(address).toHaveValue('Uttar Para')
    await placeOrderButton(page).first().click()
    await expectThanks(page)
    const { orders } = await (await page.request.get(`/api/v2/orders/${email}`)).json()
    expect(orders[0]).toMatchObject({ address: 'Uttar Para', district: 'Sylhet', deliveryCharge: 120 })
  })
})
