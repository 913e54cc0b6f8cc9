import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '../support/fixtures.ts'
import { callAsAdmin, logIn, logInAndOpen, newAdmin, newPerson } from '../support/log-in.ts'
import { orderAsGuest } from '../support/orders.ts'
import { wordsAt } from '../support/page.ts'
import { newProduct } from '../support/products.ts'

const newSalma = () => newAdmin({ firstName: 'Salma', lastName: 'Begum' })
const dialog = (page: Page) => page.getByRole('alertdialog')

async function openDialog(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `View ${name}` }).click()
  await page.getByRole('toolbar').getByRole('button', { name: action }).click()
}

test('a customer is made an Admin, opens the admin, is logged out everywhere, and is made a customer again', async ({
  page,
  browser,
}) => {
  const nila = await newPerson({ firstName: 'Nila', lastName: 'Das' })
  const name = 'Nila Das'
  await logInAndOpen(page, await newSalma(), '/admin/customers')
  await expect(page.getByRole('heading', { name: 'All Customers' })).toBeVisible()
  const columns = '#, Image, Name, Email, Number, Address, Action'
  await expect(page.getByRole('columnheader')).toHaveText(columns.split(', '))
  await page.getByRole('searchbox').fill(nila.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '(1)' })).toBeVisible()
  const exported = await page.request.get(
    (await page.getByRole('link', { name: 'Export' }).getAttribute('href')) ?? 'no link',
  )
  expect((await exported.text()).trimEnd().split('\r\n')).toEqual([
    expect.stringContaining('joined_on'),
    expect.stringContaining(nila.email),
  ])

  await openDialog(page, name, 'Make Admin')
  await expect(dialog(page)).toContainText('Do you want to make this user an admin?')
  await expect(dialog(page)).toContainText(nila.email)
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await openDialog(page, name, 'Make Admin')
  await dialog(page).getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Success! User promoted to admin.').first()).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Admin', { exact: true }).filter({ visible: true })).toBeVisible()

  const nilas = await browser.newContext()
  const ask = () => nilas.request.get('/admin/customers', { maxRedirects: 0 })
  await logIn(nilas, nila)
  const allowed = await ask()
  expect(allowed.status()).toBe(200)
  expect(await allowed.text()).toContain('All Customers')

  await page.getByRole('link', { name: 'Admins', exact: true }).click()
  await expect(page).toHaveURL(/show=admins/)
  await openDialog(page, name, 'Make customer')
  await expect(dialog(page)).toContainText('Do you want to make this admin a customer again?')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(dialog(page)).toContainText(nila.email)
  await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('User is logged out everywhere.').first()).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect((await ask()).headers().location).toMatch(/^\/login\?next=/)
  await logIn(nilas, nila)
  expect((await ask()).status()).toBe(200)

  await page.getByRole('button', { name: 'Make customer' }).click()
  await expect(dialog(page)).toContainText('Do you want to make this admin a customer again?')
  await dialog(page).getByRole('button', { name: 'Make customer' }).click()
  await expect(page.getByText('User is a customer again.').first()).toBeVisible()
  expect((await ask()).headers().location).toMatch(/^\/login\?next=/)
  await logIn(nilas, nila)
  const refused = await ask()
  expect(refused.status()).toBe(403)
  const html = await refused.text()
  expect(html).toMatch(/<h1[^>]*>You don’t have access to this page</)
  expect(html).toMatch(/<a [^>]*href="\/dashboard\/home"[^>]*>(<[^>]+>|[^<])*?Your dashboard/)
})

test('a customer is deleted, and the focus moves to the next', async ({ page }) => {
  const lastName = `Gone-${randomUUID().slice(0, 8)}`
  const people = await Promise.all(['Zafar', 'Zeba'].map((firstName) => newPerson({ firstName, lastName })))
  await logInAndOpen(page, await newSalma(), `/admin/customers?search=${lastName}`)
  const rows = page.getByRole('row').filter({ hasText: lastName })
  await expect(rows).toHaveCount(2)
  const first = await rows.first().getByRole('link', { name: /Gone/ }).innerText()
  await openDialog(page, first, 'Delete')
  await expect(dialog(page)).toContainText('Are you sure?')
  await expect(dialog(page)).toContainText('This user will be permanently deleted!')
  await expect(dialog(page)).toContainText('No orders')
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Deleted! User has been deleted.').first()).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows.first().getByRole('link', { name: /Gone/ })).toBeFocused()

  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: /Gone/ })
  await expect(heading).toBeVisible()
  await expect(page.getByText('No orders with this account yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page).toHaveURL(/\/admin\/customers\?search=[^&]+&done=deleted$/)
  await expect(page.getByText('Deleted! User has been deleted.').first()).toBeVisible()
  for (const { id } of people) {
    const answer = await page.request.get(`/admin/customers/${id}`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('No such customer')
  }
})

test('on a phone, a failed change is explained in its dialog, and nobody changes their own role', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const leaver = await newPerson({ firstName: 'Early', lastName: 'Leaver' })
  const salma = await newSalma()
  // Their own account has no change.
  await logInAndOpen(page, salma, `/admin/customers?show=admins&search=${salma.email}`)
  await expect(page.getByRole('link', { name: 'Admins', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'View Salma Begum' }).click()
  await expect(page.getByRole('toolbar')).toContainText('This is you.')
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(0)

  await page.goto(`/admin/customers?search=${leaver.email}`)
  await page.route('**/admin/customers.data*', (route) => route.abort())
  await openDialog(page, 'Early Leaver', 'Delete')
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Error! Failed to delete user.')
  await page.keyboard.press('Escape')
  await openDialog(page, 'Early Leaver', 'Make Admin')
  await dialog(page).getByRole('button', { name: 'Make Admin' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Error! Failed to update user role.')
  await page.unroute('**/admin/customers.data*')
  const deleted = await page.request.delete(`/api/v1/delete/${leaver.id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(deleted.ok()).toBe(true)
  await dialog(page).getByRole('button', { name: 'Make Admin' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('There is no such account.')
  expect(await wordsAt(page, `/admin/customers?search=${leaver.email}`)).toContain('No customer matches.')
})

test('a customer’s page shows what they ordered and spent, with a link to each order', async ({ page, playwright }) => {
  const buyer = await newPerson({ firstName: 'Rahela', lastName: 'Bibi', phone: '01712345678' })
  const buyersRequest = await playwright.request.newContext()
  await logIn({ request: buyersRequest }, buyer)
  const { slug } = await newProduct('Padma Shawl', { stock_no: 9, original_price: 500 })
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await orderAsGuest(buyersRequest, { slug })).id)
  await buyersRequest.dispose()
  await callAsAdmin('PATCH', '/api/v2/status', { id: ids[0], status: 'delivered' })
  await callAsAdmin('PATCH', '/api/v2/status', { id: ids[1], status: 'cancelled' })

  await logInAndOpen(page, await newSalma(), `/admin/customers?search=${buyer.email}`)
  await page.getByRole('link', { name: 'Rahela Bibi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rahela Bibi' })).toBeVisible()
  const figure = (name: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: name }).locator('dd').first()
  await expect(figure('Total Orders')).toHaveText('3')
  for (const name of ['Pending Orders', 'Delivered Orders', 'Cancelled Orders'])
    await expect(figure(name)).toHaveText('1')
  await expect(figure('Spent')).toHaveText('BDT 1,240.00')
  await expect(page.getByRole('link', { name: '01712-345678', exact: true })).toHaveAttribute(
    'href',
    'tel:+8801712345678',
  )
  const table = page.getByRole('table', { name: 'Orders of this customer, the newest first' })
  await expect(table.getByRole('link', { name: /^Open order/ })).toHaveCount(3)
  for (const id of ids) await expect(table.locator(`a[href="/admin/order/${id}"]`)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer is found, made an Admin and deleted', async ({ page }) => {
    const { email } = await newPerson({ firstName: 'Plain', lastName: 'Sultana' })
    await logInAndOpen(page, await newSalma(), '/admin/customers')
    await page.getByRole('searchbox').fill(email)
    await page.getByRole('button', { name: 'Search' }).click()
    await openDialog(page, 'Plain Sultana', 'Make Admin')
    await dialog(page).getByRole('button', { name: 'Make Admin' }).click()
    await expect(page.getByText('Success! User promoted to admin.')).toBeVisible()
    await page.goto(`/admin/customers?search=${email}`)
    await page.getByRole('link', { name: 'Plain Sultana' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByText('Deleted! User has been deleted.')).toBeVisible()
  })
})
