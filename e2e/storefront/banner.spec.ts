import { expect, test, type Page } from '../support/fixtures.ts'
import { layoutShift, recordLayoutShifts } from '../support/page.ts'

test.use({ reducedMotion: 'no-preference' })

const offer = (page: Page) => page.getByRole('region', { name: /Offer|অফার/ })
const passing = (page: Page) => page.locator('.animate-pass')

/** Where the line is at three moments of its way: at its start, a second later, and just before it starts again. */
function places(page: Page): Promise<{ start: number; second: number; end: number }> {
  return passing(page).evaluate((line) => {
    const [way] = line.getAnimations()
    if (!way) throw new Error('The offer stands')
    const at = (time: number) => {
      way.currentTime = time
      return line.getBoundingClientRect().x
    }
    const { duration } = way.effect?.getComputedTiming() ?? {}
    return { start: at(0), second: at(1000), end: at(Number(duration) - 0.001) }
  })
}

/** What a person sees as motion: an animation that runs, without end, by the clock of the page. */
function isMoving(page: Page): Promise<boolean> {
  return passing(page).evaluate((line) => {
    const [way] = line.getAnimations()
    const { iterations } = way?.effect?.getTiming() ?? {}
    return way?.playState === 'running' && way.timeline === document.timeline && iterations === Infinity
  })
}

for (const language of ['', '/bn']) {
  test(`the offer passes at 50 pixels a second, without a gap (${language || 'en'})`, async ({ page }) => {
    await page.goto(`${language}/cart`)
    await page.mouse.move(600, 600)
    await expect.poll(() => isMoving(page)).toBe(true)
    const { start, second, end } = await places(page)
    expect(start - second).toBeCloseTo(50, 1)
    const { shown, copies, exposed } = await passing(page).evaluate((line) => ({
      shown: line.parentElement?.clientWidth ?? 0,
      copies: [...line.children].map((copy) => copy.getBoundingClientRect().width),
      exposed: [...line.children].filter((copy) => !copy.matches('[aria-hidden=true][inert]')).length,
    }))
    const [width = 0] = copies
    expect(exposed).toBe(1)
    expect(new Set(copies.map(Math.round)).size).toBe(1)
    expect(width * (copies.length - 1)).toBeGreaterThanOrEqual(shown)
    expect(start - end).toBeCloseTo(width, 1)
    if (!language) await largeLettersAreNoFaster(page, width)
  })
}

async function largeLettersAreNoFaster(page: Page, usualWidth: number): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const width = () => passing(page).evaluate((line) => line.firstElementChild?.getBoundingClientRect().width)
  await expect.poll(width).toBeGreaterThan(usualWidth)
  await expect.poll(() => places(page).then(({ start, second }) => start - second)).toBeCloseTo(50, 1)
}

test('the offer waits for the mouse, the keyboard and its button, and who puts it away has it away for the visit', async ({
  page,
  context,
}) => {
  await page.goto('/cart')
  await page.mouse.move(600, 600)
  await expect.poll(() => isMoving(page)).toBe(true)
  await offer(page).hover({ position: { x: 300, y: 20 } })
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.mouse.move(600, 600)
  await expect.poll(() => isMoving(page)).toBe(true)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(offer(page).getByRole('link', { name: /Phone/ })).toBeFocused()
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(offer(page).getByRole('button', { name: 'Stop the offer' })).toBeFocused()
  await expect.poll(() => isMoving(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.keyboard.press('Enter')
  await expect(offer(page).getByRole('button', { name: 'Stop the offer' })).toBeFocused()
  await expect.poll(() => isMoving(page)).toBe(true)

  // What can be pressed stands out from its ground in both themes.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => coloursOf(page)).toHaveLength(1)
  }

  await offer(page).getByRole('button', { name: 'Close the offer' }).focus()
  await page.keyboard.press('Enter')
  await expect(offer(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await recordLayoutShifts(page)
  for (const path of ['/shop', '/', '/bn']) {
    await page.goto(path)
    await expect(passing(page)).toBeHidden()
    // A font that comes late may widen a word by a hair; the offer would move the whole page.
    expect(await layoutShift(page)).toBeLessThan(0.001)
  }
  const another = await context.newPage()
  await another.goto('/cart')
  await expect(offer(another)).toBeVisible()
})

/** Of the banner and of every piece in it that can be pressed. */
function coloursOf(page: Page): Promise<string[]> {
  return offer(page).evaluate((banner) => [
    ...new Set([banner, ...banner.querySelectorAll('a, button')].map((part) => getComputedStyle(part).color)),
  ])
}

test.describe('at the width of a tablet', () => {
  test.use({ viewport: { width: 768, height: 900 } })

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' })
    test('the whole offer stands, and phones have none', async ({ page }) => {
      await theOfferStands(page)
      await page.setViewportSize({ width: 767, height: 740 })
      await expect(offer(page)).toBeHidden()
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('the whole offer stands, and both numbers are links with the country code', async ({ page }) => {
      await theOfferStands(page)
      await expect(offer(page).getByRole('button')).toHaveCount(0)
      for (const path of ['/cart', '/bn/cart']) {
        await page.goto(path)
        await expect(offer(page).getByRole('link').first()).toHaveAttribute('href', /^tel:\+8801\d{9}$/)
        await expect(offer(page).getByRole('link').last()).toHaveAttribute('href', /^https:\/\/wa\.me\/8801\d{9}$/)
      }
    })
  })
})

async function theOfferStands(page: Page): Promise<void> {
  await page.goto('/cart')
  const text = offer(page).getByText('২০টি অর্ডার').filter({ visible: true })
  await expect(text).toHaveCount(1)
  expect(await passing(page).evaluate((line) => line.getAnimations({ subtree: true }).length)).toBe(0)
  const [from, shown] = [await text.boundingBox(), await offer(page).boundingBox()]
  expect((from?.x ?? 0) + (from?.width ?? 0)).toBeLessThan((shown?.x ?? 0) + (shown?.width ?? 0))
  await expect(offer(page).getByText('20% off every product').filter({ visible: true })).toHaveCount(1)
}
