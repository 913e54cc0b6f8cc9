import { expect, test, type Page } from '../story.ts'
import sharp from 'sharp'
import { enter, newPerson } from '../people.ts'

test.use({ javaScriptEnabled: false })

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name)
const red = sharp({ create: { width: 200, height: 200, channels: 3, background: '#d32f2f' } })

test('a profile and its picture are changed by forms alone', async ({ page }) => {
  await enter(page, await newPerson(), '/dashboard/profile')
  await page.getByRole('link', { name: 'Edit Personal details' }).click()
  await field(page, 'City').fill('Bogura')
  await field(page, 'Phone number').fill('12')
  await field(page, 'Picture file').setInputFiles({
    name: 'me.webp',
    mimeType: 'image/webp',
    buffer: await red.webp().toBuffer(),
  })
  await page.getByRole('button', { name: 'Save' }).click()
  // The phone is refused; what was typed, and the picture that has arrived, stay in the form.
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/Invalid phone number/)
  await expect(field(page, 'City')).toHaveValue('Bogura')
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
  await field(page, 'Phone number').fill('01912345678')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(2)
  for (const text of ['Bogura', '01912345678']) await expect(page.getByRole('main').getByText(text)).toBeVisible()

  await page.getByRole('link', { name: 'Edit Personal details' }).click()
  await field(page, 'Remove the picture').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})

test('a file that is no picture is refused in words', async ({ page }) => {
  await enter(page, await newPerson(), '/dashboard/update?mode=edit')
  const file = { name: 'me.png', mimeType: 'image/png' }
  await field(page, 'Picture file').setInputFiles({ ...file, buffer: Buffer.from('I am a text') })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await field(page, 'Picture file').setInputFiles({ ...file, buffer: Buffer.alloc(5 * 2 ** 20 + 1) })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A picture may have at most 5 MB.')).toBeVisible()
  await field(page, 'First name').fill('Nasreen')
  await field(page, 'Picture file').setInputFiles({ ...file, buffer: Buffer.alloc(18_000_000) })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A picture may have at most 5 MB.')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Nasreen')
})
