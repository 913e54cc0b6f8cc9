import { expect, readOnlyShopTest as test, type Page } from '../support/fixtures.ts'
import { holdRequests, placeInHistory } from '../support/page.ts'
import { filterChips, filterOption } from '../support/products.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const opener = (page: Page) => page.getByRole('button', { name: /^Filter/ })

async function open(page: Page): Promise<void> {
  await opener(page).click()
  await expect(sheet(page)).toBeVisible()
}

test('Back closes the filters and stays, keeps what was chosen in them, and takes it back once they are closed', async ({
  page,
}) => {
  await page.goto('/shop')
  const place = await placeInHistory(page)
  await open(page)
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/shop')
  await expect(opener(page)).toBeFocused()
  await expect.poll(() => placeInHistory(page)).toBe(place)

  await open(page)
  await filterOption(sheet(page), 'Blue').check()
  await expect(page).toHaveURL('/shop?color=Blue')
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/shop?color=Blue')
  await expect(filterChips(page)).toHaveText(['Blue', 'Clear all'])

  await open(page)
  await filterOption(sheet(page), 'Men').check()
  await expect(page).toHaveURL('/shop?color=Blue&tag=Men')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(sheet(page)).toBeHidden()
  for (const [address, chips] of [
    ['/shop?color=Blue', ['Blue', 'Clear all']],
    ['/shop', []],
  ] as const) {
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(filterChips(page)).toHaveText([...chips])
    await expect(sheet(page)).toBeHidden()
  }
  // The next Back would leave the list for the page before it.
  await expect.poll(() => placeInHistory(page)).toBe(place)
})

test('the filters may be closed before the list that they ask for has come; Back then takes back what was chosen', async ({
  page,
}) => {
  await page.goto('/shop')
  const place = await placeInHistory(page)
  const release = await holdRequests(page, /shop\.data/)
  await open(page)
  await filterOption(sheet(page), 'Blue').check()
  await filterOption(sheet(page), 'Men').check()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  release()
  await expect(page).toHaveURL('/shop?color=Blue&tag=Men')
  await expect(filterChips(page)).toHaveText(['Blue', 'Men', 'Clear all'])
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect(filterChips(page)).toHaveCount(0)
  await expect.poll(() => placeInHistory(page)).toBe(place)
})
