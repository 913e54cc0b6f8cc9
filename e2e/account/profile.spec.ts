import { expect, test, type Page } from '../support/fixtures.ts'
import { demoShop, logIn, logInAndOpen, newPerson } from '../support/log-in.ts'
import { wordsAt } from '../support/page.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name)

async function edit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit Personal details' }).click()
  await expect(field(page, 'First name')).toBeFocused()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
}

test('a customer changes name, phone, birthday and city, and sees them everywhere; a keyboard is enough', async ({
  page,
}) => {
  await logInAndOpen(page, await newPerson(), '/dashboard/profile')
  await edit(page)
  await expect(page).toHaveURL(/\/dashboard\/update/)
  await field(page, 'First name').fill('Moumita')
  await field(page, 'Phone number').fill('+880 1812-৩৪৫৬৭৮')
  await field(page, 'Date of birth').fill('1990-12-31')
  await field(page, 'City').fill('Sylhet')
  await save(page)
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Personal details' })).toBeFocused()
  const main = page.getByRole('main')
  for (const text of ['01812345678', '31 December 1990', 'Sylhet']) await expect(main.getByText(text)).toBeVisible()
  // In the sidebar and in the heading of the profile.
  await expect(main.getByText('Moumita Roy')).toHaveCount(2)
  const profile = await wordsAt(page, '/dashboard/profile')
  for (const text of ['01812345678', '31 December 1990', 'Sylhet']) expect(profile).toContain(text)
  expect(profile.match(/Moumita Roy/g)).toHaveLength(2)
  await page.getByRole('button', { name: /Account/ }).click()
  await expect(page.locator('#account-menu').getByText('Moumita Roy')).toBeVisible()

  await page.getByRole('link', { name: 'Edit Address' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'First name')).toBeFocused()
  await page.keyboard.type('Anika')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Edit Address' })).toBeVisible()
  await expect(main.getByText(/Anika/).first()).toBeVisible()
})

test('mistakes are shown at their fields, by the rules of signing up, and without a connection nothing is lost', async ({
  page,
}) => {
  await logInAndOpen(page, await newPerson(), '/dashboard/profile')
  await edit(page)
  await field(page, 'First name').fill('')
  await field(page, 'Phone number').fill('12345')
  await save(page)
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'First name')).toHaveAccessibleDescription('First name is required')
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/Invalid phone number/)
  await field(page, 'Phone number').fill('01712345678')
  await expect(page.getByText(/Invalid phone number/)).toBeHidden()
  await field(page, 'Date of birth').fill('2999-01-01')
  await field(page, 'City').focus()
  await expect(page.getByText('Date of birth must be a day in the past')).toBeVisible()

  await field(page, 'First name').fill('Mita')
  await field(page, 'Date of birth').fill('1990-12-31')
  await field(page, 'City').fill('Barishal')
  await page.route('**/dashboard/update*', (route) => route.abort())
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Update failed' })).toBeFocused()
  await expect(field(page, 'City')).toHaveValue('Barishal')
  await page.unroute('**/dashboard/update*')
  await save(page)
  await expect(page.getByRole('main').getByText('Barishal')).toBeVisible()
})

test('Cancel restores everything, and leaving with changes asks once', async ({ page }) => {
  await logInAndOpen(page, await newPerson(), '/dashboard/profile')
  await edit(page)
  await field(page, 'City').fill('Khulna')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Edit Personal details' })).toBeFocused()
  await expect(page.getByText('Khulna')).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit Address' }).click()
  await field(page, 'City').fill('Khulna')
  const security = page.getByRole('link', { name: 'Security' }).first()
  await security.click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'City')).toHaveValue('Khulna')
  await security.click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Profile' }).click()
  await edit(page)
  await security.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
})

test('a page that was left open does not undo what was changed meanwhile', async ({ page }) => {
  await logInAndOpen(page, await newPerson(), '/dashboard/update?mode=edit')
  const data = { city: 'Rajshahi' }
  const meanwhile = await page.request.post('/api/v1/update-profile', { data, headers: { origin: demoShop } })
  expect(meanwhile.ok(), await meanwhile.text()).toBe(true)
  await field(page, 'Last name').fill('Sen')
  await save(page)
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('main').getByText('Rajshahi')).toBeVisible()
  await expect(page.getByRole('main').getByText('Mita Sen').first()).toBeVisible()
})

test('a page that was left open does not write into another account', async ({ page }) => {
  await logInAndOpen(page, await newPerson(), '/dashboard/profile')
  await edit(page)
  expect((await page.request.post('/api/v1/logout', { headers: { origin: demoShop } })).ok()).toBe(true)
  await logIn(page, await newPerson({ firstName: 'Second' }))
  await field(page, 'City').fill('Nowhere')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Update failed' })).toBeVisible()
  const profile = await wordsAt(page, '/dashboard/profile')
  expect(profile).toContain('Second Roy')
  expect(profile).not.toContain('Nowhere')
})

test('the Bengali profile is in Bengali, with its messages and dates', async ({ page }) => {
  await logInAndOpen(page, await newPerson(), '/bn/dashboard/profile')
  await page
    .getByRole('link', { name: /^সম্পাদনা/ })
    .first()
    .click()
  await page.getByRole('main').getByLabel('শহর').fill('কুমিল্লা')
  await page.getByRole('main').getByLabel('জন্মতারিখ').fill('1990-12-31')
  await page.getByRole('button', { name: 'সেভ করুন' }).click()
  await expect(page.getByText('প্রোফাইল আপডেট হয়েছে')).toBeVisible()
  await expect(page.getByText('কুমিল্লা')).toBeVisible()
  await expect(page.getByText(/৩১ ডিসেম্বর/)).toBeVisible()
})

test('names and addresses with markup are shown as text', async ({ page }) => {
  const texts = {
    firstName: '<script>owned=1</script>',
    lastName: '"><img src=x onerror=owned=1>',
    address: '</textarea><svg onload=owned=1>',
  }
  let violation = ''
  page.on('dialog', (dialog) => (violation = dialog.message()))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violation = message.text()
  })
  await logIn(page, await newPerson(texts))
  for (const address of [
    '/dashboard/profile',
    '/dashboard/security',
    '/dashboard/security/delete-account',
    '/dashboard/update?mode=edit',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(texts.firstName).first()).toBeVisible()
    expect(await page.evaluate(() => 'owned' in window)).toBe(false)
    if (address === '/dashboard/profile') await expect(page.getByText(texts.address)).toBeVisible()
  }
  await expect(page.getByRole('main').getByLabel('Address')).toHaveValue(texts.address)
  expect(violation).toBe('')
})
