import { randomUUID } from 'node:crypto'
import { makeAccounts, setPassword } from '#server/accounts/make-account.ts'
import type { TestShop } from './open-shop.ts'

export const password = 'Monsoon-rain-7'

type Given = { role?: 'Customer' | 'Admin'; firstName?: string; phone?: string }

/** A new person, logged in. */
export async function join({ app, browser: open }: TestShop, given: Given = {}) {
  const email = `person-${randomUUID().slice(0, 8)}@example.com`
  const person = { firstName: 'Tanvir', lastName: 'Hossain', phone: '01912345678', address: 'Sylhet' }
  const [id = ''] = await makeAccounts(app.db, [{ ...person, role: 'Customer', ...given, email }])
  await setPassword(app.db, id, password)
  const browser = open()
  await browser.logIn({ email, password })
  return { id, email, browser }
}
