import { expect, test, type Locator } from '../support/fixtures.ts'
import { cards, newProduct } from '../support/products.ts'

/** Whether a mark is drawn in the middle of an empty place. */
const isMarked = (place: Locator) =>
  place.evaluate((element) => {
    const { content, maskImage, backgroundColor } = getComputedStyle(element, '::before')
    return (
      content !== 'none' &&
      maskImage.startsWith('url(') &&
      backgroundColor !== getComputedStyle(element).backgroundColor
    )
  })

test('the place of a picture is marked where a product has none, in both themes, and is as large', async ({ page }) => {
  const kite = await newProduct('Plain Kite')
  const isMarkedInBothThemes = async (place: Locator) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => isMarked(place), colorScheme).toBe(true)
    }
  }
  await page.goto(`/search?query=${encodeURIComponent(kite.title)}`)
  const card = cards(page).filter({ hasText: kite.title })
  await isMarkedInBothThemes(card.locator('.picture'))
  const { width, height } = (await card.locator('.picture').boundingBox()) ?? { width: 0, height: 1 }
  expect(width).toBeCloseTo(height)
  await card.getByRole('heading').click()
  const gallery = page.getByRole('list', { name: `Pictures of ${kite.title}` })
  await isMarkedInBothThemes(gallery.locator('.picture'))
})
