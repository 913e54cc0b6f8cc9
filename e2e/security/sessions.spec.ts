import { enter, logIn, newPerson, storiesShop } from '../people.ts'
import { expect, test, type Page } from '../story.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' })
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36'

for (const javaScriptEnabled of [true, false]) {
  test(`two browsers see each other, and one ends the other, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    baseURL,
  }) => {
    const own = { baseURL, javaScriptEnabled }
    const [desk, pocket] = [await browser.newContext(own), await browser.newContext({ ...own, userAgent: phone })]
    const [page, other] = [await desk.newPage(), await pocket.newPage()]
    const person = await newPerson()
    await enter(other, person, '/dashboard/profile')
    await enter(page, person, '/dashboard/security')
    await expect(card(page).getByText('This browser')).toHaveCount(1)
    await card(page).getByRole('button', { name: 'End Samsung Internet on Android' }).click()
    await expect(card(page).getByText('That session has ended.')).toBeVisible()
    await expect(card(page).getByText('Samsung Internet')).toHaveCount(0)

    await other.getByRole('link', { name: 'Security' }).first().click()
    await expect(other).toHaveURL(/\/login\?next=/)
    await logIn(other, person)

    await page.goto('/dashboard/security')
    await card(page).getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(card(page).getByText('You are logged out everywhere else.')).toBeVisible()
    await expect(card(page).getByRole('button')).toHaveCount(0)
    await other.goto('/dashboard/profile')
    await expect(other).toHaveURL(/\/login\?next=/)
    await desk.close()
    await pocket.close()
  })
}

test('a session that has ended meanwhile is told to have ended', async ({ page, playwright }) => {
  const person = await newPerson()
  const { email, password } = person
  const pocket = await playwright.request.newContext({
    baseURL: storiesShop,
    userAgent: phone,
    extraHTTPHeaders: { origin: storiesShop },
  })
  expect((await pocket.post('/api/v1/login', { data: { email, password } })).ok()).toBe(true)
  await enter(page, person, '/dashboard/security')
  await expect(card(page).getByRole('button', { name: 'End Samsung Internet on Android' })).toBeVisible()
  expect((await pocket.post('/api/v1/logout')).ok()).toBe(true)
  await card(page).getByRole('button', { name: /^End/ }).click()
  await expect(card(page).getByText('This session has ended already.')).toBeVisible()
  await pocket.dispose()
})
