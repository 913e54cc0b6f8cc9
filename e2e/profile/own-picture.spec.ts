import sharp from 'sharp'
import { enter, newPerson } from '../people.ts'
import { expect, test } from '../story.ts'

const blue = sharp({ create: { width: 300, height: 300, channels: 3, background: '#1565c0' } })

test('a picture is seen before it is kept, then in the profile and the side bar; what is none is told, until it is removed', async ({
  page,
}) => {
  const shown = page.getByRole('main').locator('img')
  const alert = page.getByRole('main').getByRole('alert')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await blue.png().toBuffer() }
  const choose = (file: typeof picture) => page.getByLabel('Picture file').setInputFiles(file)
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeVisible()
  }
  const edit = page.getByRole('link', { name: 'Edit Personal details' })
  await enter(page, await newPerson(), '/dashboard/update?mode=edit')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()

  // While it is on its way the page says so, can stop it, and does not save yet.
  await page.route('**/api/v1/pictures', () => {})
  await choose(picture)
  await expect(page.getByRole('status').filter({ hasText: 'Uploading...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Uploading...')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
  await page.unroute('**/api/v1/pictures')

  await choose(picture)
  await expect(shown).toHaveCount(1)
  await save()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toHaveJSProperty('complete', true)
  await expect(shown.first()).toHaveJSProperty('naturalWidth', 180)

  await edit.click()
  const old = await shown.last().getAttribute('src')
  await choose({ ...picture, buffer: Buffer.from('I am a text') })
  await expect(alert.getByText('Please choose a JPEG, PNG, WebP or AVIF picture. The old one stays.')).toBeVisible()
  await choose({ ...picture, buffer: Buffer.alloc(5 * 2 ** 20 + 1) })
  await expect(alert.getByText('A picture may have at most 5 MB. The old one stays.')).toBeVisible()
  await page.route('**/api/v1/pictures', (route) => route.abort())
  await choose(picture)
  await expect(alert.getByText('The picture did not arrive. Please try again. The old one stays.')).toBeVisible()
  await expect(shown.last()).toHaveAttribute('src', old ?? '')
  await save()
  await expect(shown.last()).toHaveAttribute('src', old ?? '')

  await edit.click()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(page.getByRole('button', { name: 'Keep the old one' })).toBeVisible()
  await save()
  await expect(shown).toHaveCount(0)
})
