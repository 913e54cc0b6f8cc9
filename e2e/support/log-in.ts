import { createHmac, randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { newcomer, signUp } from './sign-up.ts'

/** The address of the demo shop that most tests share. */
export const demoShop = `http://localhost:${process.env.HAAT_E2E_PORT ?? 3417}`

/** Accounts of the demo: an administrator and a customer. */
export const karim = { email: 'karim@example.com', password: 'Karim-keeps-2026' }
export const rina = { email: 'rina@example.com', password: 'Rina-shops-2026' }

export type Account = { email: string; password: string }
type Given = { role?: 'Admin'; firstName?: string; lastName?: string; phone?: string; address?: string }

/** An account in the demo shop for a test that changes it or looks at what it alone has. */
export async function newPerson(given: Given = {}): Promise<Account & { id: string }> {
  const { role = 'Customer', firstName = 'Mita', lastName = 'Roy', phone = '01711111111' } = given
  const { address = 'House 3, Banani, Dhaka' } = given
  const id = randomUUID()
  const email = `${id.slice(0, 13)}@example.com`
  const client = new pg.Client({
    host: path.join(process.env.HAAT_E2E_DATA ?? '', 'data'),
    user: 'shop',
    database: 'shop',
  })
  await client.connect()
  await client.query(
    `insert into users (id, name, first_name, last_name, email, email_verified, phone, address, role)
     values ($1, $2, $3, $4, $5, true, $6, $7, $8)`,
    [id, `${firstName} ${lastName}`, firstName, lastName, email, phone, address, role],
  )
  // The hash of Rina's password is taken over: hashing is slow on purpose.
  await client.query(
    `insert into accounts (id, user_id, provider_id, account_id, password)
     select gen_random_uuid(), $1::uuid, 'credential', $1::text, password from accounts
     where user_id = (select id from users where email = $2)`,
    [id, rina.email],
  )
  await client.end()
  return { id, email, password: rina.password }
}

export function newAdmin(given: Given = {}) {
  return newPerson({ role: 'Admin', firstName: 'Karim', lastName: 'Uddin', ...given })
}

/** Salma Khatun, who has an account of her own in any shop and is logged in; returns the email. */
export async function newCustomer(page: Page, shop = demoShop): Promise<string> {
  const salma = { firstName: 'Salma', lastName: 'Khatun' }
  // A shop takes thirty sign-ups an hour from one network, and the tests of the demo shop need more.
  const account =
    shop === demoShop
      ? await newPerson({ ...salma, phone: '01812345678' })
      : await signUp(
          { address: shop },
          { ...newcomer(), ...salma, phoneNumber: '01812345678', address: 'Uttara 7, Dhaka' },
        )
  await logIn(page, account, shop)
  return account.email
}

/** Logs in by a call, for all tests but those of logging in. `request` is that of a page, of a context, or on its own. */
export async function logIn(
  { request }: { request: APIRequestContext },
  { email, password }: Account,
  shop = demoShop,
): Promise<void> {
  const answer = await request.post(`${shop}/api/v1/login`, { data: { email, password }, headers: { origin: shop } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The session ends, as in another tab; what this returns brings it back. */
export async function loseSession(page: Page): Promise<() => Promise<void>> {
  const session = (await page.context().cookies()).filter(({ name }) => name === 'sid')
  expect(session).toHaveLength(1)
  await page.context().clearCookies({ name: 'sid' })
  return () => page.context().addCookies(session)
}

export async function logInAndOpen(page: Page, account: Account, path: string, shop = demoShop): Promise<void> {
  await logIn(page, account, shop)
  await page.goto(shop + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Logs in by the form of the page that is open, for tests of logging in. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(/^(Email|ইমেইল)/).fill(email)
  await main.getByLabel(/^(Password|পাসওয়ার্ড) \(/).fill(password)
  await main.getByRole('button', { name: /^(Login|লগইন)$/ }).click()
}

export function passwordField(page: Page): Locator {
  return page.getByRole('main').getByLabel('Password (required)', { exact: true })
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const codeLifetimeMs = 30_000

/** What an authenticator shows (RFC 6238). Each code works once, so a later one is `ahead` steps ahead. */
export function authenticatorCode(secret: string, ahead = 0): string {
  const bits = [...secret].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / codeLifetimeMs) + ahead))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const headers = { 'content-type': 'application/json', origin: demoShop }
let nasimasCookie: Promise<string> | undefined

/** Calls the demo shop's API as Nasima Khan, an administrator, without a page. */
export async function callAsAdmin(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: object) {
  nasimasCookie ??= logInNasima()
  const own = { ...headers, cookie: await nasimasCookie }
  const answer = await fetch(demoShop + path, { method, headers: own, ...(data && { body: JSON.stringify(data) }) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function logInNasima(): Promise<string> {
  const { email, password } = await newAdmin({ firstName: 'Nasima', lastName: 'Khan' })
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${demoShop}/api/v1/login`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Login: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
