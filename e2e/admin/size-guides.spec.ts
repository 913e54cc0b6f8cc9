import { expect, test, type Page } from '../support/fixtures.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'
import { loseData } from '../support/page.ts'

let shop: AdminShop
test.beforeEach(async () => {
  shop = await openAdminShop(['Blue Panjabi'])
  await shop.sql(`update products set sizes = '{S,M}', tags = '{Panjabi}'`)
})
test.afterEach(() => shop.close())

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a size guide is made, after a word on an uneven row, and shoppers see it', async ({ page }) => {
      await shop.logInAndOpen(page, '/admin/settings')
      await page.getByText('Add a size guide').click()
      const form = page.getByRole('form', { name: 'Add a size guide' })
      await form.getByRole('textbox', { name: 'Name in English' }).fill('Panjabi')
      await form.getByRole('checkbox', { name: 'Panjabi' }).check()
      await form.getByRole('textbox', { name: 'Columns in English' }).fill('Size, Chest, Length')
      const rows = form.getByRole('textbox', { name: 'Rows' })
      await rows.fill('S, 40, 39\nM, 42')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(rows).toHaveAccessibleDescription(/Wrong number of cells in row 2: 2 instead of 3/)
      await expect(rows).toHaveValue('S, 40, 39\nM, 42')
      await expect(form.getByText(/Wrong number of cells/)).toHaveCount(1)
      const summary = form.getByRole('alert')
      await expect(summary).toContainText('Please check: Rows')
      await expect(summary.getByRole('link', { name: 'Rows' })).toHaveAttribute('href', '#guide-new-rows')
      await expect(rows).toHaveAttribute('id', 'guide-new-rows')
      if (javaScriptEnabled) await expect(rows).toBeFocused()
      // What is wrong with the columns is not said of the rows once more.
      const columns = form.getByRole('textbox', { name: 'Columns in English' })
      await columns.fill('')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(columns).toHaveAccessibleDescription(/Enter at least two columns/)
      await expect(summary).toContainText('Please check: Columns in English')
      await expect(form.getByText(/Wrong number of/)).toHaveCount(0)
      await columns.fill('Size, Chest, Length')
      await rows.fill('S, 40, 39\nM\t42\t41')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('summary', { hasText: 'Panjabi' })).toBeVisible()
      await expect(rows).toBeHidden()
      await page.getByText('Add a size guide').click()
      await expect(rows).toHaveValue('')
      await seeGuide(page)
    })
  })
}

test('a size guide is left unsaved, saved again, and removed, after a question', async ({ page }) => {
  await shop.sql(`insert into size_guides (name_en, tags, columns_en, columns_bn, rows)
    values ('Panjabi', '{Panjabi}', '{Size,Chest,Length}', '{}', '[["S", "40", "39"], ["M", "42", "41"]]')`)
  await shop.restart()
  await shop.logInAndOpen(page, '/admin/settings')
  await page.locator('summary', { hasText: 'Panjabi' }).click()
  const guide = page.getByRole('form', { name: 'Panjabi' })
  const rows = guide.getByRole('textbox', { name: 'Rows' })
  await expect(rows).toHaveValue('S, 40, 39\nM, 42, 41')
  await rows.fill('S, 38, 39')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await expect(rows).toHaveValue('S, 38, 39')
  const said = page.getByText('Size guide saved')
  for (const length of [39, 40]) {
    await rows.fill(`S, 38, ${length}`)
    await guide.getByRole('button', { name: 'Save' }).click()
    await expect(said).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(said).toBeHidden()
  }

  await page.getByText('Add a size guide').click()
  const name = page.getByRole('form', { name: 'Add a size guide' }).getByRole('textbox', { name: 'Name in English' })
  await name.fill('Kurti')
  await page.getByRole('button', { name: 'Remove this size guide' }).click()
  const question = page.getByRole('alertdialog')
  const restore = await loseData(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await restore()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Size guide removed')).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Panjabi' })).toHaveCount(0)
  await expect(name).toHaveValue('Kurti')
})

async function seeGuide(page: Page): Promise<void> {
  await page.goto(`${shop.address}/details/blue-panjabi`)
  await page.getByText('Size guide: Panjabi').click()
  await expect(page.getByRole('row', { name: 'M 42 41' })).toBeVisible()
}
