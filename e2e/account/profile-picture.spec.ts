import sharp from 'sharp'
import { expect, test, type Page } from '../support/fixtures.ts'
import { logInAndOpen, newPerson } from '../support/log-in.ts'

const blue = sharp({ create: { width: 300, height: 300, channels: 3, background: '#1565c0' } })

test('a picture is previewed, saved, shown in profile and sidebar, and removed; a wrong file is refused', async ({
  page,
}) => {
  const shown = page.getByRole('main').locator('img')
  const alert = page.getByRole('main').getByRole('alert')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await blue.png().toBuffer() }
  const choosePicture = (file: typeof picture) => page.getByLabel('Picture file').setInputFiles(file)
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeVisible()
  }
  const edit = page.getByRole('link', { name: 'Edit Personal details' })
  await logInAndOpen(page, await newPerson(), '/dashboard/update?mode=edit')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()

  // While it is being sent the page says so, can stop it, and does not save yet.
  await page.route('**/api/v1/pictures', () => {})
  await choosePicture(picture)
  await expect(page.getByRole('status').filter({ hasText: 'Uploading...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Uploading...')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
  await page.unroute('**/api/v1/pictures')

  await choosePicture(picture)
  await expect(shown).toHaveCount(1)
  await save()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toHaveJSProperty('complete', true)
  await expect(shown.first()).toHaveJSProperty('naturalWidth', 180)

  await edit.click()
  const old = await shown.last().getAttribute('src')
  await choosePicture({ ...picture, buffer: Buffer.from('I am a text') })
  await expect(alert.getByText('Please choose a JPEG, PNG, WebP or AVIF picture. The old one stays.')).toBeVisible()
  await choosePicture({ ...picture, buffer: Buffer.alloc(5 * 2 ** 20 + 1) })
  await expect(alert.getByText('A picture may be at most 5 MB. The old one stays.')).toBeVisible()
  await page.route('**/api/v1/pictures', (route) => route.abort())
  await choosePicture(picture)
  await expect(alert.getByText('The picture did not arrive. Please try again. The old one stays.')).toBeVisible()
  await page.route('**/api/v1/pictures', (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } }))
  await choosePicture(picture)
  await expect(alert.getByText('That did not work. Please try again. The old one stays.')).toBeVisible()
  await expect(shown.last()).toHaveAttribute('src', old ?? '')
  await save()
  await expect(shown.last()).toHaveAttribute('src', old ?? '')

  await edit.click()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(page.getByRole('button', { name: 'Keep the old one' })).toBeVisible()
  await save()
  await expect(shown).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name)
  const red = sharp({ create: { width: 200, height: 200, channels: 3, background: '#d32f2f' } })

  test('a profile and its picture are changed with forms alone, and a file that is not a picture is refused with a message', async ({
    page,
  }) => {
    await logInAndOpen(page, await newPerson(), '/dashboard/profile')
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
    const file = { name: 'me.png', mimeType: 'image/png' }
    await field(page, 'Picture file').setInputFiles({ ...file, buffer: Buffer.from('I am a text') })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
    await field(page, 'Picture file').setInputFiles({ ...file, buffer: Buffer.alloc(5 * 2 ** 20 + 1) })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A picture may be at most 5 MB.')).toBeVisible()
    await field(page, 'First name').fill('Nasreen')
    await field(page, 'Picture file').setInputFiles({ ...file, buffer: Buffer.alloc(18_000_000) })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A picture may be at most 5 MB.')).toBeVisible()
    await expect(field(page, 'First name')).toHaveValue('Nasreen')
    await field(page, 'Remove the picture').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  })
})
