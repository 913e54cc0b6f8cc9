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
      const own = page.getByRole('region', { name: 'Customer' })
      await own.getByText('Edit name, phone and address').click()
      await own.getByRole('textbox', { name: /^Name/ }).fill('Mitu Akter')
      await own.getByRole('textbox', { name: /^Address/ }).fill('House 9, Road 2')
      const colleagues = { name: 'Nila Akter', phone: '01811123456' }
      const changed = await page.request.patch(`${shop.address}/api/v2/order/${id}`, {
        headers: { origin: shop.address },
        data: { ...colleagues, district: 'Khulna', upazila: '', insideDhaka: false },
      })
      expect(changed.ok(), await changed.text()).toBe(true)

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
