import { test, type Browser, type Page } from '../story.ts'
import { openOwnShop } from '../own-shop.ts'
import { karim } from '../people.ts'

export type KeptShop = Awaited<ReturnType<typeof openKeptShop>>

/** An empty shop of the story's own, whose Admin is Karim: what he does at its desk nobody else’s story sees. */
export async function openKeptShop() {
  test.setTimeout(360_000)
  return openOwnShop({ FIRST_ADMIN_EMAIL: karim.email, FIRST_ADMIN_PASSWORD: karim.password })
}

type Looks = Parameters<Browser['newContext']>[0]

/** Karim at the desk, with a window of his own. */
export async function atDesk(browser: Browser, looks: Looks = {}): Promise<Page> {
  const context = await browser.newContext(looks)
  await context.request.post('/api/v1/login', { data: karim, headers: { 'sec-fetch-site': 'same-origin' } })
  return context.newPage()
}
