import { violationsOn } from '../support/axe.ts'
import { expect, readOnlyShopTest as test } from '../support/fixtures.ts'
import { wordsAt } from '../support/page.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 640 } })

    test('the measurements of each size are unfolded where it is chosen, in the language of the page', async ({
      page,
    }) => {
      await page.goto('/details/blue-panjabi')
      const table = page.getByRole('table')
      await expect(table).toBeHidden()
      await page.getByText('Size guide: Panjabi').click()
      await expect(table.getByRole('row', { name: 'XL 46 43 18½ 24½', exact: true })).toBeVisible()
      // With or without scripts the words are the same.
      if (!javaScriptEnabled) return
      await page.goto('/bn/details/children-s-t-shirt-with-stripe')
      await page.getByText('সাইজ গাইড: শিশু').click()
      await expect(table.getByRole('row', { name: 'S ২–৩ ৯২–৯৮ ৫৮ ৩৮' })).toBeVisible()
      expect(await violationsOn(page)).toEqual([])
      expect(await wordsAt(page, '/details/blue-panjabi')).toContain('Size guide')
      const sharee = await wordsAt(page, '/details/dhakai-jamdani-sharee-red-with-golden-border')
      expect(sharee).toContain('Add To Cart')
      expect(sharee).not.toContain('Size guide')
    })
  })
}
