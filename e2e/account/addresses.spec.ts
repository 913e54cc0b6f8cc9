import { expectThanks, fillCart, placeOrderButton } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { newCustomer } from '../support/log-in.ts'
import { holdRequests } from '../support/page.ts'

const office = {
  label: 'Office',
  name: 'Salma Khatun',
  phone: '01812345678',
  district: 'Dhaka',
  upazila: 'Gulshan',
  address: 'Level 4, Avenue 11',
}
const home = { ...office, label: 'Home', district: 'Sylhet', upazila: '', address: 'Uttar Para' }
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: false })

async function addAddresses({ request }: Page, ...addresses: object[]): Promise<void> {
  for (const data of addresses)
    await request.post('/api/v1/my-addresses', { data, headers: { 'sec-fetch-site': 'same-origin' } })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
}

test('a customer keeps an address book, chooses from it at the checkout, and adds to it by one tick', async ({
  page,
}) => {
  await newCustomer(page)
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'address book' }).click()
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Add an address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add an address' })).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('Salma Khatun')
  await field(page, 'Label').fill('Parents')
  await field(page, 'Phone').fill('123')
  await save(page)
  await expect(field(page, 'Phone')).toBeFocused()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Invalid phone number/)
  await field(page, 'Phone').fill('+880 1712-৩৪৫৬৭৮')
  await field(page, 'District').selectOption('Sylhet')
  await expect(page.locator('datalist option', { hasText: 'Beanibazar' })).toBeAttached()
  await page.getByRole('textbox', { name: /^Address/ }).fill('Uttar Para')
  await save(page)
  await expect(page.getByRole('status').filter({ hasText: 'Address saved.' })).toBeFocused()
  await expect(page.getByRole('article').filter({ hasText: 'Parents' })).toContainText('Default')

  // Another tab adds an address, and changes the one that is being edited here.
  await addAddresses(page, office)
  await page.getByRole('link', { name: 'Edit Parents' }).click()
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('Uttar Para')
  const { data } = await (await page.request.get('/api/v1/my-addresses')).json()
  const [{ _id, isDefault: _, ...parents }] = data
  const change = { data: { ...parents, address: 'Dakshin Para' }, headers: { 'sec-fetch-site': 'same-origin' } }
  expect((await page.request.put(`/api/v1/my-addresses/${_id}`, change)).ok()).toBe(true)
  await page.getByRole('textbox', { name: /^Address/ }).fill('Purba Para')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Dakshin Para')
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('Purba Para')
  await save(page)
  await expect(page.getByRole('article').filter({ hasText: 'Purba Para' })).toBeVisible()

  await fillCart(page, { size: 'M', colour: 'White' })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /^Parents/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Outside Dhaka/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Office/ }).check()
  await expect(field(page, 'Upazila or thana')).toHaveValue('Gulshan')
  await expect(page.getByRole('radio', { name: /^Office/ })).toBeFocused()
  await expect(page.getByRole('radio', { name: /^Inside Dhaka/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Another address' }).check()
  const typed = page.getByRole('textbox', { name: /^Address/ })
  await expect(typed).toHaveValue('')
  await typed.fill('House 7, Sector 4, Uttara')
  await page.getByRole('checkbox', { name: 'Save this address in my address book' }).check()
  await placeOrderButton(page).first().click()
  await expect(page.getByText('The address is saved in your address book.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Address book' }).click()

  const third = page.getByRole('article').filter({ hasText: 'House 7, Sector 4, Uttara' })
  await third.getByRole('button', { name: /^Make default/ }).click()
  await expect(third).toContainText('Default')
  await third.locator('summary').click()
  await third.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByText('Address deleted.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})

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
  await page.goto('/shop')
  await page.goto('/cart')
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
  await expect(page.locator('label', { hasText: 'Uttar Para' })).toContainText('Address changed for this order')
  await page.getByRole('button', { name: 'Use the saved address' }).click()
  await expect(address).toHaveValue('Uttar Para')
  await expect(field(page, 'District')).toHaveValue('Sylhet')
  await expect(page.getByRole('radio', { name: /^Outside Dhaka/ })).toBeChecked()
  await address.fill('Dakshin Para')
  await page.getByRole('radio', { name: /^Office/ }).check()
  await expect(address).toHaveValue('Level 4, Avenue 11')
  await page.getByRole('radio', { name: /^Home/ }).check()
  await expect(address).toHaveValue('Uttar Para')
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
