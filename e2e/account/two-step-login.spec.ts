import { expect, test, type Page } from '../support/fixtures.ts'
import { authenticatorCode, demoShop, fillLogin, logIn, logInAndOpen, newAdmin, newPerson } from '../support/log-in.ts'
import { openOwnShop } from '../support/own-shop.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

/** Sets up the second step on its page; returns the secret and the recovery codes. */
async function setUp(page: Page, { password }: Pick<Person, 'password'>) {
  await page.getByLabel('Current password (required)').fill(password)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const address = await page.getByRole('link', { name: 'Open the authenticator on this device' }).getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Code (required)').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByLabel('Code (required)')).toHaveAccessibleDescription(/Wrong code/)
  await expect(page.getByText(secret.slice(0, 4))).toBeVisible()
  await page.getByLabel('Code (required)').fill(authenticatorCode(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code (required)').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}

/** Logs in with the password, then with a code. */
async function logInWith(page: Page, person: Person, code: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login?next=/dashboard/security')
  await fillLogin(page, person)
  await typeCode(page, code)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an Admin sets up two-step login, logs in with a code and once with a recovery code, and switches it off', async ({
      page,
    }) => {
      const person = await newAdmin()
      await logInAndOpen(page, person, '/dashboard/security')
      await page.getByRole('link', { name: 'Set it up' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Two-step login' })).toBeVisible()
      const { secret, codes } = await setUp(page, person)
      const [first = '', second = '', third = ''] = codes
      const file = await page.getByRole('link', { name: 'Save as a file' }).getAttribute('href')
      expect(decodeURIComponent(file ?? '')).toContain(first)
      await page.goto('/dashboard/security/two-step')
      await expect(page.getByText(first)).toHaveCount(0)

      await logInWith(page, person, authenticatorCode(secret, 1))
      await expect(page.getByText('It is on')).toBeVisible()
      await page.context().clearCookies()
      await logIn(page, person)
      const used = await page.request.post('/api/v1/second-step', {
        data: { code: first },
        headers: { origin: demoShop },
      })
      expect(used.ok(), await used.text()).toBe(true)
      await logInWith(page, person, first)
      await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible()
      await typeCode(page, second)
      await page.getByRole('link', { name: 'Recovery codes, or turn it off' }).click()
      await expect(page.getByText('8 codes are left.')).toBeVisible()

      const card = page.getByRole('region', { name: 'Turn it off' })
      await card.getByLabel('Current password (required)').fill(person.password)
      await card.getByLabel('Code (required)').fill('123456')
      await card.getByRole('button', { name: 'Turn it off' }).click()
      await expect(card.getByLabel('Code (required)')).toHaveAccessibleDescription(/Wrong code/)
      await card.getByLabel('Current password (required)').fill(person.password)
      await card.getByLabel('Code (required)').fill(third)
      await card.getByRole('button', { name: 'Turn it off' }).click()
      await expect(page.getByText('Two-step login is off.')).toBeVisible()
      await expect(page.getByText('It is off')).toBeVisible()
    })
  })
}

test('new recovery codes replace the old ones', async ({ page }) => {
  const person = await newAdmin()
  await logInAndOpen(page, person, '/dashboard/security/two-step')
  const { codes } = await setUp(page, person)
  const [first = '', second = ''] = codes
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await page.getByRole('link', { name: 'Recovery codes, or turn it off' }).click()
  const card = page.getByRole('region', { name: 'Recovery codes' })
  await card.getByLabel('Current password (required)').fill(person.password)
  await card.getByLabel('Code (required)').fill(first)
  await card.getByRole('button', { name: 'Make new recovery codes' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expect(page.getByText(second)).toHaveCount(0)
  await page.context().clearCookies()
  await logIn(page, person)
  const again = await page.request.post('/api/v1/second-step', {
    data: { code: second },
    headers: { origin: demoShop },
  })
  expect(again.status()).toBe(401)
  expect(await again.json()).toMatchObject({ code: 'wrong-code' })
})

test('customers are not offered two-step login', async ({ page }) => {
  await logIn(page, await newPerson())
  await page.goto('/dashboard/security/two-step')
  await expect(page).toHaveURL(/\/dashboard\/security$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(page.getByText('Two-step login')).toHaveCount(0)
})

test('where the shop requires it, an Admin reaches no other page before setting it up', async ({ page }) => {
  const admin = { email: 'first@example.com', password: 'Kajol-monsoon-77' }
  const first = { FIRST_ADMIN_EMAIL: admin.email, FIRST_ADMIN_PASSWORD: admin.password }
  await using shop = await openOwnShop({ settings: { ADMIN_TWO_FACTOR: 'required', ...first } })
  await page.goto(`${shop.address}/login?next=/admin/order`)
  await fillLogin(page, admin)
  await expect(page.getByText('This shop requires two-step login for admins.')).toBeVisible()
  for (const address of ['/admin/order', '/dashboard/home', '/dashboard/profile']) {
    const led = await page.request.get(shop.address + address)
    expect(new URL(led.url()).pathname, address).toBe('/dashboard/security/two-step')
  }
  await setUp(page, admin)
  await page.goto(`${shop.address}/admin/order`)
  await expect(page).toHaveURL(/\/admin\/order/)
  await page.goto(`${shop.address}/dashboard/security/two-step`)
  await expect(page.getByText('it can’t be turned off')).toBeVisible()
})
