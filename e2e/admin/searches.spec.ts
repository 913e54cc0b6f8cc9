import { expect, test } from '../support/fixtures.ts'
import { karim, logInAndOpen } from '../support/log-in.ts'

test('a search that found nothing becomes a synonym, which then finds what the shop sells', async ({
  page,
  request,
}) => {
  const search = () => request.get('/search?query=torchlamp', { headers: { 'user-agent': 'Mozilla/5.0' } })
  await search()
  await logInAndOpen(page, karim, '/admin/searches?found=nothing')
  const row = page.getByRole('row').filter({ hasText: 'torchlamp' })
  await expect(row).toContainText('torchlamp')
  await row.getByRole('link', { name: 'Add a synonym' }).click()
  const field = page.getByRole('textbox', { name: 'Words that mean the same' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('torchlamp, ')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Enter at least two words/)
  await field.fill('torchlamp, kettle')
  await page.keyboard.press('Enter')
  const synonyms = page.getByRole('region', { name: 'Synonyms' }).getByRole('listitem')
  await expect(synonyms.filter({ hasText: 'torchlamp, kettle' })).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill('kettlelamp, kettle')
  await page.keyboard.press('Enter')
  await expect(synonyms.filter({ hasText: 'kettlelamp, kettle' })).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(page.getByText('Synonyms added')).toHaveCount(1)
  await expect.poll(async () => (await search()).text()).toMatch(/<article[^]*Kettle/i)

  await page.getByRole('button', { name: 'Remove: torchlamp, kettle' }).click()
  await expect(synonyms.filter({ hasText: 'torchlamp, kettle' })).toHaveCount(0)
})
