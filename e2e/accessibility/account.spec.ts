import { inspect, languages } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { logIn, newCustomer, newPerson } from '../support/log-in.ts'
import { orderAsCustomer } from '../support/orders.ts'

for (const language of languages) {
  test(`a customer’s dashboard is accessible, without orders and with one, in ${language.name}`, async ({ page }) => {
    const { visit } = inspect(page, language)
    await newCustomer(page)
    for (const empty of ['/dashboard/home', '/dashboard/order']) await visit(empty)
    await visit('/dashboard/orderDetails/none', { status: 404 })
    const { id } = await orderAsCustomer(page, { slugs: ['titas-electric-toothbrush'] })
    await visit('/dashboard/home')
    await visit('/dashboard/order', { isWide: true })
    await visit(`/dashboard/orderDetails/${id}`)
  })

  test(`the profile and security pages are accessible, in ${language.name}`, async ({ page }) => {
    const { visit } = inspect(page, language)
    await logIn(page, await newPerson({ lastName: 'Chattopadhyay-Bandyopadhyay' }))
    for (const path of [
      '/dashboard/profile',
      '/dashboard/update?mode=edit',
      '/dashboard/addresses',
      '/dashboard/addresses?add=1',
      '/dashboard/security',
      '/dashboard/security/delete-account',
    ])
      await visit(path)
  })

  test(`the login and sign-up pages are accessible, and not cached, in ${language.name}`, async ({ page }) => {
    const { visit, check } = inspect(page, language)
    for (const path of [
      '/login',
      '/login?step=code',
      '/forgot-password',
      '/forgot-password?done=sent',
      '/verify-email',
      '/signup',
    ]) {
      const answer = await visit(path)
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    }
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page.getByRole('alert').filter({ has: page.getByRole('listitem') })).toBeFocused()
    await check('the mistakes of a sign-up')
  })
}
