import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, type APIRequestContext, type Locator, type Page } from '../support/fixtures.ts'

test('links in Bengali have the names of their pages', async ({ request }) => {
  for (const path of ['/bn/about', '/bn/faqs', '/bn/return-policy']) {
    const html = await (await request.get(path)).text()
    const heading = /<h1[^>]*>([^<]+)</.exec(html)?.[1]
    expect(heading, path).toMatch(/[\u0980-\u09ff]/)
    const links = [...html.matchAll(/<a ([^>]*)>([^<]*)</g)]
    const inFooter = links.find(([, given = '']) => given.includes('footer-link') && given.includes(`href="${path}"`))
    expect(inFooter?.[2], path).toBe(heading)
  }
})

test('the texts are the same bytes for everybody, with a canonical link and a description', async ({ request }) => {
  for (const path of ['/about', '/privacy', '/return-policy', '/contact', '/faqs', '/blog', '/blog/gifts-for-eid']) {
    const answer = await request.get(path)
    expect(answer.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(answer.headers()['set-cookie']).toBeUndefined()
    const html = await answer.text()
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
  }
})

test('no script that a browser may load holds a text of these pages', async () => {
  const built = path.join(import.meta.dirname, '../../build/client')
  const scripts = (await readdir(built, { recursive: true })).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const texts = await Promise.all(scripts.map((name) => readFile(path.join(built, name), 'utf8')))
  const all = texts.join('\n')
  expect(all).not.toMatch(/pit loop|kata wash|gamcha|Argon2id|bar of soap/i)
  expect(all).not.toContain('জামদানি')
})

test('a page of the shop stands where its way begins, and is marked in the menu', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/about')
  const { x: way } = (await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox()) ?? {}
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x).toBe(way)
  await menu.getByRole('button', { name: 'About Us' }).click()
  await expect(menu.locator('a[aria-current]')).toHaveText('About Us')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a link to an answer opens it, and the others stay closed; the menu marks one entry', async ({ page }) => {
      await page.goto('/faqs#how-to-order')
      await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText('FAQs')
      await expect(page.getByText('Fill in your name, phone number')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'How do I order?' })).toBeInViewport()
      await expect(page.getByText('We take no cards')).toBeHidden()
      await page.getByRole('heading', { name: 'How can I pay?' }).click()
      await expect(page.getByText('We take no cards')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Link to this answer: How can I pay?' })).toHaveAttribute(
        'href',
        '#payment',
      )
      await page.goto('/faqs#delivery')
      await expect(page.locator('#delivery')).toBeInViewport()
    })

    test('the blog shows ten articles, which a button hides, and each has a page of its own', async ({ page }) => {
      await page.goto('/bn/blog')
      const articles = page.getByRole('main').getByRole('article')
      await expect(articles).toHaveCount(10)
      await expect(articles.first()).toBeVisible()
      if (javaScriptEnabled) await hideAndShow(page, articles.first())
      await articles.nth(1).getByRole('link').click()
      await expect(page).toHaveURL('/bn/blog/caring-for-a-jamdani')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('জামদানির যত্ন')
      await page.getByRole('navigation', { name: 'আরও লেখা' }).getByRole('link').last().click()
      await expect(page).toHaveURL('/bn/blog/checking-a-parcel-at-the-door')
    })
  })
}

async function hideAndShow(page: Page, article: Locator): Promise<void> {
  const button = page.getByRole('button', { name: 'লেখাগুলো গুটিয়ে রাখুন' })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(article).toBeHidden()
  await page.getByRole('button', { name: 'লেখাগুলো দেখুন' }).press('Enter')
  await expect(article).toBeVisible()
}

async function mainOf(request: APIRequestContext, page: string): Promise<string> {
  return /<main[ >][^]*<\/main>/.exec(await (await request.get(page)).text())?.[0] ?? ''
}

test('the texts have the specified parts, and say how the shop is reached', async ({ request }) => {
  const headingsOf = async (page: string) =>
    [...(await mainOf(request, page)).matchAll(/<h2[^>]*>([^<]*)</g)].map(([, words]) => words)
  expect((await headingsOf('/about')).slice(0, 3)).toEqual(['Our mission', 'Fast and secure', 'Customer first'])
  expect(await mainOf(request, '/about')).toMatch(/<a [^>]*href="\/shop"[^>]*>Shop Now</)
  expect((await headingsOf('/privacy')).slice(0, 5)).toEqual([
    '1. Information we collect',
    '2. What we use it for',
    '3. How we protect it',
    '4. Third parties',
    '5. Your rights',
  ])
  expect((await headingsOf('/faqs')).slice(0, 5)).toEqual([
    'What is Haat?',
    'How do I order?',
    'How can I pay?',
    'Do you deliver to my home, and what does it cost?',
    'Can I return something?',
  ])
  const ways = ['tel:+8801700000000', 'mailto:help@haat.example'].map((way) => ` href="${way}"`)
  for (const way of ways) expect(await mainOf(request, '/privacy')).toContain(way)
  const contact = await mainOf(request, '/contact')
  for (const way of ways) expect(contact).toContain(way)
  expect(contact).toContain('>Demo House 12, Road 5, Dhanmondi, Dhaka 1205<')
  for (const name of ['Facebook', 'Instagram', 'YouTube']) expect(contact).toContain(` aria-label="${name}"`)
})

test('every link within the articles and texts works', async ({ request }) => {
  const linksOf = async (page: string) =>
    [...(await mainOf(request, page)).matchAll(/ href="(\/[^"#]*)/g)].map(([, address = '']) => address)
  const blog = await linksOf('/blog')
  expect(new Set(blog.filter((address) => address.startsWith('/blog/'))).size).toBe(10)
  const texts = [...new Set(blog), '/about', '/privacy', '/return-policy', '/faqs', '/bn/about', '/bn/faqs']
  const found = new Set((await Promise.all(texts.map(linksOf))).flat())
  expect(found.size).toBeGreaterThan(10)
  const broken: string[] = []
  for (const link of found) {
    const status = (await request.get(link)).status()
    if (status !== 200) broken.push(`${status} ${link}`)
  }
  expect(broken).toEqual([])
})

test('the return policy answers the five questions on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, last] of [
    ['/return-policy', 'When refunded'],
    ['/bn/return-policy', 'টাকা কবে'],
  ] as const) {
    await page.goto(path)
    for (const question of await page.locator('main dt').all()) await expect(question).toBeInViewport()
    await expect(page.locator('main dt').last()).toHaveText(last)
  }
})
