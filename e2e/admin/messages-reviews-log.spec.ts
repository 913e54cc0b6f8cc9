import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from '../support/fixtures.ts'
import { logIn, newAdmin } from '../support/log-in.ts'
import { receiveProduct } from '../support/orders.ts'
import { photo } from '../support/page.ts'

const own = { headers: { 'sec-fetch-site': 'same-origin' } }
const phone = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } }

/** Somebody who keeps the shop, whose name nobody else has. */
async function newKeeper() {
  const lastName = `Uddin-${randomUUID().slice(0, 8)}`
  return { name: `Karim ${lastName}`, account: await newAdmin({ firstName: 'Karim', lastName }) }
}

type Keeper = Awaited<ReturnType<typeof newKeeper>>

/** The admin area in a window of its own. */
async function atDesk(browser: Browser, { account }: Keeper, looks: Parameters<Browser['newContext']>[0] = {}) {
  const page = await (await browser.newContext(looks)).newPage()
  await logIn(page, account)
  return page
}

/** Somebody writes to the shop; answers the message's reference. */
async function write(page: Page, name: string, message: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`
  const answer = await page.request.post('/api/v1/messages', { ...own, data: { name, email, message } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).reference
}

test('messages are found, read by whoever opens them, answered, and new again', async ({ page, browser }) => {
  const umbrella = `umbrella ${randomUUID().slice(0, 8)}`
  const [mitus, rahims] = [
    await write(page, 'Mitu', `আমার ছাতাটা কবে পাব? (${umbrella})`),
    await write(page, 'Rahim', `Is the blue ${umbrella} coming again?\nI need it before Eid & the <b>holiday</b>.`),
  ]
  const keeper = await newKeeper()
  const desk = await atDesk(browser, keeper)
  await desk.goto('/admin/messages')
  const rows = desk.getByRole('region', { name: 'Messages, the newest first' }).getByRole('row')
  await desk.getByRole('searchbox').fill(`blue ${umbrella}`)
  await expect(rows).toHaveCount(2)
  await expect(desk).toHaveURL(/search=blue\+umbrella/)
  await desk.getByRole('link', { name: `Open message ${rahims} from Rahim` }).click()
  await expect(desk.getByText(`Read by ${keeper.name}`)).toBeVisible()
  await expect(desk.getByText('I need it before Eid & the <b>holiday</b>.')).toBeVisible()
  const letter = new URL((await desk.getByRole('link', { name: 'Reply by mail' }).getAttribute('href')) ?? '')
  expect(letter.pathname).toBe('rahim@example.com')
  expect(letter.searchParams.get('subject')).toContain(rahims)
  expect(letter.searchParams.get('body')).toContain('> I need it before Eid & the')
  await desk.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(desk.getByText(`Answered by ${keeper.name}`)).toBeVisible()
  await desk.goto(`/admin/messages?show=new&search=${encodeURIComponent(umbrella)}`)
  await expect(rows.filter({ hasText: mitus })).toHaveCount(1)
  await expect(rows.filter({ hasText: rahims })).toHaveCount(0)
  await desk.context().close()

  const plain = await atDesk(browser, keeper, phone)
  await plain.goto(`/admin/messages/${mitus}`)
  await plain.getByRole('button', { name: 'Mark as read' }).click()
  await expect(plain.getByText(`Read by ${keeper.name}`)).toBeVisible()
  await plain.getByRole('button', { name: 'Mark as new' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await plain.goto(`/admin/messages?search=${encodeURIComponent(umbrella)}`)
  await expect(plain.getByRole('article').filter({ hasText: mitus })).toContainText('New')
  await plain.context().close()
})

test('a review is hidden from shoppers and shown again, and the log says who did it', async ({ page, browser }) => {
  const { id: productId, slug, title } = await receiveProduct(page, 'Madhumati Oven')
  const { data: picture } = await (
    await page.request.post('/api/v1/pictures', { ...own, multipart: { image: await photo('oven.jpg', 'teal') } })
  ).json()
  const words = `Rude words of ${title}`
  const data = { productId, rating: 2, text: words, pictures: [picture.url] }
  expect((await page.request.post('/api/v1/reviews', { ...own, data })).ok()).toBe(true)
  const isSeen = async () => (await (await page.request.get(`/api/v1/reviews?slug=${slug}`)).text()).includes(words)

  const keeper = await newKeeper()
  const desk = await atDesk(browser, keeper)
  await desk.goto('/admin/reviews')
  await desk.getByRole('link', { name: '2 ★' }).click()
  const review = desk.getByRole('listitem').filter({ hasText: words })
  await expect(review.getByRole('link', { name: 'Picture 1' })).toBeVisible()
  await expect(review.locator('a[href^="/details/"]')).toHaveText(title)
  await review.getByRole('button', { name: /^Hide/ }).click()
  await expect(review).toContainText(`Hidden by ${keeper.name}`)
  await expect.poll(isSeen).toBe(false)
  await desk.getByRole('link', { name: /^Shown/ }).click()
  await expect(review).toHaveCount(0)
  await desk.context().close()

  const plain = await atDesk(browser, keeper, phone)
  await plain.goto('/admin/reviews?show=hidden&rating=2')
  const hidden = plain.getByRole('listitem').filter({ hasText: words })
  await hidden.getByRole('button', { name: /^Show again/ }).click()
  await expect(plain.getByText('The review is shown again.')).toBeVisible()
  await expect(hidden).toHaveCount(0)
  await expect.poll(isSeen).toBe(true)

  await plain.goto(`/admin/audit?by=${keeper.account.id}`)
  await expect(plain.getByText(`${keeper.name} hid a review of ${title}.`)).toBeVisible()
  const label = await plain.getByRole('option', { name: /^Review shown again/ }).innerText()
  await plain.getByLabel('What').selectOption({ label })
  await plain.getByLabel('Who').selectOption({ label: keeper.name })
  await plain.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(plain.getByText(`${keeper.name} let a review of ${title} be seen again.`)).toBeVisible()
  await expect(plain.getByText('hid a review')).toHaveCount(0)
  await plain.getByLabel('Until').fill('2001-01-01')
  await plain.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(plain.getByText('Nothing of that kind was done.')).toBeVisible()
  await plain.goto(`/bn/admin/audit?by=${keeper.account.id}`)
  await expect(plain.getByText(`${keeper.name} ${title}-এর একটি রিভিউ আড়াল করেছেন।`)).toBeVisible()
  await plain.context().close()
})
