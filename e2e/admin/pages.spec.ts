import { expect, test, type Page } from '../support/fixtures.ts'
import { openAdminShop } from '../support/own-shop.ts'
import { photo, textOf, wordsAt } from '../support/page.ts'

const partOf = (page: Page, name: 'In English' | 'In Bengali') => page.getByRole('region', { name })

test('an Admin writes a page, which shoppers find in the footer and read in either language', async ({ page }) => {
  await using shop = await openAdminShop()
  await shop.logInAndOpen(page, '/admin/pages')
  await page.getByRole('link', { name: 'Add a page' }).click()
  const [english, bengali] = [partOf(page, 'In English'), partOf(page, 'In Bengali')]
  const save = page.getByRole('button', { name: 'Save the page' })
  await save.click()
  await expect(english.getByLabel('Page title')).toHaveAccessibleDescription('Title is required')
  await expect(english.getByLabel('Page title')).toBeFocused()
  await english.getByLabel('Page title').fill('Buying in instalments')
  await english.getByLabel('Text').fill('From {inside} on.\n\n## Who may {#who}\n\n- [Everybody](javascript:x)')
  await save.click()
  await expect(english.getByLabel('Text')).toHaveAccessibleDescription(/^A link can’t lead to javascript:x/)
  await english.getByLabel('Text').fill('From {inside} on.\n\n## Who may {#who}\n\n- [Everybody](/shop)')
  const preview = english.getByRole('group', { name: 'Preview' })
  await expect(preview).toContainText('From TK 60 on.')
  await expect(preview.getByRole('link', { name: 'Everybody' })).toHaveAttribute('href', '/shop')
  await bengali.getByLabel('Page title').fill('কিস্তিতে কেনা')
  await bengali.getByLabel('Text').fill('{inside} থেকে শুরু।')
  await page.getByLabel('Show a link to it in the footer of every page').check()
  await save.click()
  const statusOf = async () => (await page.request.get(`${shop.address}/pages/buying-in-instalments`)).status()
  await expect.poll(statusOf).toBe(200)
  await page.getByRole('link', { name: '/pages/buying-in-instalments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buying in instalments' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Who may' })).toHaveAttribute('id', 'who')
  await expect.poll(() => textOf(page, `${shop.address}/bn`)).toContain('কিস্তিতে কেনা')
  await page.goto(`${shop.address}/bn/cart`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'কিস্তিতে কেনা' }).click()
  await expect(page.getByRole('main')).toContainText('৳ ৬০ থেকে শুরু।')

  // As a draft it is gone for shoppers.
  await page.goto(`${shop.address}/admin/pages`)
  await page.getByRole('link', { name: 'Buying in instalments' }).first().click()
  await page.getByLabel('Published: shoppers can read it').uncheck()
  await save.click()
  await expect(page.getByText('Saved as a draft: shoppers do not see it.')).toBeVisible()
  await expect.poll(statusOf).toBe(404)
  await expect.poll(() => textOf(page, `${shop.address}/bn`)).not.toContain('কিস্তিতে কেনা')
})

test('a standard text is replaced, not over another Admin’s change, and brought back', async ({ page }) => {
  await using shop = await openAdminShop()
  await shop.logInAndOpen(page, '/admin/pages')
  await page.getByRole('link', { name: 'About us' }).first().click()
  const english = partOf(page, 'In English')
  const save = page.getByRole('button', { name: 'Save the page' })
  await expect(english.getByLabel('Text')).toHaveValue(/## Our mission {#mission}[^]*{outsideDays} working days/)
  await english.getByLabel('Text').fill('We sell **sarees** since 1987.')
  await save.click()
  await expect(page.getByText('Saved: shoppers read it at /about.')).toBeVisible()
  const about = () => wordsAt(page, `${shop.address}/about`)
  await expect.poll(about).toContain('sarees since 1987')
  expect(await about()).not.toContain('Our mission')
  expect(await wordsAt(page, `${shop.address}/bn/about`)).toContain('আমাদের লক্ষ্য')
  await page.goBack()
  await expect(english.getByLabel('Text')).toHaveValue('We sell **sarees** since 1987.')
  await page.goForward()

  await page.getByRole('link', { name: 'About us' }).first().click()
  await english.getByLabel('Text').fill('Mine')
  await shop.sql("update pages set version = version + 1, body = 'Theirs'")
  await save.click()
  await expect(
    page.getByText(/Someone else changed this page .* If you save again, yours takes its place\./),
  ).toBeVisible()
  await expect(english.getByLabel('Text')).toHaveValue('Mine')
  await save.click()
  await expect(page.getByText('Saved: shoppers read it at /about.')).toBeVisible()

  await page.getByRole('link', { name: 'About us' }).first().click()
  await page.getByRole('button', { name: 'Bring back the standard text' }).click()
  await page.getByRole('button', { name: 'Yes, bring it back' }).click()
  await expect(page.getByText('The standard text is back.')).toBeVisible()
  await expect.poll(about).toContain('Our mission')
})

test('on a phone without scripts an article with a picture is written, and stands first in the blog', async ({
  browser,
}) => {
  await using shop = await openAdminShop()
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await shop.logIn(page)
  await page.goto(`${shop.address}/admin/pages/new?kind=article`)
  await partOf(page, 'In Bengali').getByLabel('Page title').fill('ঈদের শাড়ি')
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'a.jpg', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await page.getByRole('button', { name: 'Save the page' }).click()
  await expect(page.getByRole('alert').first()).toContainText('JPEG, PNG, WebP')
  await expect(partOf(page, 'In Bengali').getByLabel('Page title')).toHaveValue('ঈদের শাড়ি')
  await partOf(page, 'In Bengali').getByLabel('Text').fill('প্রথমে সুতি।')
  await page.getByLabel('Picture file').setInputFiles(await photo('saree.jpg', 'teal'))
  await page.getByRole('button', { name: 'Save the page' }).click()
  const link = page.getByRole('link', { name: '/blog/ঈদের-শাড়ি' })
  const article = `${shop.address}${await link.getAttribute('href')}`
  await expect.poll(async () => (await page.request.get(article)).status()).toBe(200)
  await link.click()
  await expect(page.getByRole('article')).toContainText('প্রথমে সুতি।')
  await expect(page.locator('article img')).toHaveAttribute('src', /^\/media\//)
  await page.goto(`${shop.address}/blog`)
  const cards = page.getByRole('main').getByRole('article')
  await expect.poll(() => wordsAt(page, `${shop.address}/blog`)).toContain('ঈদের শাড়ি')
  await page.reload()
  await expect(cards.first()).toContainText('ঈদের শাড়ি')
  await expect(cards).toHaveCount(11)

  const { data, version } = await (await page.request.get(`${shop.address}/api/v1/settings`)).json()
  const settings = { ...data, blog: { standardArticles: false } }
  const headers = { origin: shop.address }
  await page.request.put(`${shop.address}/api/v1/settings`, { headers, data: { settings, version } })
  const slugs = async () => {
    const map = await (await page.request.get(`${shop.address}/sitemap/pages.xml`)).text()
    return [...map.matchAll(/\/blog\/([^<"]+)/g)].map(([, slug = '']) => decodeURIComponent(slug))
  }
  await expect.poll(async () => new Set(await slugs())).toEqual(new Set(['ঈদের-শাড়ি']))
  expect((await page.request.get(`${shop.address}/blog/caring-for-a-jamdani`)).status()).toBe(404)
  await context.close()
})
