import { expect, test, type Page } from '../story.ts'
import { enter, karim, newPerson } from '../people.ts'

test.use({ serviceWorkers: 'block' })

const keeper = karim
const question = (page: Page) => page.getByRole('alertdialog')

async function ask(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `View ${name}` }).click()
  await page.getByRole('toolbar').getByRole('button', { name: what }).click()
}

for (const width of [1280, 360]) {
  test(`somebody becomes an Admin, comes to the desk, and is a customer again, at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const nila = await newPerson({ firstName: `Nila${width}`, lastName: 'Das' })
    const name = `Nila${width} Das`
    await enter(page, keeper, '/admin/customers')
    await expect(page.getByRole('heading', { name: 'All Customers' })).toBeVisible()
    await page.getByRole('searchbox').fill(nila.email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '(1)' })).toBeVisible()

    await ask(page, name, 'Make Admin')
    await expect(question(page)).toContainText('Do you want to make this user an admin?')
    await expect(question(page)).toContainText(nila.email)
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()

    await ask(page, name, 'Make Admin')
    await question(page).getByRole('button', { name: 'Make Admin' }).click()
    await expect(page.getByText('Success! User promoted to admin.').first()).toBeVisible()
    await expect(question(page)).toBeHidden()
    await expect(page.getByText('Admin', { exact: true }).filter({ visible: true })).toBeVisible()

    const hers = await (await browser.newContext()).newPage()
    await enter(hers, nila, '/admin/customers')
    await expect(hers.getByRole('heading', { name: 'All Customers' })).toBeVisible()

    await ask(page, name, 'Make customer')
    await expect(question(page)).toContainText('Do you want to make this admin a customer again?')
    await question(page).getByRole('button', { name: 'Make customer' }).click()
    await expect(page.getByText('User is a customer again.').first()).toBeVisible()
    await hers.reload()
    await expect(hers).toHaveURL(/\/login\?next=/)
    await enter(hers, nila, '/admin/customers')
    await expect(hers.getByRole('heading', { name: 'This page is not for you' })).toBeVisible()
    await hers.getByRole('link', { name: 'Your dashboard' }).click()
    await expect(hers).toHaveURL(/\/dashboard\/home/)
    await hers.context().close()
  })
}

test('a customer is deleted, and the focus goes on to the next', async ({ page }) => {
  const people = await Promise.all(['Zafar', 'Zeba'].map((firstName) => newPerson({ firstName, lastName: 'Gone' })))
  await enter(page, keeper, '/admin/customers?search=Gone')
  const rows = page.getByRole('row').filter({ hasText: 'Gone' })
  await expect(rows).toHaveCount(2)
  const first = await rows.first().getByRole('link', { name: /Gone/ }).innerText()
  await ask(page, first, 'Delete')
  await expect(question(page)).toContainText('Are you sure?')
  await expect(question(page)).toContainText('This user will be permanently deleted!')
  await expect(question(page)).toContainText('No orders')
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Deleted! User has been deleted.').first()).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows.first().getByRole('link', { name: /Gone/ })).toBeFocused()

  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: /Gone/ })
  await expect(heading).toBeVisible()
  await expect(page.getByText('No orders with this account yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page).toHaveURL(/\/admin\/customers(\?|$)/)
  await expect(page.getByText('Deleted! User has been deleted.').first()).toBeVisible()
  for (const { id } of people) {
    expect((await page.goto(`/admin/customers/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No such customer' })).toBeVisible()
  }
})

test('what cannot be done is said in the question, and nobody does it to themselves', async ({ page }) => {
  const nobody = await newPerson({ firstName: 'Early', lastName: 'Leaver' })
  await enter(page, keeper, `/admin/customers?search=${nobody.email}`)
  await page.route('**/admin/customers.data*', (route) => route.abort())
  await ask(page, 'Early Leaver', 'Make Admin')
  await question(page).getByRole('button', { name: 'Make Admin' }).click()
  await expect(question(page).getByRole('alert')).toHaveText('Error! Failed to update user role.')
  await page.unroute('**/admin/customers.data*')
  const deleted = await page.request.delete(`/api/v1/delete/${nobody.id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(deleted.ok()).toBe(true)
  await question(page).getByRole('button', { name: 'Make Admin' }).click()
  await expect(question(page).getByRole('alert')).toContainText('There is nobody with this account.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No customer matches.' })).toBeVisible()

  await page.goto('/admin/customers?search=karim@example.com')
  await page.getByRole('button', { name: 'View Karim Uddin' }).click()
  await expect(page.getByRole('toolbar')).toContainText('This is you.')
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(0)
})

test('a customer’s page tells what they ordered and spent, and leads to each order', async ({ page }) => {
  await enter(page, keeper, '/admin/customers?search=rina@example.com')
  await page.getByRole('link', { name: 'Rina Akter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rina Akter' })).toBeVisible()
  const figure = (name: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: name }).locator('dd').first()
  const all = Number(await figure('Total Orders').innerText())
  const parts = await Promise.all(
    ['Pending Orders', 'Delivered Orders', 'Cancelled Orders'].map(async (name) =>
      Number(await figure(name).innerText()),
    ),
  )
  expect(all).toBeGreaterThan(0)
  expect(parts.reduce((sum, part) => sum + part)).toBeLessThanOrEqual(all)
  await expect(figure('Spent')).toHaveText(/^BDT [\d,]+\.\d\d$/)
  await expect(page.getByRole('link', { name: '01712-345678' })).toHaveAttribute('href', 'tel:+8801712345678')
  const order = page
    .getByRole('table')
    .getByRole('link', { name: /^Open order/ })
    .first()
  await expect(order).toHaveAttribute('href', /\/admin\/order\/\w+/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody is looked for, made an Admin, and deleted', async ({ page }) => {
    const { email } = await newPerson({ firstName: 'Plain', lastName: 'Sultana' })
    await enter(page, keeper, '/admin/customers')
    await page.getByRole('searchbox').fill(email)
    await page.getByRole('button', { name: 'Search' }).click()
    await ask(page, 'Plain Sultana', 'Make Admin')
    await question(page).getByRole('button', { name: 'Make Admin' }).click()
    await expect(page.getByText('Success! User promoted to admin.')).toBeVisible()
    await page.goto(`/admin/customers?search=${email}`)
    await page.getByRole('link', { name: 'Plain Sultana' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByText('Deleted! User has been deleted.')).toBeVisible()
  })
})
