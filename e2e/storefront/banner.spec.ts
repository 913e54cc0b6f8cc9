import { expect, test, type Page } from '../support/fixtures.ts'
import { layoutShift, recordLayoutShifts, textOf } from '../support/page.ts'

test.use({ reducedMotion: 'no-preference' })

const banner = (page: Page) => page.getByRole('region', { name: /Offer|অফার/ })
const movingText = (page: Page) => page.locator('.animate-pass')

/** Where the text is at three moments of its animation: at the start, a second later, and just before it starts again. */
function positions(page: Page): Promise<{ start: number; second: number; end: number }> {
  return movingText(page).evaluate((line) => {
    const [animation] = line.getAnimations()
    if (!animation) throw new Error('The banner stands still')
    const at = (time: number) => {
      animation.currentTime = time
      return line.getBoundingClientRect().x
    }
    const { duration } = animation.effect?.getComputedTiming() ?? {}
    return { start: at(0), second: at(1000), end: at(Number(duration) - 0.001) }
  })
}

/** An animation that runs without end by the clock of the page is what a person sees as motion. */
function isMoving(page: Page): Promise<boolean> {
  return movingText(page).evaluate((line) => {
    const [animation] = line.getAnimations()
    const { iterations } = animation?.effect?.getTiming() ?? {}
    return animation?.playState === 'running' && animation.timeline === document.timeline && iterations === Infinity
  })
}

test('the banner scrolls at 50 pixels a second, without a gap, in Bengali', async ({ page }) => {
  await page.goto('/bn/cart')
  await expectScrolling(page)
})

/** At 50 pixels a second, without a gap. @returns the width of the text */
async function expectScrolling(page: Page): Promise<number> {
  await page.mouse.move(600, 600)
  await expect.poll(() => isMoving(page)).toBe(true)
  const { start, second, end } = await positions(page)
  expect(start - second).toBeCloseTo(50, 1)
  const { shown, copies, exposed } = await movingText(page).evaluate((line) => ({
    shown: line.parentElement?.clientWidth ?? 0,
    copies: [...line.children].map((copy) => copy.getBoundingClientRect().width),
    exposed: [...line.children].filter((copy) => !copy.matches('[aria-hidden=true][inert]')).length,
  }))
  const [width = 0] = copies
  expect(exposed).toBe(1)
  expect(new Set(copies.map(Math.round)).size).toBe(1)
  expect(width * (copies.length - 1)).toBeGreaterThanOrEqual(shown)
  expect(start - end).toBeCloseTo(width, 1)
  return width
}

async function expectSameSpeedInLargeLetters(page: Page, usualWidth: number): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const width = () => movingText(page).evaluate((line) => line.firstElementChild?.getBoundingClientRect().width)
  await expect.poll(width).toBeGreaterThan(usualWidth)
  await expect.poll(() => positions(page).then(({ start, second }) => start - second)).toBeCloseTo(50, 1)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await expect.poll(width).toBeCloseTo(usualWidth)
}

test('the banner scrolls at 50 pixels a second, pauses for mouse, keyboard and its button, and once closed stays closed for the visit', async ({
  page,
  context,
}) => {
  await page.goto('/cart')
  const width = await expectScrolling(page)
  await banner(page).hover({ position: { x: 300, y: 20 } })
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.mouse.move(600, 600)
  await expect.poll(() => isMoving(page)).toBe(true)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: /Phone/ })).toBeFocused()
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('button', { name: 'Pause the offer' })).toBeFocused()
  await expect.poll(() => isMoving(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.keyboard.press('Enter')
  await expect(banner(page).getByRole('button', { name: 'Pause the offer' })).toBeFocused()
  await expect.poll(() => isMoving(page)).toBe(true)

  // Buttons and links have the colour of the text in both themes.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => coloursOf(page)).toHaveLength(1)
  }

  await expectSameSpeedInLargeLetters(page, width)
  await banner(page).getByRole('button', { name: 'Close the offer' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await recordLayoutShifts(page)
  for (const path of ['/shop', '/', '/bn']) {
    await page.goto(path)
    await expect(movingText(page)).toBeHidden()
    // A font that loads late may widen a word a little; the banner would move the whole page.
    expect(await layoutShift(page)).toBeLessThan(0.001)
  }
  const another = await context.newPage()
  await another.goto('/cart')
  await expect(banner(another)).toBeVisible()
})

/** The colours of the banner and of every link and button in it. */
function coloursOf(page: Page): Promise<string[]> {
  return banner(page).evaluate((region) => [
    ...new Set([region, ...region.querySelectorAll('a, button')].map((part) => getComputedStyle(part).color)),
  ])
}

test.describe('at the width of a tablet', () => {
  test.use({ viewport: { width: 768, height: 900 } })

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' })
    test('the whole banner stands still, and phones have none', async ({ page }) => {
      await expectStandingBanner(page)
      await page.setViewportSize({ width: 767, height: 740 })
      await expect(banner(page)).toBeHidden()
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('the whole banner stands still, and both numbers are links with the country code', async ({ page }) => {
      await expectStandingBanner(page)
      await expect(banner(page).getByRole('button')).toHaveCount(0)
      const inBengali = (await textOf(page, '/bn/cart')).split(/<section aria-label="অফার"/)[1]?.split('</section>')[0]
      const links = [...(inBengali ?? '').matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address)
      for (const link of await banner(page).getByRole('link').all()) links.push((await link.getAttribute('href')) ?? '')
      const both = [/^tel:\+8801\d{9}$/, /^https:\/\/wa\.me\/8801\d{9}$/].map((way) => expect.stringMatching(way))
      expect(links).toEqual([...both, ...both])
    })
  })
})

async function expectStandingBanner(page: Page): Promise<void> {
  await page.goto('/cart')
  const text = banner(page).getByText('২০টি অর্ডার').filter({ visible: true })
  await expect(text).toHaveCount(1)
  expect(await movingText(page).evaluate((line) => line.getAnimations({ subtree: true }).length)).toBe(0)
  const [from, shown] = [await text.boundingBox(), await banner(page).boundingBox()]
  expect((from?.x ?? 0) + (from?.width ?? 0)).toBeLessThan((shown?.x ?? 0) + (shown?.width ?? 0))
  await expect(banner(page).getByText('20% off every product').filter({ visible: true })).toHaveCount(1)
}
