import { expect } from '../story.ts'
import { chips, choice, filters } from './lists.ts'
import { inUntouchedShop as test } from '../demo-shops.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form with a button', async ({ page }) => {
    await page.goto('/shop')
    await choice(filters(page), 'Cloth').check()
    await choice(filters(page), 'Blue').check()
    await choice(filters(page), 'Red').check()
    await filters(page).getByLabel('Maximum price').fill('২০০০')
    await page.getByLabel('Sort').selectOption('Price: High to Low')
    await filters(page).getByRole('button', { name: 'Apply' }).click()
    await expect(chips(page)).toHaveText(['Cloth', 'Up to TK 2,000', 'Red', 'Blue', 'Clear all'])
    await expect(page.getByLabel('Sort')).toHaveValue('price-desc')
    await expect(choice(filters(page), 'Red')).toBeChecked()
    await page.getByRole('link', { name: 'Remove the filter Red' }).click()
    await expect(page).toHaveURL('/shop?category=Cloth&color=Blue&max=2000&sort=price-desc')
  })

  test('an address with nonsense in it shows what was understood', async ({ page }) => {
    const answer = await page.goto(
      '/shop?category=Shoes&color=blue,pink&min=2000&max=500&sort=best&page=zero&view=table',
    )
    expect(answer?.status()).toBe(200)
    await expect(chips(page)).toHaveText(['TK 500 – TK 2,000', 'Blue', 'Clear all'])
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop$/)
  })

  test('they unfold on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/shop')
    await expect(filters(page)).toBeHidden()
    await page.getByText('Filter', { exact: true }).click()
    await choice(filters(page), 'Blue').check()
    await filters(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/color=Blue/)
    await expect(chips(page)).toHaveText(['Blue', 'Clear all'])
  })
})
