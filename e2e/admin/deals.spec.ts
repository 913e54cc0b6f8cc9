import { expect, test, type Page } from '../support/fixtures.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'
import { textOf } from '../support/page.ts'

test.describe.configure({ mode: 'default' })
let shop: AdminShop
test.beforeAll(async () => {
  shop = await openAdminShop(goods)
})
test.afterAll(() => shop.close())

const goods = ['Formal trousers', 'Mirrorless camera']

/** The card of the first product in a search of the shop. */
async function shownInShop(): Promise<string> {
  const answer = await fetch(`${shop.address}/search?query=Formal+trousers`)
  return /<article[^]*?<\/article>/.exec(await answer.text())?.[0] ?? ''
}

/** The connection is lost for a moment: then pages are brought up to date. */
async function comeBackOnline(page: Page): Promise<void> {
  const said = page.getByText('You are offline')
  const isBack = page.waitForResponse('**/healthz')
  await page.context().setOffline(true)
  await expect(said).toBeVisible()
  await page.context().setOffline(false)
  await expect(said).toBeHidden()
  await isBack
}

test('a deal is created with a preview of its prices, applies in the shop, is changed and ended', async ({ page }) => {
  await shop.logInAndOpen(page, '/admin/deals')
  await page.getByRole('main').getByRole('link', { name: 'Create a deal' }).first().click()
  const save = page.getByRole('button', { name: 'Save the deal' })
  await save.click()
  await expect(page.getByLabel(/^Title(?! on)/)).toBeFocused()
  await expect(page.getByText('From 1 to 90 per cent')).toBeVisible()
  await expect(page.getByText('Choose at least one product')).toBeVisible()

  await page.getByLabel(/^Title(?! on)/).fill('Winter sale')
  await page.getByLabel('Title on Bengali pages').fill('শীতের অফার')
  await page.getByLabel('Per cent off').fill('২০')
  const search = page.getByLabel('Find products to add')
  await search.fill('trous')
  await page.getByRole('button', { name: `Add: ${goods[0]}` }).click()
  await comeBackOnline(page)
  await search.fill('mirrorless')
  await page.getByRole('button', { name: `Add: ${goods[1]}` }).click()
  await expect(page.getByText('2 products in this deal')).toBeVisible()
  const chosen = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove: / }) })
  await expect(chosen.first()).toContainText('TK 800')
  await expect(chosen.first()).toContainText('TK 1,000')
  await expect(chosen.first()).toContainText('Sold at a loss of TK 100 each')
  await page.getByRole('button', { name: `Remove: ${goods[1]}` }).click()
  await page.getByLabel('Begins').fill('2030-01-10T10:00')
  await page.getByLabel('Ends').fill('2030-01-09T10:00')
  await save.click()
  await expect(page.getByText('The end must be after the beginning')).toBeVisible()
  await expect(page.getByLabel('Ends')).toBeFocused()
  await page.getByLabel('Begins').fill('2001-01-08T10:00')
  await page.getByLabel('Ends').fill('2001-01-09T10:00')
  await save.click()
  await expect(page.getByText('The end must be in the future')).toBeVisible()
  await page.getByLabel('Begins').fill('')
  await page.getByLabel('Ends').fill('')
  await save.click()
  await expect(page.getByText('The deal is saved.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Winter sale' })
  await expect(row).toContainText('Running')
  await expect(row).toContainText('1 product is sold at a loss')
  await expect(row).toContainText('20% off')
  await expect.poll(shownInShop).toContain('TK 800')
  await expect.poll(() => textOf(page, `${shop.address}/bn/offer`)).toContain('>শীতের অফার</span>')

  await row.getByRole('link', { name: 'Change: Winter sale' }).click()
  await expect(page.getByLabel('Begins')).toHaveCount(0)
  await expect(page.getByLabel('Ends')).toHaveAccessibleDescription('Left empty, it stays as it was')
  await page.getByLabel('Per cent off').fill('50')
  await expect(chosen.first()).toContainText('TK 500')
  await save.click()
  await expect(row).toContainText('50% off')
  await row.getByRole('button', { name: 'End now: Winter sale' }).click()
  const question = page.getByRole('alertdialog', { name: 'End this deal now?' })
  await expect(question).toContainText('Winter sale')
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await question.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(page.getByText('The deal has ended.')).toBeVisible()
  await expect(row).toContainText('Ended')
  await expect(row).not.toContainText('at a loss')
  await expect.poll(shownInShop).not.toContain('TK 500')
  expect(await shownInShop()).toContain('TK 1,000')

  await page.goto(`${shop.address}/admin/deals?show=over`)
  await row.getByRole('link', { name: 'Run again: Winter sale' }).click()
  await expect(page.getByLabel(/^Title(?! on)/)).toHaveValue('Winter sale')
  await expect(page.getByText('1 product in this deal')).toBeVisible()
  await expect(page.getByLabel('Ends')).toHaveValue('')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/deals\?show=over$/)
})

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('products are added to a deal one by one, and nothing typed is lost', async ({ page }) => {
    await shop.logInAndOpen(page, '/admin/deals/new')
    await page.getByLabel(/^Title(?! on)/).fill('Eid sale')
    await page.getByLabel('Per cent off').fill('25')
    await page.getByLabel('Begins').fill('2030-01-10T10:00')
    await page.getByLabel('Ends').fill('2030-01-12T22:30')
    await page.getByLabel('Find products to add').fill('trous')
    await page.getByLabel('Find products to add').press('Enter')
    await page.getByRole('button', { name: `Add: ${goods[0]}` }).click()
    await expect(page.getByText('TK 750')).toBeVisible()
    await expect(page.getByLabel(/^Title(?! on)/)).toHaveValue('Eid sale')
    await page.getByLabel('Find products to add').fill('mirrorless')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('button', { name: `Add: ${goods[1]}` }).click()
    await page.getByRole('button', { name: `Remove: ${goods[0]}` }).click()
    await expect(page.getByText('1 product in this deal')).toBeVisible()
    await page.getByLabel(/^Title(?! on)/).press('Enter')
    await expect(page.getByText('The deal is saved.')).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: 'Eid sale' })
    await expect(card).toContainText('From 10 Jan 2030, 10:00 until 12 Jan 2030, 22:30')
    await card.getByRole('link', { name: 'Eid sale', exact: true }).click()
    await expect(page.getByLabel('Begins')).toHaveValue('2030-01-10T10:00')
    await page.getByLabel('Per cent off').fill('95')
    await page.getByRole('button', { name: 'Save the deal' }).click()
    await expect(page.getByText('From 1 to 90 per cent')).toBeVisible()
    await expect(page.getByLabel('Per cent off')).toHaveValue('95')
    await page.goto(`${shop.address}/admin/deals?show=planned`)
    await card.getByRole('button', { name: 'Cancel deal: Eid sale' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText('The deal is cancelled.')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
})
