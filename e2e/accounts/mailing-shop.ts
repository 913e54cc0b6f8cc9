import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '../story.ts'
import { openMailServer } from '#test/mail-server.ts'
import { openOwnShop } from '../own-shop.ts'

export type MailingShop = Awaited<ReturnType<typeof openMailingShop>>

/** A shop of a story's own whose mails really arrive. */
export async function openMailingShop(goods: string[] = []) {
  test.setTimeout(360_000)
  const mail = await openMailServer()
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, SHOP_MAIL: 'shop@example.com' }
  const shop = await openOwnShop(smtp)
  for (const title of goods) await shop.stock(title)
  if (goods.length > 0) await shop.restart()
  return {
    ...shop,
    /** The address in the newest mail to somebody whose subject says this, once it has come. */
    linkTo: async (to: string, subject: string) => {
      const find = () => mail.caught.findLast((one) => one.to.includes(to) && one.subject.includes(subject))
      await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
      return /https?:\/\/\S+token=[\w-]{43}/.exec(find()?.text ?? '')?.[0] ?? 'no link'
    },
    mailsTo: (to: string) => mail.caught.filter((one) => one.to.includes(to)),
    close: async () => {
      await shop.close()
      await mail.stop()
    },
  }
}

/** Somebody who has never been here. */
export function newcomer() {
  return {
    firstName: 'Nusrat',
    lastName: 'Jahan',
    email: `nusrat-${randomUUID().slice(0, 8)}@example.com`,
    phoneNumber: '+880 1912-345678',
    password: 'Nusrat-shops-2026',
  }
}
export type Newcomer = ReturnType<typeof newcomer>

export async function fillSignUp(page: Page, person: Newcomer): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill(person.firstName)
  await main.getByLabel('Last name').fill(person.lastName)
  await main.getByLabel('Email').fill(person.email)
  await main.getByLabel('Phone number').fill(person.phoneNumber)
  await passwordOf(page).fill(person.password)
  await main.getByLabel('Confirm password (required)').fill(person.password)
}

export function passwordOf(page: Page): Locator {
  return page.getByRole('main').getByLabel('Password (required)', { exact: true })
}

/** Makes an account without the pages, for stories that begin later. */
export async function signUp({ address }: { address: string }, person = newcomer()): Promise<Newcomer> {
  const body = JSON.stringify({ ...person, confirmPassword: person.password })
  const answer = await fetch(`${address}/api/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(201)
  return person
}
