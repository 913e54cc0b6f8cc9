import { inOrderingShop as test } from './demo-shops.ts'
import { choose, fillDelivery, findInList } from './pages.ts'
import { expect } from './story.ts'

test.use({ javaScriptEnabled: false })

test('a guest without JavaScript finds a panjabi and orders two', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Fashion|Cloth/ })
    .first()
    .click()
  await findInList(page, 'Blue Panjabi')
  await choose(page, { size: 'XL', colour: 'Green' })
  await page.getByLabel('Quantity').last().fill('2')
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('XL, Green')).toBeVisible()
  await page.getByLabel('Outside Dhaka').check()
  await fillDelivery(page, { Phone: '12345' })
  await page.getByRole('button', { name: /Place Order/ }).click()
  await expect(page.getByText('Invalid phone number')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Rina Akter')
  await page.getByLabel('Phone').fill('+৮৮০ ১৭১২-৩৪৫৬৭৮')
  await page.getByRole('button', { name: /Place Order/ }).click()

  await expect(page).toHaveURL('/thankYou')
  await expect(page.getByText('BDT 2,620.00')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a guest without JavaScript changes and empties the cart', async ({ page }) => {
  await page.goto('/details/blue-panjabi')
  await choose(page, { size: 'S', colour: 'Blue' })
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await page
    .getByLabel(/Quantity of Blue Panjabi/)
    .last()
    .fill('2')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('TK 2,500.00').first()).toBeVisible()
  await page.getByRole('button', { name: /Remove Blue Panjabi/ }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
