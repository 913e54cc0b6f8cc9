import { expect, test, type Page } from '../support/fixtures.ts'
import { callAsAdmin, demoShop, fillLogin } from '../support/log-in.ts'
import { receiveProduct } from '../support/orders.ts'
import { photo } from '../support/page.ts'
import { newProduct } from '../support/products.ts'

async function chooseStars(page: Page, stars: number): Promise<void> {
  await page.getByRole('radio', { name: `${stars} of 5 stars` }).check({ force: true })
}

test('a customer writes a review with two pictures, changes it and removes it, and everybody sees each step', async ({
  page,
  browser,
}) => {
  const { title, path, reviewPath } = await receiveProduct(page, 'Baseball Cap')
  await page.goto(path)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const write = page.getByRole('link', { name: 'Write a review' })
  await expect(write).toHaveAttribute('href', reviewPath)
  await write.click()
  await expect(page).toHaveURL(reviewPath)
  await chooseStars(page, 4)
  await expect(page.getByText(': Good')).toBeVisible()
  await page.getByLabel('Your comments').fill('Light, and it keeps its colour.')
  await expect(page.getByText('31 of 2,000 characters')).toBeVisible()
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await photo('one.jpg', 'teal'), await photo('two.jpg', 'plum')])
  await expect(page.getByRole('button', { name: /Remove picture/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const reviews = visitor.getByRole('tabpanel', { name: 'Reviews' })
  const bytes = async () => (await visitor.request.get(path)).text()
  await expect.poll(bytes).toContain('Light, and it keeps its colour.')
  await visitor.goto(`${path}#reviews`)
  await expect(reviews).toContainText('Rina A.')
  await expect(reviews).toContainText('4.0 of 5 stars, from 1 customer who received it')
  await expect(reviews.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/dashboard/reviews')
  await expect(reviews.getByRole('form')).toHaveCount(0)
  await reviews.getByRole('link', { name: 'Picture 2 by Rina A.' }).click()
  await expect(visitor.getByRole('dialog').getByRole('img', { name: 'Picture 2 by Rina A.' })).toBeVisible()
  await visitor.keyboard.press('Escape')
  const structuredData = (await visitor.locator('script[type="application/ld+json"]').allTextContents()).join()
  expect(structuredData).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1,"bestRating":5}',
  )
  expect(structuredData).toContain('"reviewBody":"Light, and it keeps its colour."')
  await visitor.goto(`/search?query=${encodeURIComponent(title)}`)
  await expect(visitor.getByRole('article').filter({ hasText: title })).toContainText('4.0 of 5 stars, 1 review')

  await page.getByRole('link', { name: /^Change.*Baseball Cap/ }).click()
  await expect(page.getByLabel('Your comments')).toHaveValue('Light, and it keeps its colour.')
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await chooseStars(page, 2)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your review was changed.')).toBeVisible()
  await page.getByRole('link', { name: 'See it on the product’s page' }).click()
  await expect(page).toHaveURL(new RegExp(path))
  const own = page.getByRole('tabpanel', { name: 'Reviews' })
  await expect.poll(bytes).toContain('"ratingValue":2,')
  await page.reload()
  await expect(own).toContainText('2.0 of 5 stars, from 1 customer')
  await expect(own).toContainText('changed on')
  await expect(own.getByRole('img', { name: /Picture/ })).toHaveCount(1)
  await own.getByRole('link', { name: 'Change your review' }).click()

  await page.getByText('Remove this review').click()
  await page.getByRole('button', { name: 'Remove it for good' }).click()
  await expect(page.getByText('Your review was removed.')).toBeVisible()
  await expect.poll(bytes).not.toContain('Light, and it')
  await visitor.goto(`${path}#reviews`)
  await expect(reviews).toContainText('No reviews yet')
  await expect(visitor.locator('.stars')).toHaveCount(await visitor.getByRole('article').locator('.stars').count())
})

test('what was typed survives a wrong file, a missing star, a lost connection and a page that was left', async ({
  page,
  context,
}) => {
  const { reviewPath } = await receiveProduct(page, 'Wooden Bead Bracelet')
  await page.goto(reviewPath)
  await page.getByLabel('Your comments').fill('Smells of wood.')
  const notAPicture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload=alert(1)>') }
  await page.getByLabel('Choose pictures').setInputFiles(notAPicture)
  await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  const photos = await Promise.all([1, 2, 3, 4].map((n) => photo(`${n}.jpg`, 'olive')))
  await page.getByLabel('Choose pictures').setInputFiles(photos)
  await expect(page.getByText('At most 3 pictures')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove picture 1' })
  await remove.click()
  await remove.click()
  await remove.click()
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('Choose one to five stars')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 of 5 stars' })).toBeFocused()
  await chooseStars(page, 5)
  await expect(page.getByText('Choose one to five stars')).toBeHidden()
  await page.route('**/api/v1/pictures', (route) => route.abort())
  await page.getByLabel('Choose pictures').setInputFiles(await photo('one.jpg', 'olive'))
  await expect(page.getByText('It could not be sent.')).toBeVisible()
  await page.route('**/api/v1/pictures', (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible()
  await page.unroute('**/api/v1/pictures')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('That did not work. Please try again.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Publish the review' })).toBeEnabled()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('The shop could not be reached.')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/about')
  await page.goto(reviewPath)
  await expect(page.getByText('This is what you typed before.')).toBeVisible()
  await expect(page.getByLabel('Your comments')).toHaveValue('Smells of wood.')
  await expect(page.getByRole('radio', { name: '5 of 5 stars' })).toBeChecked()
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
  await page.goto(reviewPath)
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expect(page.getByText('This is what you typed before.')).toBeHidden()
})

test('the link in the mail leads through the login to the form, and a keyboard alone fills it in', async ({ page }) => {
  const { rina, reviewPath } = await receiveProduct(page, 'Thermometer')
  await page.context().clearCookies()
  await page.goto(reviewPath)
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillLogin(page, rina)
  await expect(page).toHaveURL(reviewPath)
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await page.getByRole('radio', { name: '1 of 5 stars' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(': Fair')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Quick, but the beep is low.')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Choose pictures')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
})

test('two tabs make one review; removing it twice says that it is gone', async ({ page, context }) => {
  const { reviewPath } = await receiveProduct(page, 'Mantel Clock')
  const second = await context.newPage()
  for (const tab of [page, second]) await tab.goto(reviewPath)
  await chooseStars(page, 5)
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
  await chooseStars(second, 3)
  await second.getByRole('button', { name: 'Publish the review' }).click()
  await expect(second.getByText('Your review was changed.')).toBeVisible()
  for (const tab of [page, second]) {
    await tab.goto(`${reviewPath}?remove`)
    await expect(tab.getByRole('radio', { name: '3 of 5 stars' })).toBeChecked()
  }
  await page.getByRole('button', { name: 'Remove it for good' }).click()
  await expect(page.getByText('Your review was removed.')).toBeVisible()
  await second.getByRole('button', { name: 'Remove it for good' }).click()
  await expect(second.getByText('This review is no longer there.')).toBeVisible()
})

test('a hidden review is shown as hidden to its author, and not at all to others', async ({ page }) => {
  const { id, path } = await receiveProduct(page, 'LED Bulb')
  const words = `Rude words about ${id}`
  const written = await page.request.post('/api/v1/reviews', {
    data: { productId: id, rating: 1, text: words },
    headers: { origin: demoShop },
  })
  expect(written.ok(), await written.text()).toBe(true)
  const { data } = await callAsAdmin('GET', '/api/v1/allReviews?limit=50')
  const { _id } = data.find(({ text }: { text: string }) => text === words)
  await callAsAdmin('PATCH', '/api/v1/reviews/hide', { id: _id })
  await page.goto('/dashboard/reviews')
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('The shop has hidden this review')
  await page.goto(`${path}#reviews`)
  const reviews = page.getByRole('tabpanel', { name: 'Reviews' })
  await expect(reviews).toContainText('The shop has hidden your review. Only you can see it.')
  await expect(reviews).toContainText('No reviews yet')
  await expect(reviews.getByText('Rude words')).toHaveCount(0)
})

test('a product that was not received cannot be reviewed, and the page says so', async ({ page }) => {
  const received = await receiveProduct(page, 'Leather Wallet')
  const { id } = await newProduct('Leather Handbag')
  await page.goto(`/dashboard/reviews/${id}`)
  await expect(page.getByRole('heading', { name: 'There is nothing for you to review here' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /stars/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'My reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for your review' })).toBeVisible()
  await expect(page.getByRole('main').getByText(received.title).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a review with pictures is written, changed and removed with forms alone', async ({ page }) => {
    const { rina, reviewPath } = await receiveProduct(page, 'Kangsha Steam Iron')
    await page.context().clearCookies()
    await page.goto(reviewPath)
    await fillLogin(page, rina)
    await expect(page.getByRole('heading', { level: 1, name: 'Your review' })).toBeVisible()

    await page.getByLabel('Your comments').fill('Hot in a minute.\n\nThe cord is short.')
    await page.getByLabel('Choose pictures').setInputFiles(await photo('one.jpg', 'teal'))
    await page.getByRole('button', { name: 'Add the pictures' }).click()
    await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
    await page.getByLabel('Choose pictures').setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(9_000_000, 7),
    })
    await page.getByRole('button', { name: 'Add the pictures' }).click()
    await expect(page.getByText('A picture may be at most 5 MB.')).toBeVisible()
    await page.getByLabel('Choose pictures').setInputFiles({
      name: 'wrong.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await page.getByRole('button', { name: 'Publish the review' }).click()
    await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish the review' }).click()
    await expect(page.getByText('Choose one to five stars')).toBeVisible()
    await expect(page.getByLabel('Your comments')).toHaveValue('Hot in a minute.\n\nThe cord is short.')
    await chooseStars(page, 4)
    await page.getByLabel('Choose pictures').setInputFiles(await photo('two.jpg', 'plum'))
    await page.getByRole('button', { name: 'Publish the review' }).click()
    await expect(page.getByText('Thank you for your review.')).toBeVisible()

    await page.getByRole('link', { name: 'See it on the product’s page' }).click()
    await expect(page.getByRole('link', { name: /^Picture \d by Rina A\.$/ })).toHaveCount(2)
    await page.goto(`${reviewPath}?remove#remove`)
    await page.getByRole('button', { name: 'Remove picture 2' }).click()
    await expect(page.getByRole('button', { name: /Remove picture/ })).toHaveCount(1)
    await page.getByLabel('Your comments').press('Tab')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your review was changed.')).toBeVisible()
    await page.getByRole('link', { name: /^Remove.*Kangsha Steam Iron/ }).click()
    await page.getByRole('button', { name: 'Remove it for good' }).click()
    await expect(page.getByText('Your review was removed.')).toBeVisible()
  })
})
