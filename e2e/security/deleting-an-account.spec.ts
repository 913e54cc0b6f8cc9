import { expect, test } from '../story.ts'
import { enter, newPerson } from '../people.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an account is deleted after what happens was said, and opens no more', async ({ page }) => {
      const person = await newPerson()
      await enter(page, person, '/dashboard/security')
      await page.getByRole('link', { name: 'Delete my account…' }).click()
      await expect(page.getByText('Your orders stay in the shop’s books, without your name.')).toBeVisible()
      const remove = page.getByRole('button', { name: 'Delete my account' })
      const sure = page.getByLabel('I know that this cannot be taken back.')
      await expect(sure).toBeVisible()
      await page.getByLabel('Current password (required)').fill(person.password)
      await remove.click()
      await expect(sure).toHaveAccessibleDescription('Please tick this first')
      await sure.check()
      await page.getByLabel('Current password (required)').fill('Wrong-2026-x')
      await remove.click()
      await expect(page.getByLabel('Current password (required)')).toHaveAccessibleDescription('Wrong password')
      await sure.check()
      await page.getByLabel('Current password (required)').fill(person.password)
      await remove.click()
      await expect(page.getByText('Your account is deleted.')).toBeVisible()
      await expect(page).toHaveURL(javaScriptEnabled ? /:\d+\/$/ : /\/login\?done=deleted$/)
      if (javaScriptEnabled) {
        // The header knows at once that nobody is there.
        await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
        await page.getByRole('button', { name: /Account/ }).click()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
        await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBeNull()
      }

      await page.goto('/dashboard/profile')
      await expect(page).toHaveURL(/\/login\?next=/)
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password (required)').fill(person.password)
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password' })).toBeVisible()
    })
  })
}
