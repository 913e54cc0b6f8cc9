import { expect, test } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('what a colleague changed of the customer is taken over, and named where both changed it', async ({
      page,
      request,
    }) => {
      await using shop = await openAdminShop(['Red Kite'])
      const { id } = await orderAsGuest(request, { shop: shop.address, slug: 'red-kite' })
      await shop.logInAndOpen(page, `/admin/order/${id}`)
      const colleague = await page.context().newPage()
      await colleague.goto(`${shop.address}/admin/order/${id}`)
      const own = page.getByRole('region', { name: 'Customer' })
      const other = colleague.getByRole('region', { name: 'Customer' })
      for (const card of [own, other]) await card.getByText('Edit name, phone and address').click()
      await own.getByRole('textbox', { name: /^Name/ }).fill('Mitu Akter')
      await own.getByRole('textbox', { name: /^Address/ }).fill('House 9, Road 2')
      await other.getByRole('textbox', { name: /^Name/ }).fill('Nila Akter')
      await other.getByRole('textbox', { name: /^Phone/ }).fill('01811123456')
      await other.getByLabel('District').selectOption('Khulna')
      await other.getByRole('button', { name: 'Save' }).click()
      await expect(colleague.locator('#history')).toContainText('changed by')

      await own.getByRole('button', { name: 'Save' }).click()
      await expect(own.getByRole('alert').filter({ hasText: 'Someone else changed this order' })).toContainText(
        'Please check: Name',
      )
      const name = own.getByRole('textbox', { name: /^Name/ })
      await expect(name).toHaveValue('Mitu Akter')
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(name).toHaveAccessibleDescription('Now: Nila Akter')
      await expect(own.getByRole('textbox', { name: /^Phone/ })).toHaveValue('01811123456')
      await expect(own.getByLabel('District')).toHaveValue('Khulna')
      await expect(own.getByLabel('Outside Dhaka')).toBeChecked()
      await expect(own.getByRole('textbox', { name: /^Address/ })).toHaveValue('House 9, Road 2')
      if (javaScriptEnabled) await expect(name).toBeFocused()
      await own.getByRole('button', { name: 'Save' }).click()
      await expect(own).toContainText('House 9, Road 2')
      await expect(own).toContainText('01811-123456')
      await expect(own).toContainText('Khulna')
      await expect(page.locator('#history')).toContainText('Before: Nila Akter')
    })
  })
}
