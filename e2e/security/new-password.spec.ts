import { enter, fillLogin, logIn, newPerson } from '../people.ts'
import { expect, test, type Page } from '../story.ts'

const better = 'Kajol-monsoon-77'
const card = (page: Page) => page.getByRole('region', { name: 'Change your password' })

async function change(page: Page, from: string, to: string, repeated = to): Promise<void> {
  await card(page).getByLabel('Current password (required)').fill(from)
  await card(page).getByLabel('New password (required)').fill(to)
  await card(page).getByLabel('Confirm password (required)').fill(repeated)
  await card(page).getByRole('button', { name: 'Change the password' }).click()
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
    await enter(page, person, '/dashboard/security')
    await enter(other, person, '/dashboard/profile')
    await change(page, person.password, better)
    await expect(card(page).getByText('Your password is changed.')).toBeVisible()
    for (const input of await card(page).locator('input[name*=assword]').all()) await expect(input).toHaveValue('')

    // This browser goes on; the other one is a stranger's at its next step.
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

    test('what is wrong is said beside its field, and no password comes back', async ({ page }) => {
      const answers: string[] = []
      page.on('response', async (answer) => answers.push(await answer.text().catch(() => '')))
      const person = await newPerson()
      await enter(page, person, '/dashboard/security')
      await change(page, 'Not-the-one-1', better, 'Something-else-8')
      await expect(card(page).getByLabel('Confirm password (required)')).toHaveAccessibleDescription(
        /Passwords do not match/,
      )
      await change(page, 'Not-the-one-1', better)
      await expect(card(page).getByLabel('Current password (required)')).toHaveAccessibleDescription('Wrong password')
      await change(page, person.password, 'Password1')
      await expect(card(page).getByLabel('New password (required)')).toHaveAccessibleDescription(/too easy to guess/)
      expect(answers.filter((text) => /Not-the-one-1|Kajol-monsoon-77|Something-else-8/.test(text))).toEqual([])
    })
  })
}

test('the rules tick themselves off while a password is typed, and a lost connection leaves the page standing', async ({
  page,
}) => {
  const person = await newPerson()
  await enter(page, person, '/dashboard/security')
  await card(page).getByLabel('New password (required)').fill('kajol7')
  await expect(card(page).getByRole('listitem').filter({ hasText: 'a number' }).getByRole('img')).toHaveCount(1)
  await expect(card(page).getByRole('listitem').filter({ hasText: '8 characters' }).getByRole('img')).toHaveCount(0)
  await card(page).getByLabel('New password (required)').fill('Kajol-77')
  await expect(card(page).getByRole('img', { name: 'Done:' })).toHaveCount(4)
  await page.context().setOffline(true)
  await change(page, person.password, better)
  await expect(card(page).getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await change(page, person.password, better)
  await expect(card(page).getByText('Your password is changed.')).toBeVisible()
})

test('the pages are not kept by anybody', async ({ page }) => {
  await logIn(page, await newPerson())
  for (const address of ['/dashboard/security', '/dashboard/profile', '/dashboard/update?mode=edit']) {
    const answer = await page.request.get(address)
    expect(answer.url()).toContain(address)
    expect(answer.headers()['cache-control']).toBe('no-store')
  }
})
