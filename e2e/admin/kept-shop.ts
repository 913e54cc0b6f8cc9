import { openOwnShop } from '../own-shop.ts'
import { enter } from '../people.ts'
import { test, type Page } from '../story.ts'

export type KeptShop = Awaited<ReturnType<typeof openKeptShop>>

const password = 'Karim-keeps-2026'
const keepers = { karim: 'karim@example.com', nasima: 'nasima@example.com' }

/** A shop of a story's own with these goods, nine of each, and two who keep it, Karim Uddin and Nasima Khan. */
export async function openKeptShop(goods: string[] = [], settings: Record<string, string> = {}) {
  test.setTimeout(360_000)
  const first = { FIRST_ADMIN_EMAIL: keepers.karim, FIRST_ADMIN_PASSWORD: password }
  const shop = await openOwnShop({ ...first, ...settings })
  for (const title of goods) await shop.stock(title)
  await shop.sql(
    `update users set name = 'Karim Uddin', first_name = 'Karim', last_name = 'Uddin', email_verified = true`,
  )
  await shop.sql(
    `with nasima as (
       insert into users (id, name, first_name, last_name, email, email_verified, phone, role)
       values (gen_random_uuid(), 'Nasima Khan', 'Nasima', 'Khan', $1, true, '01711111112', 'Admin') returning id)
     insert into accounts (id, user_id, provider_id, account_id, password)
     select gen_random_uuid(), nasima.id, 'credential', nasima.id::text, password from accounts, nasima`,
    [keepers.nasima],
  )
  if (goods.length > 0) await shop.restart()
  return {
    ...shop,
    stockOf: async (title: string) => {
      const [row] = await shop.sql('select stock from products where title = $1', [title])
      return Number(row.stock)
    },
    /** Somebody who keeps it logs in with a window, and opens a page. */
    enter: (page: Page, path: string, who: keyof typeof keepers = 'karim') =>
      enter(page, { email: keepers[who], password }, path, shop.address),
  }
}
