import { barriersOn } from '../axe.ts'
import { enter, logIn, newPerson } from '../people.ts'
import { expect, test } from '../story.ts'

test('strangers log in and arrive; a customer is told whose page it is, and goes on', async ({ page }) => {
  const stranger = await page.request.get('/admin/settings', { maxRedirects: 0 })
  expect(stranger.headers().location).toBe('/login?next=%2Fadmin%2Fsettings')
  const customer = await newPerson()
  await enter(page, customer, '/admin/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not for you' })).toBeVisible()
  await expect(page.getByRole('main').getByText(customer.email)).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Log in with another account' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('an Admin reads their profile at the desk, changes it there, and finds what guards it', async ({ page }) => {
  const shopkeeper = await newPerson({ role: 'Admin', firstName: 'Salma', lastName: 'Begum' })
  await enter(page, shopkeeper, '/admin/profile')
  const main = page.getByRole('main')
  await expect(main.getByText('Administrator')).toHaveCount(2)
  await expect(main.getByRole('link', { name: /Login in two steps/ })).toContainText('It is off.')
  await main.getByRole('link', { name: 'Edit Address' }).click()
  await expect(page).toHaveURL(/\/admin\/update\?mode=edit/)
  await main.getByLabel('City').fill('Khulna')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.goto('/admin/profile')
  await expect(main.getByText('Khulna')).toBeVisible()
  await main.getByRole('link', { name: /Where you are logged in/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/security#sessions/)
})

test('whoever was logged out while typing keeps what they typed, logs in beside it, and saves', async ({ page }) => {
  const shopkeeper = await newPerson({ role: 'Admin', firstName: 'Parul', lastName: 'Akter' })
  await enter(page, shopkeeper, '/admin/update?mode=edit')
  await page.getByLabel('City').fill('Pabna')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please log in first.' })).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Pabna')
  await logIn(page, shopkeeper)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('main').getByText('Pabna')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what was typed after the session had ended is sent again from where it was kept', async ({ page }) => {
    const shopkeeper = await newPerson({ role: 'Admin', firstName: 'Mina', lastName: 'Khatun' })
    await enter(page, shopkeeper, '/admin/update?mode=edit')
    await page.getByLabel('City').fill('Bogura')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You have been logged out' })).toBeVisible()
    await logIn(page, shopkeeper)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(page.getByRole('main').getByText('Bogura')).toBeVisible()
  })
})
