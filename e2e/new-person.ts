import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, type Page } from './story.ts'
import pg from 'pg'
import { rina } from './pages.ts'

type Person = { id: string; email: string; password: string }

/** An account of one's own, for a story that changes it; its password is Rina's. */
export async function newPerson(
  change: { role?: 'Admin'; firstName?: string; lastName?: string; address?: string } = {},
) {
  const { role = 'Customer', firstName = 'Mita', lastName = 'Roy', address = 'House 3, Banani, Dhaka' } = change
  const id = randomUUID()
  const person: Person = { id, email: `mita-${id.slice(0, 8)}@example.com`, password: rina.password }
  const client = new pg.Client({
    host: path.join(process.env.HAAT_STORIES ?? '', 'data'),
    user: 'shop',
    database: 'shop',
  })
  await client.connect()
  await client.query(
    `insert into users (id, name, first_name, last_name, email, email_verified, phone, address, role)
     values ($1, $2, $3, $4, $5, true, '01711111111', $6, $7)`,
    [id, `${firstName} ${lastName}`, firstName, lastName, person.email, address, role],
  )
  await client.query(
    `insert into accounts (id, user_id, provider_id, account_id, password)
     select gen_random_uuid(), $1::uuid, 'credential', $1::text, password from accounts
     where user_id = (select id from users where email = $2)`,
    [id, rina.email],
  )
  await client.end()
  return person
}

/** Logs in by the form alone, as browsers without scripts do, and goes on to a page. */
export async function enter(page: Page, { email, password }: Person, next: string): Promise<void> {
  await page.goto(`${next.startsWith('/bn') ? '/bn' : ''}/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel(/Email|ইমেইল/).fill(email)
  await page.getByLabel(/^(Password|পাসওয়ার্ড) \(/).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Login|লগইন)$/ })
    .click()
  await page.waitForURL(`**${next}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
