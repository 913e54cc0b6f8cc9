import { expect, test, type APIRequestContext, type Page } from '../support/fixtures.ts'
import { demoShop, logIn, logInAndOpen, newPerson } from '../support/log-in.ts'

const better = 'Kajol-monsoon-77'
const passwordCard = (page: Page) => page.getByRole('region', { name: 'Change your password' })
const emailCard = (page: Page) => page.getByRole('region', { name: 'Change your email' })
const sessionsCard = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' })

async function changePassword(page: Page, from: string, to: string, repeated = to): Promise<void> {
  await passwordCard(page).getByLabel('Current password (required)').fill(from)
  await passwordCard(page).getByLabel('New password (required)').fill(to)
  await passwordCard(page).getByLabel('Confirm password (required)').fill(repeated)
  await passwordCard(page).getByRole('button', { name: 'Change the password' }).click()
}

/** The status of the answer to a login. */
async function answerToLogin(request: APIRequestContext, email: string, password: string): Promise<number> {
  const answer = await request.post('/api/v1/login', { data: { email, password }, headers: { origin: demoShop } })
  return answer.status()
}

/** Types passwords that will not do yet, and sends one while the shop cannot be reached. */
async function tickRulesAndLoseConnection(page: Page, password: string): Promise<void> {
  const card = passwordCard(page)
  await card.getByLabel('New password (required)').fill('kajol7')
  const rule = (words: string) => card.getByRole('listitem').filter({ hasText: words }).getByRole('img')
  await expect(rule('a number')).toHaveCount(1)
  await expect(rule('8 characters')).toHaveCount(0)
  await card.getByLabel('New password (required)').fill('Kajol-77')
  await expect(card.getByRole('img', { name: 'Done:' })).toHaveCount(5)
  await page.context().setOffline(true)
  await changePassword(page, password, better)
  await expect(card.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts, after a lost connection,' : 'without scripts'

  test(`a new password ${how} ends the old one and every other session`, async ({ browser, baseURL, request }) => {
    const here = await browser.newContext({ baseURL, javaScriptEnabled })
    const page = await here.newPage()
    const person = await newPerson()
    await logIn({ request }, person)
    await logInAndOpen(page, person, '/dashboard/security')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    expect((await coming).suggestedFilename()).toBe('my-data.json')
    if (javaScriptEnabled) await tickRulesAndLoseConnection(page, person.password)
    await changePassword(page, person.password, better)
    await expect(passwordCard(page).getByText('Your password is changed.')).toBeVisible()
    for (const input of await passwordCard(page).locator('input[name*=assword]').all())
      await expect(input).toHaveValue('')

    // This browser stays logged in; the other one is logged out at its next request.
    expect((await page.request.get('/dashboard/security', { maxRedirects: 0 })).status()).toBe(200)
    const elsewhere = await request.get('/dashboard/security', { maxRedirects: 0 })
    expect(elsewhere.status()).toBe(302)
    expect(elsewhere.headers().location).toMatch(/^\/login\?next=/)
    expect(await answerToLogin(request, person.email, person.password)).toBe(401)
    expect(await answerToLogin(request, person.email, better)).toBe(200)
    await here.close()
  })

  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('mistakes in a new password or email are shown at their fields, no password is sent back, and a new email counts once it is confirmed', async ({
      page,
    }) => {
      const answers: string[] = []
      page.on('response', async (answer) => answers.push(await answer.text().catch(() => '')))
      const person = await newPerson()
      await logInAndOpen(page, person, '/dashboard/security')
      await changePassword(page, 'Not-the-one-1', better, 'Something-else-8')
      const inPassword = (label: string) => passwordCard(page).getByLabel(label)
      await expect(inPassword('Confirm password (required)')).toHaveAccessibleDescription(/Passwords do not match/)
      await changePassword(page, 'Not-the-one-1', better)
      await expect(inPassword('Current password (required)')).toHaveAccessibleDescription('Wrong password')
      await changePassword(page, person.password, 'Password1')
      await expect(inPassword('New password (required)')).toHaveAccessibleDescription(/too easy to guess/)

      const inEmail = (label: string) => emailCard(page).getByLabel(label)
      const change = emailCard(page).getByRole('button', { name: 'Change the email' })
      await inEmail('New email').fill('not an address')
      await change.click()
      await expect(inEmail('New email')).toHaveAccessibleDescription(/Invalid email format/)
      await inEmail('New email').fill(`new-${person.email}`)
      await inEmail('Current password (required)').fill('Wrong-2026-x')
      await change.click()
      await expect(inEmail('Current password (required)')).toHaveAccessibleDescription('Wrong password')
      await inEmail('New email').fill(`new-${person.email}`)
      await inEmail('Current password (required)').fill(person.password)
      await change.click()
      await expect(emailCard(page).getByText('We have sent an email to the new address.')).toBeVisible()
      await expect(emailCard(page).getByText(person.email, { exact: true })).toBeVisible()
      expect(
        answers.filter((text) => /Not-the-one-1|Kajol-monsoon-77|Something-else-8|Wrong-2026-x/.test(text)),
      ).toEqual([])
    })
  })
}

test('the security and profile pages are not cached', async ({ page }) => {
  await logIn(page, await newPerson())
  for (const address of ['/dashboard/security', '/dashboard/profile', '/dashboard/update?mode=edit']) {
    const answer = await page.request.get(address)
    expect(answer.url()).toContain(address)
    expect(answer.headers()['cache-control']).toBe('no-store')
  }
})

const phoneBrowser =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36'

for (const javaScriptEnabled of [true, false]) {
  test(`two browsers see each other’s session, and one ends the other, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    baseURL,
    playwright,
  }) => {
    const own = { baseURL, javaScriptEnabled }
    const [laptop, phone] = [
      await browser.newContext(own),
      await browser.newContext({ ...own, userAgent: phoneBrowser }),
    ]
    const page = await laptop.newPage()
    const others = [await playwright.request.newContext({ baseURL }), await playwright.request.newContext({ baseURL })]
    const person = await newPerson()
    for (const request of [phone.request, ...others]) await logIn({ request }, person)
    const other = javaScriptEnabled ? await phone.newPage() : undefined
    await other?.goto('/dashboard/profile')
    await logInAndOpen(page, person, '/dashboard/security')
    await expect(sessionsCard(page).getByText('This browser')).toHaveCount(1)
    const card = sessionsCard(page)
    const logOut = async (which: string, password: string) => {
      await card.getByRole('radio', { name: which }).check()
      await card.getByLabel('Current password (required)').fill(password)
      await card.getByRole('button', { name: 'Log out', exact: true }).click()
    }
    await logOut('Samsung Internet on Android', 'Wrong-2026-x')
    await expect(card.getByText('Wrong password')).toBeVisible()
    await logOut('Samsung Internet on Android', person.password)
    await expect(card.getByText('That device is logged out.')).toBeVisible()
    await expect(card.getByText('Samsung Internet')).toHaveCount(0)
    if (other) {
      await other.getByRole('link', { name: 'Security' }).first().click()
      await expect(other).toHaveURL(/\/login\?next=/)
    }
    expect((await phone.request.get('/dashboard/security')).url()).toContain('/login?next=')

    for (const one of others) expect((await one.get('/api/v1/sessions')).status()).toBe(200)
    await logOut('All of them', person.password)
    await expect(card.getByText('You are logged out everywhere else.')).toBeVisible()
    await expect(card.getByRole('radio')).toHaveCount(0)
    for (const one of others) {
      expect((await one.get('/api/v1/sessions')).status()).toBe(401)
      expect((await one.get('/dashboard/profile')).url()).toContain('/login?next=')
      await one.dispose()
    }
    await laptop.close()
    await phone.close()
  })
}

test('ending a session that has ended already says so', async ({ page, playwright }) => {
  const person = await newPerson()
  const phone = await playwright.request.newContext({
    baseURL: demoShop,
    userAgent: phoneBrowser,
    extraHTTPHeaders: { origin: demoShop },
  })
  await logIn({ request: phone }, person)
  await logInAndOpen(page, person, '/dashboard/security')
  await expect(sessionsCard(page).getByRole('radio', { name: 'Samsung Internet on Android' })).toBeChecked()
  expect((await phone.post('/api/v1/logout')).ok()).toBe(true)
  await sessionsCard(page).getByLabel('Current password (required)').fill(person.password)
  await sessionsCard(page).getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(sessionsCard(page).getByText('That device is already logged out.')).toBeVisible()
  await phone.dispose()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an account is deleted after a warning, and nobody can log in to it any more', async ({ page }) => {
      const person = await newPerson()
      await logInAndOpen(page, person, '/dashboard/security')
      await page.getByRole('link', { name: 'Delete my account…' }).click()
      await expect(page.getByText('Your orders stay in the shop’s books, without your name.')).toBeVisible()
      const remove = page.getByRole('button', { name: 'Delete my account' })
      const sure = page.getByLabel('I understand that this can’t be undone.')
      await expect(sure).toBeVisible()
      await page.getByLabel('Current password (required)').fill(person.password)
      await remove.click()
      await expect(sure).toHaveAccessibleDescription('Please tick this first')
      await sure.check()
      await page.getByLabel('Current password (required)').fill('Wrong-2026-x')
      await remove.click()
      await expect(page.getByLabel('Current password (required)')).toHaveAccessibleDescription('Wrong password')
      await sure.check()
      await page.getByLabel('Current password (required)').fill(person.password)
      await remove.click()
      await expect(page.getByText('Your account is deleted.')).toBeVisible()
      await expect(page).toHaveURL(javaScriptEnabled ? /:\d+\/$/ : /\/login\?done=deleted$/)
      if (javaScriptEnabled) {
        // The header shows the logout at once.
        await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
        await page.getByRole('button', { name: /Account/ }).click()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
        await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBeNull()
      }

      expect((await page.request.get('/dashboard/profile')).url()).toContain('/login?next=')
      expect(await answerToLogin(page.request, person.email, person.password)).toBe(401)
    })
  })
}
