import { expect, test } from '../story.ts'
import { logIn, newPerson } from '../people.ts'

test('hostile names and addresses are text wherever they stand', async ({ page }) => {
  const texts = {
    firstName: '<script>owned=1</script>',
    lastName: '"><img src=x onerror=owned=1>',
    address: '</textarea><svg onload=owned=1>',
  }
  let trouble = ''
  page.on('dialog', (dialog) => (trouble = dialog.message()))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) trouble = message.text()
  })
  await logIn(page, await newPerson(texts))
  for (const address of [
    '/dashboard/profile',
    '/dashboard/security',
    '/dashboard/security/two-step',
    '/dashboard/security/delete-account',
    '/dashboard/update',
    '/dashboard/update?mode=edit',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(texts.firstName).first()).toBeVisible()
    expect(await page.evaluate(() => 'owned' in window)).toBe(false)
    if (address === '/dashboard/update') await expect(page.getByText(texts.address)).toBeVisible()
  }
  await expect(page.getByRole('main').getByLabel('Address')).toHaveValue(texts.address)
  expect(trouble).toBe('')
})
