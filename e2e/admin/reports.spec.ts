import { expect, test } from '../support/fixtures.ts'
import { logInAndOpen, newAdmin } from '../support/log-in.ts'

test('reports say what sold by product, district and courier, sorted by any figure, with a table to take along', async ({
  page,
}) => {
  await logInAndOpen(page, await newAdmin(), '/admin/reports?period=365')
  const head = (name: string) => page.getByRole('columnheader', { name })
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(head('Sales')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.getByRole('rowheader').getByRole('link').first()).toHaveAttribute('href', /^\/details\//)
  await page.getByRole('link', { name: 'Pieces' }).click()
  await expect(head('Pieces')).toHaveAttribute('aria-sort', 'descending')
  const pieces = async () =>
    (await rows.locator('td:nth-child(6)').allInnerTexts()).map((text) => Number(text.replaceAll(',', '')))
  expect(await pieces()).toEqual((await pieces()).toSorted((one, other) => other - one))
  await page.getByRole('link', { name: 'Pieces' }).click()
  await expect(head('Pieces')).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('link', { name: 'Districts' }).click()
  await expect(rows.filter({ hasText: 'Khulna' })).toContainText('BDT')
  await expect(head('Pieces')).toBeHidden()
  await page.getByRole('link', { name: 'Couriers' }).click()
  for (const courier of ['Pathao', 'RedX', 'Steadfast']) await expect(rows.filter({ hasText: courier })).toHaveCount(1)
  await expect(head('Days to deliver')).toBeVisible()
  await expect(page).toHaveURL('/admin/reports?period=365&by=courier')
  const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()])
  expect(table.suggestedFilename()).toMatch(/^courier-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('button', { name: 'Days' }).click()
  await page.getByLabel('From').fill('2026-03-31')
  await page.getByLabel('Until').fill('2026-03-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(/^1\s*–\s*31 Mar 2026$/)).toBeVisible()
  await expect(page).toHaveURL('/admin/reports?by=courier&from=2026-03-31&to=2026-03-01')
  await expect(page.getByRole('link', { name: /^Last / }).and(page.locator('[aria-current]'))).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Export' })).toHaveAttribute('href', /from=2026-03-31&to=2026-03-01/)

  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/bn/admin/reports?by=courier&period=365')
  await expect(page.getByRole('heading', { name: 'Steadfast' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
