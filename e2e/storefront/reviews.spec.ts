import { inspect, languages } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { logIn, rina } from '../support/log-in.ts'
import { openOwnShop, type OwnShop } from '../support/own-shop.ts'

const bag = '/details/two-tone-leather-handbag'

let shop: OwnShop
let waiting = ''
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await openOwnShop({ hasDemo: true })
  await shop.sql(`
    insert into reviews (product_id, user_id, order_id, rating, text, created_at)
    select p.id, u.id, (select id from orders limit 1), 5 - (u.number % 3), 'Opinion ' || u.number,
      now() - u.number * interval '1 day'
    from (select id, row_number() over (order by created_at, id)::int as number from users where role = 'Customer') u, products p
    where p.slug = 'two-tone-leather-handbag' and u.number <= 13`)
  await shop.sql(`
    update users set first_name = '', last_name = '', deleted_at = now()
    where id = (select user_id from reviews where text = 'Opinion 3')`)
  const [row] = await shop.sql(`
    select l.product_id from orders o join order_lines l on l.order_id = o.id join users u on u.id = o.user_id
    where u.email = 'rina@example.com' and o.status = 'delivered'
      and not exists (select from reviews r where r.user_id = u.id and r.product_id = l.product_id) limit 1`)
  waiting = row.product_id
  await shop.restart()
})
test.afterAll(() => shop.close())

test('reviews are read a page at a time, and by their stars', async ({ page }) => {
  await page.goto(shop.address + bag)
  await expect(page.getByRole('main').getByText(/^4\.\d \(13\)$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Reviews (13)' }).click()
  const reviews = page.getByRole('tabpanel', { name: 'Reviews' })
  const list = reviews.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  await expect(list.nth(2)).toContainText('A former customer')
  await reviews.getByRole('link', { name: 'More reviews' }).click()
  await expect(page).toHaveURL(/\?reviews=2#reviews$/)
  await expect(list).toHaveText([/Opinion 11/, /Opinion 12/, /Opinion 13/])
  const heading = reviews.getByRole('heading', { name: '13 reviews (page 2)' })
  await expect(heading).toBeFocused()
  await reviews.getByRole('link', { name: /^5\s+stars:\s+4$/ }).click()
  await expect(reviews.getByRole('heading', { name: '4 reviews (5 stars)' })).toBeFocused()
  await expect(list).toHaveCount(4)
  await page.reload()
  await expect(list).toHaveCount(4)
  await reviews.getByRole('link', { name: 'Show all reviews' }).click()
  await expect(list).toHaveCount(10)
  await page.goBack()
  await expect(list).toHaveCount(4)
})

test('on a laptop each section opens while the script of its tabs is missing, and the stars lead to the reviews each time', async ({
  page,
}) => {
  await page.route(/tab-bar/, (route) => route.abort())
  await page.goto(shop.address + bag)
  const bar = (name: string) => page.getByRole('main').locator('a[href^="#"]').filter({ hasText: name })
  const details = page.locator('#details')
  await expect(details).toBeVisible()
  await bar('Specifications').click()
  await expect(page.locator('#specifications')).toBeVisible()
  await expect(details).toBeHidden()
  const stars = page
    .getByRole('main')
    .getByRole('link', { name: /of 5 stars/ })
    .first()
  for (const round of ['first', 'second']) {
    await stars.click()
    await expect(page.locator('#reviews'), round).toBeInViewport()
    await bar('Details').click()
    await expect(details).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
  }
  await page.getByRole('button', { name: 'One more' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: /^2$/ })).toBeAttached()
})

test('products are sorted by rating', async ({ page }) => {
  await page.goto(`${shop.address}/shop`)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Best rated' })
  await page.waitForURL(/sort=rating/)
  await expect(page.getByRole('article').first()).toContainText(/4\.\d of 5 stars, \d+ reviews/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('all reviews are reachable by links', async ({ page }) => {
    await page.goto(shop.address + bag)
    await page.getByRole('heading', { name: 'Reviews (13)' }).click()
    await page.getByRole('link', { name: 'More reviews' }).click()
    await expect(page.getByText('Opinion 13')).toBeVisible()
    await page.getByRole('link', { name: 'Newer reviews' }).click()
    await expect(page.getByText('Opinion 10')).toBeVisible()
    await page.getByRole('link', { name: /^4\s+stars:\s+5$/ }).click()
    await expect(page.getByRole('heading', { name: '5 reviews (4 stars)' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all reviews' }).click()
    await expect(page.getByRole('heading', { name: /^13 reviews$/ })).toBeVisible()
  })

  test('products without reviews come last when sorted by rating', async ({ page }) => {
    await page.goto(`${shop.address}/shop?sort=rating&tag=Women&page=2`)
    await expect(page.getByRole('article').last()).toContainText('No reviews yet')
  })
})

for (const language of languages) {
  test(`the pages of reviews are accessible, in ${language.name}`, async ({ page }) => {
    const { visit } = inspect(page, language, shop.address)
    await logIn(page, rina, shop.address)
    for (const path of [`${bag}?stars=5`, '/dashboard/reviews', `/dashboard/reviews/${waiting}`]) await visit(path)
  })
}
