import { expect, test, type Page } from '../support/fixtures.ts'
import { demoShop, fillLogin, logIn, logInAndOpen, newPerson } from '../support/log-in.ts'

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

for (const javaScriptEnabled of [true, false]) {
  test(`a new password ${javaScriptEnabled ? 'with' : 'without'} scripts ends the old one and every other session`, async ({
    browser,
    baseURL,
  }) => {
    const own = { baseURL, javaScriptEnabled }
    const [here, elsewhere] = [await browser.newContext(own), await browser.newContext(own)]
    const [page, other] = [await here.newPage(), await elsewhere.newPage()]
    const person = await newPerson()
    await logInAndOpen(page, person, '/dashboard/security')
    await logInAndOpen(other, person, '/dashboard/profile')
    await changePassword(page, person.password, better)
    await expect(passwordCard(page).getByText('Your password is changed.')).toBeVisible()
    for (const input of await passwordCard(page).locator('input[name*=assword]').all())
      await expect(input).toHaveValue('')

    // This browser stays logged in; the other one is logged out at its next request.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
    await other.getByRole('link', { name: 'Security' }).first().click()
    await expect(other).toHaveURL(/\/login\?next=/)

    await fillLogin(other, person)
    await expect(other.getByRole('alert').filter({ hasText: 'Wrong email or password' })).toBeVisible()
    await fillLogin(other, { ...person, password: better })
    await expect(other).not.toHaveURL(/login/)
    await here.close()
    await elsewhere.close()
  })

  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('mistakes in a new password are shown at their fields, and no password is sent back', async ({ page }) => {
      const answers: string[] = []
      page.on('response', async (answer) => answers.push(await answer.text().catch(() => '')))
      const person = await newPerson()
      await logInAndOpen(page, person, '/dashboard/security')
      await changePassword(page, 'Not-the-one-1', better, 'Something-else-8')
      await expect(passwordCard(page).getByLabel('Confirm password (required)')).toHaveAccessibleDescription(
        /Passwords do not match/,
      )
      await changePassword(page, 'Not-the-one-1', better)
      await expect(passwordCard(page).getByLabel('Current password (required)')).toHaveAccessibleDescription(
        'Wrong password',
      )
      await changePassword(page, person.password, 'Password1')
      await expect(passwordCard(page).getByLabel('New password (required)')).toHaveAccessibleDescription(
        /too easy to guess/,
      )
      expect(answers.filter((text) => /Not-the-one-1|Kajol-monsoon-77|Something-else-8/.test(text))).toEqual([])
    })
  })
}

test('the rules of a password are ticked off while typing, and a lost connection is reported on the page', async ({
  page,
}) => {
  const person = await newPerson()
  await logInAndOpen(page, person, '/dashboard/security')
  await passwordCard(page).getByLabel('New password (required)').fill('kajol7')
  await expect(passwordCard(page).getByRole('listitem').filter({ hasText: 'a number' }).getByRole('img')).toHaveCount(1)
  await expect(
    passwordCard(page).getByRole('listitem').filter({ hasText: '8 characters' }).getByRole('img'),
  ).toHaveCount(0)
  await passwordCard(page).getByLabel('New password (required)').fill('Kajol-77')
  await expect(passwordCard(page).getByRole('img', { name: 'Done:' })).toHaveCount(5)
  await page.context().setOffline(true)
  await changePassword(page, person.password, better)
  await expect(passwordCard(page).getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await changePassword(page, person.password, better)
  await expect(passwordCard(page).getByText('Your password is changed.')).toBeVisible()
})

test('the security and profile pages are not cached', async ({ page }) => {
  await logIn(page, await newPerson())
  for (const address of ['/dashboard/security', '/dashboard/profile', '/dashboard/update?mode=edit']) {
    const answer = await page.request.get(address)
    expect(answer.url()).toContain(address)
    expect(answer.headers()['cache-control']).toBe('no-store')
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a new email needs the password, and counts once it is confirmed', async ({ page }) => {
      const person = await newPerson()
      await logInAndOpen(page, person, '/dashboard/security')
      await emailCard(page).getByLabel('New email').fill('not an address')
      await emailCard(page).getByRole('button', { name: 'Change the email' }).click()
      await expect(emailCard(page).getByLabel('New email')).toHaveAccessibleDescription(/Invalid email format/)
      await emailCard(page).getByLabel('New email').fill(`new-${person.email}`)
      await emailCard(page).getByLabel('Current password (required)').fill('Wrong-2026-x')
      await emailCard(page).getByRole('button', { name: 'Change the email' }).click()
      await expect(emailCard(page).getByLabel('Current password (required)')).toHaveAccessibleDescription(
        'Wrong password',
      )
      await emailCard(page).getByLabel('New email').fill(`new-${person.email}`)
      await emailCard(page).getByLabel('Current password (required)').fill(person.password)
      await emailCard(page).getByRole('button', { name: 'Change the email' }).click()
      await expect(emailCard(page).getByText('We have sent an email to the new address.')).toBeVisible()
      await expect(emailCard(page).getByText(person.email, { exact: true })).toBeVisible()
    })
  })
}

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
    const [page, other] = [await laptop.newPage(), await phone.newPage()]
    const person = await newPerson()
    await logInAndOpen(other, person, '/dashboard/profile')
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
    await expect(sessionsCard(page).getByText('Samsung Internet')).toHaveCount(0)

    await other.getByRole('link', { name: 'Security' }).first().click()
    await expect(other).toHaveURL(/\/login\?next=/)
    await logIn(other, person)

    const third = await playwright.request.newContext({ baseURL: demoShop, extraHTTPHeaders: { origin: demoShop } })
    await logIn({ request: third }, person)
    await page.goto('/dashboard/security')
    await logOut('All of them', person.password)
    await expect(card.getByText('You are logged out everywhere else.')).toBeVisible()
    await expect(card.getByRole('radio')).toHaveCount(0)
    expect((await third.get('/api/v1/sessions')).status()).toBe(401)
    await third.dispose()
    await other.goto('/dashboard/profile')
    await expect(other).toHaveURL(/\/login\?next=/)
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

      await page.goto('/dashboard/profile')
      await expect(page).toHaveURL(/\/login\?next=/)
      await fillLogin(page, person)
      await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password' })).toBeVisible()
    })
  })
}
