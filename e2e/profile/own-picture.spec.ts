import { expect, test, type Page } from '../story.ts'
import sharp from 'sharp'
import { enter, newPerson } from '../people.ts'

const blue = sharp({ create: { width: 300, height: 300, channels: 3, background: '#1565c0' } })
const picture = async (name = 'me.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await blue.clone().png().toBuffer(),
})
const shown = (page: Page) => page.getByRole('main').locator('img')
const choose = (page: Page) => page.getByLabel('Picture file')

async function open(page: Page): Promise<void> {
  await enter(page, await newPerson(), '/dashboard/update?mode=edit')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
}

test('a picture is seen before it is kept, then in the profile and the side bar, until it is removed', async ({
  page,
}) => {
  await open(page)
  await choose(page).setInputFiles(await picture())
  await expect(shown(page)).toHaveCount(1)
  await save(page)
  await expect(shown(page)).toHaveCount(2)
  await expect(shown(page).first()).toHaveJSProperty('complete', true)
  expect(
    await shown(page)
      .first()
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBe(180)
  await page.getByRole('link', { name: 'Edit Personal details' }).click()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(page.getByRole('button', { name: 'Keep the old one' })).toBeVisible()
  await save(page)
  await expect(shown(page)).toHaveCount(0)
})

test('what is no picture, too large, or does not arrive, is told, and the old one stays', async ({ page }) => {
  await open(page)
  await choose(page).setInputFiles(await picture())
  await expect(shown(page)).toHaveCount(1)
  await save(page)
  await page.getByRole('link', { name: 'Edit Personal details' }).click()
  const old = await shown(page).last().getAttribute('src')
  const alert = page.getByRole('main').getByRole('alert')

  await choose(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('I am a text') })
  await expect(alert.getByText('Please choose a JPEG, PNG, WebP or AVIF picture. The old one stays.')).toBeVisible()
  await choose(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 2 ** 20 + 1) })
  await expect(alert.getByText('A picture may have at most 5 MB. The old one stays.')).toBeVisible()
  await page.route('**/api/v1/pictures', (route) => route.abort())
  await choose(page).setInputFiles(await picture())
  await expect(alert.getByText('The picture did not arrive. Please try again. The old one stays.')).toBeVisible()
  await expect(shown(page).last()).toHaveAttribute('src', old ?? '')
  await save(page)
  await expect(shown(page).last()).toHaveAttribute('src', old ?? '')
})

test('while it is on its way the page says so, can stop it, and does not save yet', async ({ page }) => {
  await open(page)
  await page.route('**/api/v1/pictures', () => {})
  await choose(page).setInputFiles(await picture())
  await expect(page.getByRole('status').filter({ hasText: 'Uploading...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Uploading...')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
})
