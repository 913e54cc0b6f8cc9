import { expect, test } from '../story.ts'
import { fillLogin, rina } from '../people.ts'
import { chooseStars, photo, receive } from './receiving.ts'

test.use({ javaScriptEnabled: false })

test('a review is written, changed and taken back with forms alone, pictures too', async ({ page, browser }) => {
  const scripted = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
  const id = await receive(scripted, browser, 'kangsha-steam-iron-1800-w')
  await page.goto(`/dashboard/reviews/${id}`)
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
  await page.goto(`/dashboard/reviews/${id}?remove#remove`)
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(page.getByRole('button', { name: /Remove picture/ })).toHaveCount(1)
  await page.getByLabel('Your words').press('Tab')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByText('Your review was changed.')).toBeVisible()
  await page.getByRole('link', { name: /^Remove.*Kangsha Steam Iron/ }).click()
  await page.getByRole('button', { name: 'Remove it for good' }).click()
  await expect(page.getByText('Your review was removed.')).toBeVisible()
})

test('reviews are read a page at a time and by their stars, with links', async ({ page }) => {
  await page.goto('/details/blue-panjabi?stars=5#reviews')
  await expect(page.getByRole('heading', { name: /reviews? \(5 stars\)/ })).toBeVisible()
  await page.getByRole('link', { name: 'Show all reviews' }).click()
  await expect(page.getByRole('heading', { name: /^\d+ reviews$/ })).toBeVisible()
})
