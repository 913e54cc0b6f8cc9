import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from '../support/fixtures.ts'
import { logIn, newAdmin } from '../support/log-in.ts'
import { orderAsGuest, receiveProduct } from '../support/orders.ts'
import { holdRequests, photo, textOf, wordsAt } from '../support/page.ts'

const own = { headers: { 'sec-fetch-site': 'same-origin' } }
const phoneWithoutScripts = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } }

/** An administrator whose name nobody else has. */
async function newNamedAdmin() {
  const lastName = `Uddin-${randomUUID().slice(0, 8)}`
  return { name: `Karim ${lastName}`, account: await newAdmin({ firstName: 'Karim', lastName }) }
}

type NamedAdmin = Awaited<ReturnType<typeof newNamedAdmin>>

/** A page in a browser context of its own, with this administrator logged in. */
async function openAdminPage(
  browser: Browser,
  { account }: NamedAdmin,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const page = await (await browser.newContext(options)).newPage()
  await logIn(page, account)
  return page
}

/** Sends a message to the shop; returns its reference. */
async function write(page: Page, name: string, message: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`
  const answer = await page.request.post('/api/v1/messages', { ...own, data: { name, email, message } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).reference
}

test('messages are searched, marked as read when opened, answered, and marked as new again', async ({
  page,
  browser,
}) => {
  const umbrella = `umbrella ${randomUUID().slice(0, 8)}`
  const [mitus, rahims] = [
    await write(page, 'Mitu', `আমার ছাতাটা কবে পাব? (${umbrella})`),
    await write(page, 'Rahim', `Is the blue ${umbrella} coming again?\nI need it before Eid & the <b>holiday</b>.`),
  ]
  const admin = await newNamedAdmin()
  const adminPage = await openAdminPage(browser, admin)
  await adminPage.goto('/admin/messages')
  const rows = adminPage.getByRole('region', { name: 'Messages, the newest first' }).getByRole('row')
  await adminPage.getByRole('searchbox').fill(`blue ${umbrella}`)
  await expect(rows).toHaveCount(2)
  await expect(adminPage).toHaveURL(/search=blue\+umbrella/)
  await adminPage.getByRole('link', { name: `Open message ${rahims} from Rahim` }).click()
  await expect(adminPage.getByText(`Read by ${admin.name}`)).toBeVisible()
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Message from Rahim' })).toBeVisible()
  await expect(adminPage.getByRole('link', { name: /^Messages \d+ new messages?$/ })).toBeVisible()
  await expect(adminPage.getByText('I need it before Eid & the <b>holiday</b>.')).toBeVisible()
  const reply = new URL((await adminPage.getByRole('link', { name: 'Reply by email' }).getAttribute('href')) ?? '')
  expect(reply.pathname).toBe('rahim@example.com')
  expect(reply.searchParams.get('subject')).toContain(rahims)
  expect(reply.searchParams.get('body')).toContain('> I need it before Eid & the')
  await adminPage.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(adminPage.getByText(`Answered by ${admin.name}`)).toBeVisible()
  const unread = await wordsAt(adminPage, `/admin/messages?show=new&search=${encodeURIComponent(umbrella)}`)
  expect(unread).toContain(mitus)
  expect(unread).not.toContain(rahims)
  await adminPage.context().close()

  const plainPage = await openAdminPage(browser, admin, phoneWithoutScripts)
  await plainPage.goto(`/admin/messages/${mitus}`)
  await plainPage.getByRole('button', { name: 'Mark as read' }).click()
  await expect(plainPage.getByText(`Read by ${admin.name}`)).toBeVisible()
  await plainPage.getByRole('button', { name: 'Mark as new' }).click()
  await expect(plainPage.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await plainPage.goto(`/admin/messages?search=${encodeURIComponent(umbrella)}`)
  await expect(plainPage.getByRole('article').filter({ hasText: mitus })).toContainText('New')
  await plainPage.context().close()
})

test('a message that names an order leads to it', async ({ page }) => {
  const { id, number } = await orderAsGuest(page.request)
  const reference = await write(page, 'Nasrin', `Where is my order ${number.toLowerCase()}? It is urgent.`)
  await logIn(page, await newAdmin())
  const html = await textOf(page, `/admin/messages/${reference}`)
  expect(html).toMatch(new RegExp(`<a [^>]*href="/admin/order/${id}"[^>]*>(<[^>]+>|[^<])*?Order (<!-- -->)?${number}`))
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

  const admin = await newNamedAdmin()
  const adminPage = await openAdminPage(browser, admin)
  await adminPage.goto('/admin/reviews')
  // Searched while the filter is still on its way.
  const release = await holdRequests(adminPage, /reviews\.data\?rating=2(?!.*search)/)
  await adminPage.getByRole('link', { name: '2 ★' }).click()
  await adminPage.getByRole('searchbox').fill(title)
  await expect(adminPage).toHaveURL(/rating=2.*search=Madhumati/)
  release()
  await expect(adminPage.getByRole('heading', { name: 'Reviews' }).locator('..')).toContainText('(1)')
  const review = adminPage.getByRole('listitem').filter({ hasText: words })
  await expect(review.getByRole('link', { name: 'Picture 1' })).toBeVisible()
  await expect(review.locator('a[href^="/details/"]')).toHaveText(title)
  const shown = adminPage.getByRole('link', { name: /^Shown/ })
  await shown.click()
  await expect(shown).toHaveAttribute('aria-current', 'page')
  await review.getByRole('button', { name: /^Hide/ }).click()
  await expect(adminPage.getByText('The review is hidden.')).toBeVisible()
  await expect(review).toHaveCount(0)
  await expect.poll(isSeen).toBe(false)
  await adminPage.getByRole('link', { name: /^Hidden/ }).click()
  await expect(review).toContainText(`Hidden by ${admin.name}`)
  await adminPage.context().close()

  const plainPage = await openAdminPage(browser, admin, phoneWithoutScripts)
  await plainPage.goto('/admin/reviews?show=hidden&rating=2')
  const hidden = plainPage.getByRole('listitem').filter({ hasText: words })
  await hidden.getByRole('button', { name: /^Show again/ }).click()
  await expect(plainPage.getByText('The review is shown again.')).toBeVisible()
  await expect(hidden).toHaveCount(0)
  await expect.poll(isSeen).toBe(true)

  await plainPage.goto(`/admin/audit?by=${admin.account.id}`)
  await expect(plainPage.getByText(`${admin.name} hid a review of ${title}.`)).toBeVisible()
  const label = await plainPage.getByRole('option', { name: /^Review shown again/ }).innerText()
  await plainPage.getByLabel('What').selectOption({ label })
  await plainPage.getByLabel('Who').selectOption({ label: admin.name })
  await plainPage.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(plainPage.getByText(`${admin.name} showed a review of ${title} again.`)).toBeVisible()
  await expect(plainPage.getByText('hid a review')).toHaveCount(0)
  await plainPage.getByLabel('Until').fill('2001-01-01')
  await plainPage.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(plainPage.getByText('No activity of this kind.')).toBeVisible()
  expect(await wordsAt(plainPage, `/bn/admin/audit?by=${admin.account.id}`)).toMatch(
    new RegExp(String.raw`${admin.name}\s+${title}\s*-এর একটি রিভিউ লুকিয়েছেন।`),
  )
  await plainPage.context().close()
})
