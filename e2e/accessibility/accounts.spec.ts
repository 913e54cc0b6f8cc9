import { placeOrder, productNamed } from '../orders/orders.ts'
import { enter, newCustomer, newPerson } from '../people.ts'
import { test } from '../story.ts'
import { inspect, languages } from './inspect.ts'

for (const language of languages) {
  test(`a customer’s dashboard is for everybody, without orders and with one, in ${language.name}`, async ({
    page,
  }) => {
    const { visit } = inspect(page, language)
    await newCustomer(page)
    for (const empty of ['/dashboard/home', '/dashboard/order']) await visit(empty)
    await visit('/dashboard/orderDetails/none', { status: 404 })
    const id = await placeOrder(page, [await productNamed(page, 'titas-electric-toothbrush')])
    await visit('/dashboard/home')
    await visit('/dashboard/order', { isWide: true })
    await visit(`/dashboard/orderDetails/${id}`)
  })

  test(`a profile and what guards it are for everybody, in ${language.name}`, async ({ page }) => {
    const { visit } = inspect(page, language)
    const person = await newPerson({ role: 'Admin', lastName: 'Chattopadhyay-Bandyopadhyay' })
    await enter(page, person, '/dashboard/profile')
    for (const path of [
      '/dashboard/profile',
      '/dashboard/update?mode=edit',
      '/dashboard/security',
      '/dashboard/security/two-step',
      '/dashboard/security/delete-account',
    ])
      await visit(path)
  })
}
