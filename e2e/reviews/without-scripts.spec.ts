import { fillLogin } from '../people.ts'
import { photo } from '../photo.ts'
import { expect, test } from '../story.ts'
import { chooseStars, receive } from './receiving.ts'

test.use({ javaScriptEnabled: false })

test('a review is written, changed and taken back with forms alone, pictures too', async ({ page }) => {
  const { rina, reviewPath } = await receive(page, 'Kangsha Steam Iron')
  await page.context().clearCookies()
  await page.goto(reviewPath)
  await fillLogin(page, rina)
  await expect(page.getByRole('heading', { level: 1, name: 'Your review' })).toBeVisible()

  await page.getByLabel('Your words').fill('Hot in a minute.\n\nThe cord is short.')
  await page.getByLabel('Choose pictures').setInputFiles(await photo('one.jpg', 'teal'))
  await page.getByRole('button', { name: 'Add the pictures' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await page.getByLabel('Choose pictures').setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(9_000_000, 7),
  })
  await page.getByRole('button', { name: 'Add the pictures' }).click()
  await expect(page.getByText('A picture may have at most 5 MB.')).toBeVisible()
  await page.getByLabel('Choose pictures').setInputFiles({
    name: 'wrong.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('Choose one to five stars')).toBeVisible()
  await expect(page.getByLabel('Your words')).toHaveValue('Hot in a minute.\n\nThe cord is short.')
  await chooseStars(page, 4)
  await page.getByLabel('Choose pictures').setInputFiles(await photo('two.jpg', 'plum'))
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()

  await page.getByRole('link', { name: 'See it on the product’s page' }).click()
  await expect(page.getByRole('link', { name: /^Picture \d by Rina A\.$/ })).toHaveCount(2)
  await page.goto(`${reviewPath}?remove#remove`)
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(page.getByRole('button', { name: /Remove picture/ })).toHaveCount(1)
  await page.getByLabel('Your words').press('Tab')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByText('Your review was changed.')).toBeVisible()
  await page.getByRole('link', { name: /^Remove.*Kangsha Steam Iron/ }).click()
  await page.getByRole('button', { name: 'Remove it for good' }).click()
  await expect(page.getByText('Your review was removed.')).toBeVisible()
})
