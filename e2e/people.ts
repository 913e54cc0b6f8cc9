import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { expect, type Page } from './story.ts'

/** The demo shop that most stories are told in. */
export const storiesShop = `http://localhost:${process.env.STORIES_PORT ?? 3417}`

/** Who tells the stories: the demo's accounts. */
export const karim = { email: 'karim@example.com', password: 'Karim-keeps-2026' }
export const rina = { email: 'rina@example.com', password: 'Rina-shops-2026' }

type Account = { email: string; password: string }
type Person = Account & { id: string }
type Change = { role?: 'Admin'; firstName?: string; lastName?: string; phone?: string; address?: string }

/** An account of one's own, for a story that changes it or looks at what it alone has; its password is Rina's. */
export async function newPerson(change: Change = {}): Promise<Person> {
  const { role = 'Customer', firstName = 'Mita', lastName = 'Roy', phone = '01711111111' } = change
  const id = randomUUID()
  const email = `${id.slice(0, 13)}@example.com`
  const client = new pg.Client({
    host: path.join(process.env.HAAT_STORIES ?? '', 'data'),
    user: 'shop',
    database: 'shop',
  })
  await client.connect()
  await client.query(
    `insert into users (id, name, first_name, last_name, email, email_verified, phone, address, role)
     values ($1, $2, $3, $4, $5, true, $6, $7, $8)`,
    [
      id,
      `${firstName} ${lastName}`,
      firstName,
      lastName,
      email,
      phone,
      change.address ?? 'House 3, Banani, Dhaka',
      role,
    ],
  )
  await client.query(
    `insert into accounts (id, user_id, provider_id, account_id, password)
     select gen_random_uuid(), $1::uuid, 'credential', $1::text, password from accounts
     where user_id = (select id from users where email = $2)`,
    [id, rina.email],
  )
  await client.end()
  return { id, email, password: rina.password }
}

/** Logs in without the login page, which has stories of its own; the pages opened from now on know who is there. */
export async function logIn(page: Page, { email, password }: Account, shop = storiesShop): Promise<void> {
  const answer = await page.request.post(`${shop}/api/v1/login`, {
    data: { email, password },
    headers: { origin: shop },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Logs in and opens a page. */
export async function enter(page: Page, account: Account, next: string, shop = storiesShop): Promise<void> {
  await logIn(page, account, shop)
  await page.goto(shop + next)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Fills the login page that is open, and presses its button. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(/^(Email|ইমেইল)/).fill(email)
  await main.getByLabel(/^(Password|পাসওয়ার্ড) \(/).fill(password)
  await main.getByRole('button', { name: /^(Login|লগইন)$/ }).click()
}

/** Somebody with an account of their own, in a shop of the story's own too, logged in with this browser; says the address. */
export async function newCustomer(page: Page, shop = storiesShop): Promise<string> {
  if (shop === storiesShop) {
    // Thirty sign-ups of one network are all that a shop takes in an hour.
    const person = await newPerson({ firstName: 'Salma', lastName: 'Khatun', phone: '01812345678' })
    await logIn(page, person)
    return person.email
  }
  const email = `salma.${randomUUID()}@example.com`
  const password = 'Salma-shops-2026'
  const answer = await page.request.post(`${shop}/api/v1/signup`, {
    data: {
      firstName: 'Salma',
      lastName: 'Khatun',
      phoneNumber: '01812345678',
      address: 'Uttara 7, Dhaka',
      email,
      password,
      confirmPassword: password,
    },
    headers: { origin: shop },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await logIn(page, { email, password }, shop)
  return email
}
