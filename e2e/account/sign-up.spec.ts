import { violationsOn } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin, logIn, passwordField } from '../support/log-in.ts'
import { openMailShop, type MailShop } from '../support/own-shop.ts'
import { wordsAt } from '../support/page.ts'
import { fillSignUp, newcomer, signUp } from '../support/sign-up.ts'

let shop: MailShop
// One shop serves all of them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await openMailShop()
})
test.afterAll(() => shop.close())

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts on a phone' : 'without scripts on a laptop'

  test(`somebody signs up, confirms the address by mail and logs in, ${how}`, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: javaScriptEnabled ? 360 : 1280, height: 800 },
    })
    const page = await context.newPage()
    const person = newcomer()
    await page.goto(`${shop.address}/signup`)
    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Register' }).click()

    await expect(page).toHaveURL(/\/login\?done=signed-up$/)
    await expect(page.getByText('Account created successfully').first()).toBeVisible()
    await expect(page.getByText(`we have sent to ${person.email}`)).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(person.email)
    if (javaScriptEnabled) await expect(passwordField(page)).toBeFocused()

    const link = await shop.linkTo(person.email, 'Welcome to Haat')
    expect(new URL(link).pathname).toBe('/verify-email')
    // Mail scanners open links first, and more than once.
    for (let n = 0; n < 3; n++) expect((await fetch(link)).status).toBe(200)
    await page.goto(link)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await fillLogin(page, person)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('Your email is confirmed.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard/home',
    )
    const [row] = await shop.sql('select email_verified, phone, role from users where email = $1', [person.email])
    expect(row).toEqual({ email_verified: true, phone: '01912345678', role: 'Customer' })
    expect(await wordsAt(page, link)).toContain('Your email is confirmed.')
    await context.close()
  })

  test(`every mistake is shown at its field and in a summary above, and an email that is taken leads to the login with it, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const person = await signUp(shop)
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const main = page.getByRole('main')
    await page.goto(`${shop.address}/signup`)
    await main.getByLabel('First name').fill('Nusrat')
    await main.getByLabel('Email').fill('nusrat at example')
    await main.getByLabel('Phone number').fill('0191234567')
    await passwordField(page).fill('nocapitals1')
    await page.getByRole('button', { name: 'Register' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Please fix' })
    await expect(summary).toContainText('Please fix 5 fields')
    if (javaScriptEnabled) await expect(summary).toBeFocused()
    const said = {
      'Last name': 'Last name is required',
      Email: 'Invalid email format',
      'Phone number': 'Invalid phone number: 11 digits needed, you typed 10',
      'Confirm password (required)': 'Confirm password is required',
    }
    for (const [label, words] of Object.entries(said)) {
      await expect(main.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(main.getByLabel(label)).toHaveAccessibleDescription(words)
      await expect(summary.getByRole('link', { name: words })).toBeVisible()
    }
    await expect(passwordField(page)).toHaveAccessibleDescription(
      /Password must contain uppercase, lowercase, and numbers/,
    )
    await expect(main.getByLabel('First name')).toHaveValue('Nusrat')
    await expect(main.getByLabel('Email')).toHaveValue('nusrat at example')
    await expect(passwordField(page)).toHaveValue(javaScriptEnabled ? 'nocapitals1' : '')
    await summary.getByRole('link', { name: 'Invalid email format' }).click()
    const email = main.getByLabel('Email')
    await expect(email).toBeFocused()

    await fillSignUp(page, { ...person, email: person.email.toUpperCase() })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(email).toHaveAccessibleDescription(/An account with this email already exists/)
    await expect(passwordField(page)).toHaveValue('')
    // Refused once more, it is said once.
    await fillSignUp(page, { ...person, email: person.email.toUpperCase() })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(passwordField(page)).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await main.getByRole('link', { name: 'Log in with it' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(email).toHaveValue(person.email.toUpperCase())
    if (javaScriptEnabled) await expect(passwordField(page)).toBeFocused()
    await context.close()
  })
}

test('while typing, mistakes appear and disappear, and rules are ticked off; a lost connection keeps what was typed, and the next try, pressed twice, creates one account', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main')
  await page.goto(`${shop.address}/signup`)
  const done = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Done:' }) })
  await expect(page.getByText('at least 8 characters')).toBeVisible()
  await expect(done).toHaveCount(0)
  const email = main.getByLabel('Email')
  await email.pressSequentially('nusrat')
  await expect(page.getByText('Invalid email format')).toBeHidden()
  await main.getByLabel('Phone number').focus()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await email.fill('nusrat@example.com')
  await expect(page.getByText('Invalid email format')).toBeHidden()

  await passwordField(page).pressSequentially('nus')
  await expect(done).toHaveText(['a lowercase letter'])
  await passwordField(page).pressSequentially('RAT2026')
  await expect(done).toHaveCount(5)
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
  await main.getByLabel('Confirm password (required)').fill('Nusrat')
  await passwordField(page).focus()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await passwordField(page).fill('Nusrat')
  await expect(page.getByText('Passwords do not match')).toBeHidden()
  await page.getByRole('button', { name: 'Show the password' }).first().click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')

  // A press on a link is not lost when a message appears under the field that loses the focus.
  await main.getByLabel('First name').focus()
  await main.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
  const person = newcomer()
  await fillSignUp(page, person)
  await context.route('**/signup.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Signup failed' })).toBeFocused()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(person.email)
  await expect(passwordField(page)).toHaveValue('')
  await context.unroute('**/signup.data*')
  await passwordField(page).fill(person.password)
  await page.getByRole('main').getByLabel('Confirm password (required)').fill(person.password)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Register' }).dblclick()
  await expect(page.getByText('Account created successfully')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('from a list, somebody signs up and logs in by keyboard alone and is back in the list', async ({ page }) => {
  const person = newcomer()
  const list = `${shop.address}/shop?sort=price-desc`
  await page.goto(list)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await page.getByRole('main').getByLabel('First name').focus()
  const typed = [person.firstName, person.lastName, person.email, '০১৯১২৩৪৫৬৭৮', person.password]
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Show the password' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account created successfully')).toBeVisible()
  await expect(passwordField(page)).toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL(list)
  const [row] = await shop.sql('select phone from users where email = $1', [person.email])
  expect(row.phone).toBe('01912345678')
})

test('a name with markup, emoji or right-to-left text is shown as it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [firstName, lastName] of [
    [`"'><script>owned=1</script>`, '🙂👩‍👩‍👧 \u202Eمرحبا'],
    ['বাংলা নাম', 'M'.repeat(100)],
  ] as const) {
    const person = await signUp(shop, { ...newcomer(), firstName, lastName })
    await page.context().clearCookies()
    await logIn(page, person, shop.address)
    await page.goto(`${shop.address}/login`)
    for (const name of [firstName, lastName]) await expect(page.getByText('You are logged in as')).toContainText(name)
    expect(await page.evaluate(() => 'owned' in window)).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await violationsOn(page), firstName).toEqual([])
  }
})
