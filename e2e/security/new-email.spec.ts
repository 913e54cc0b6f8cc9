import { expect, test, type Page } from '../story.ts'
import { enter, newPerson } from '../people.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Change your e-mail' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a new address counts once its mail is answered, and takes the password', async ({ page }) => {
      const person = await newPerson()
      await enter(page, person, '/dashboard/security')
      await card(page).getByLabel('New e-mail').fill('not an address')
      await card(page).getByRole('button', { name: 'Change the e-mail' }).click()
      await expect(card(page).getByLabel('New e-mail')).toHaveAccessibleDescription(/Invalid email format/)
      await card(page).getByLabel('New e-mail').fill(`new-${person.email}`)
      await card(page).getByLabel('Current password (required)').fill('Wrong-2026-x')
      await card(page).getByRole('button', { name: 'Change the e-mail' }).click()
      await expect(card(page).getByLabel('Current password (required)')).toHaveAccessibleDescription('Wrong password')
      await card(page).getByLabel('New e-mail').fill(`new-${person.email}`)
      await card(page).getByLabel('Current password (required)').fill(person.password)
      await card(page).getByRole('button', { name: 'Change the e-mail' }).click()
      await expect(card(page).getByText('We have sent a mail to the new address.')).toBeVisible()
      await expect(card(page).getByText(person.email, { exact: true })).toBeVisible()
    })
  })
}
