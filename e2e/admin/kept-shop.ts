import { test, type Page } from '../story.ts'
import { openOwnShop } from '../own-shop.ts'
import { enter } from '../people.ts'

type Kept = { address: string }
const password = 'Karim-keeps-2026'
const keepers = { karim: 'karim@example.com', nasima: 'nasima@example.com' }

/** A shop of a story's own with two who keep it, Karim Uddin and Nasima Khan. */
export async function openKeptShop(settings: Record<string, string> = {}) {
  test.setTimeout(360_000)
  const first = { FIRST_ADMIN_EMAIL: keepers.karim, FIRST_ADMIN_PASSWORD: password }
  const shop = await openOwnShop({ ...first, ...settings })
  await shop.sql(
    `update users set name = 'Karim Uddin', first_name = 'Karim', last_name = 'Uddin', email_verified = true`,
  )
  const [karim] = await shop.sql(`select id from users`)
  const [nasima] = await shop.sql(
    `insert into users (id, name, first_name, last_name, email, email_verified, phone, role)
     values (gen_random_uuid(), 'Nasima Khan', 'Nasima', 'Khan', $1, true, '01711111112', 'Admin') returning id`,
    [keepers.nasima],
  )
  await shop.sql(
    `insert into accounts (id, user_id, provider_id, account_id, password)
     select gen_random_uuid(), $1::uuid, 'credential', $1::text, password from accounts where user_id = $2`,
    [nasima.id, karim.id],
  )
  return shop
}

/** Somebody who keeps it logs in, and goes on to a page. */
export function enterAt(page: Page, { address }: Kept, next: string, who: keyof typeof keepers = 'karim') {
  return enter(page, { email: keepers[who], password }, next, address)
}
