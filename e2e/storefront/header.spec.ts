import { expect, test, type Page } from '../support/fixtures.ts'
import { karim, logIn } from '../support/log-in.ts'
import { holdRequests, placeInHistory, stopClock } from '../support/page.ts'

const phone = { width: 360, height: 740 }
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test.describe('the navigation bar', () => {
  test('opens its menus by a press, closes them by Escape and returns the focus', async ({ page }) => {
    await page.goto('/cart')
    const opener = main(page).getByRole('button', { name: 'Categories' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(main(page).getByRole('link', { name: 'Electronics' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?category=Electronics')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toHaveAttribute('aria-current', 'true')
    await opener.click()
    for (const tag of ['Sharee', 'Panjabi', 'Mobile', 'Watch'])
      await expect(main(page).getByRole('link', { name: tag })).toHaveAttribute('href', `/shop?tag=${tag}`)
    await expect(main(page).getByRole('link', { name: 'Electronics' })).toHaveAttribute('aria-current', 'page')
    await expect(main(page).getByRole('link', { name: 'Electronics' })).toHaveCSS('text-decoration-line', 'underline')
  })

  test('opens its menus on hover after a delay, and tolerates a short way outside', async ({ page }) => {
    await page.clock.install()
    await page.goto('/cart')
    await stopClock(page)
    const opener = main(page).getByRole('button', { name: 'About Us' })
    const contact = main(page).getByRole('link', { name: 'Contact' })
    await opener.hover()
    await page.clock.runFor(190)
    await page.mouse.move(600, 600)
    await page.clock.runFor(400)
    await expect(contact).toBeHidden()
    await opener.hover()
    await page.clock.runFor(200)
    await expect(contact).toBeVisible()
    // Out of the menu and back into it, within the delay.
    const at = await contact.boundingBox()
    await page.mouse.move(900, 400)
    await page.clock.runFor(290)
    await page.mouse.move((at?.x ?? 0) + 20, (at?.y ?? 0) + 20)
    await page.clock.runFor(500)
    await expect(contact).toBeVisible()
    await page.mouse.move(900, 700)
    await page.clock.runFor(300)
    await expect(contact).toBeHidden()
    await opener.hover()
    await page.clock.runFor(200)
    await expect(contact).toBeVisible()
    await opener.click()
    await page.mouse.move(900, 700)
    await page.clock.runFor(500)
    await expect(contact).toBeVisible()
    await page.mouse.click(900, 700)
    await expect(contact).toBeHidden()
  })

  test('opens its menus without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await main(page).locator('summary').getByText('Categories').click()
    await main(page).getByRole('link', { name: 'Women' }).click()
    await expect(page).toHaveURL('/shop?tag=Women')
    await context.close()
  })
})

test.describe('the drawer on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

  async function open(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(drawer(page).getByRole('heading', { name: 'Menu' })).toBeFocused()
  }

  test('closes by Back, Escape, its button and a press beside it, and returns the focus', async ({ page }) => {
    await page.goto('/shop?page=2')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const place = await placeInHistory(page)
    const closings = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => drawer(page).getByRole('button', { name: 'Close' }).click(),
      () => page.touchscreen.tap(350, 500),
    ]
    for (const close of closings) {
      await open(page)
      await close()
      await expect(drawer(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
      await expect(page).toHaveURL('/shop?page=2')
      await expect.poll(() => placeInHistory(page)).toBe(place)
    }
    expect(asked.filter((address) => address.includes('.data'))).toEqual([])
  })

  test('opened again at once after it was closed, stays open, and Back closes it', async ({ page }) => {
    await page.goto('/shop?page=2')
    const place = await placeInHistory(page)
    await open(page)
    const firstStep = await page.evaluate(() => navigation.currentEntry?.key)
    await drawer(page).evaluate((dialog) => {
      const opener = document.querySelector<HTMLElement>('[aria-label="Menu"][aria-haspopup]')
      dialog.addEventListener('close', () => queueMicrotask(() => opener?.click()), { once: true })
    })
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => navigation.currentEntry?.key)).not.toBe(firstStep)
    await expect.poll(() => placeInHistory(page)).toBe(place + 1)
    await expect(drawer(page)).toBeVisible()
    await page.goBack()
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL('/shop?page=2')
  })

  test('opened while another page is on its way, makes room for it and leaves its way back alone', async ({ page }) => {
    await page.goto('/shop?page=2')
    const place = await placeInHistory(page)
    const release = await holdRequests(page, /cart\.data/)
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await open(page)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await expect(drawer(page)).toBeHidden()
    await open(page)
    await page.goBack()
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL('/cart')
    expect(await placeInHistory(page)).toBe(place + 1)
    await page.goBack()
    await expect(page).toHaveURL('/shop?page=2')
  })

  test('shows the links of the account, and Back returns to the page it was opened on', async ({ page }) => {
    await page.goto('/cart')
    await open(page)
    await expect(drawer(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(drawer(page).getByRole('link', { name: 'Register' })).toBeVisible()
    const names = await drawer(page).getByRole('link').allInnerTexts()
    expect(names.slice(0, 3)).toEqual(['Login', 'Register', 'Track order'])
    await drawer(page).locator('summary').click()
    await expect(drawer(page).getByRole('link', { name: 'Contact' })).toBeVisible()
    await drawer(page).getByRole('link', { name: 'Fashion' }).click()
    await expect(page).toHaveURL('/shop?category=Cloth')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/cart')
    await expect(drawer(page)).toBeHidden()
    await page.goForward()
    await expect(page).toHaveURL('/shop?category=Cloth')

    await logIn(page, karim)
    await page.goto('/cart')
    await open(page)
    await expect(drawer(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/home')
    await drawer(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Account Logout successfully')).toBeVisible()
    await expect(drawer(page)).toBeHidden()
  })

  test('without JavaScript the same links are in the footer', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
    const page = await context.newPage()
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Menu' }).click()
    for (const name of ['Fashion', 'Sharee', 'Panjabi', 'Mobile', 'Watch'])
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeInViewport()
    await page.getByRole('contentinfo').locator('summary').getByText('Company').click()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })).toBeVisible()
    await context.close()
  })

  test('the header is low, hides while scrolling down and shows for the keyboard', async ({ page }) => {
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    const field = page.getByRole('search', { name: /^(Search|খুঁজুন)$/ }).locator('[name=query]')
    const follow = (address: string) => page.getByRole('main').locator(`a[href^="${address}"]`).first().click()
    const openCart = async () => {
      await cart.click()
      // The address changes before its page does, which has links of its own.
      await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    }
    for (const [address, open, hasSearchRow] of [
      ['/bn', () => page.goto('/bn'), true],
      ['/bn/shop', () => follow('/bn/shop'), true],
      ['/', () => page.goto('/'), true],
      [/\/details\//, () => follow('/details/'), false],
      ['/cart', openCart, false],
      ['/shop', () => follow('/shop'), true],
    ] as const) {
      await open()
      await expect(page).toHaveURL(address)
      // On pages where people search, the search has a row of its own.
      await expect(field).toBeVisible({ visible: hasSearchRow })
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(112)
    }
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await page.mouse.wheel(0, 900)
    await expect(cart).not.toBeInViewport()
    await page.mouse.wheel(0, -100)
    await expect(cart).toBeInViewport()
    await page.mouse.wheel(0, 400)
    await expect(cart).not.toBeInViewport()
    await cart.focus()
    await expect(cart).toBeInViewport()
  })
})

test('Shop in the header leads back to the list while a pressed product is still on its way', async ({ page }) => {
  await page.goto('/shop')
  const card = page.getByRole('article').first().getByRole('link').first()
  await holdRequests(page, /details\/.*\.data/)
  await card.click()
  await expect(page.locator('[inert] h1')).toBeVisible()
  await main(page).getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page.locator('[inert] h1')).toBeHidden()
  await expect(page).toHaveURL('/shop')
  await expect(card).toBeInViewport()
})
