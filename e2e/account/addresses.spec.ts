import { addAddresses, office } from '../support/addresses.ts'
import { fillCart, placeOrderButton } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/fixtures.ts'
import { loseSession, newCustomer } from '../support/log-in.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: false })

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
  const logInAgain = await loseSession(page)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('You have been logged out. Nothing was saved yet')
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('Purba Para')
  await logInAgain()
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
