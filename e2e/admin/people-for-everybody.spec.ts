import { expect, test } from '../story.ts'
import { enter } from '../new-person.ts'
import { barriersOn, karim } from '../pages.ts'

test.use({ serviceWorkers: 'block' })

const pages = ['customers', 'profile', 'update?mode=edit', 'settings', 'webhooks']

for (const language of ['', '/bn']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the desk’s people and settings stand in nobody’s way, ${colorScheme} ${language || '/en'}`, async ({
      page,
    }) => {
      test.slow()
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 320, height: 800 })
      await enter(page, { ...karim, id: '' }, `${language}/admin/customers`)
      const look = async (address: string) => {
        expect(await barriersOn(page), address).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, address).toBeLessThanOrEqual(0)
      }
      for (const address of pages) {
        await page.goto(`${language}/admin/${address}`)
        await look(address)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${language}/admin/customers?search=rina`)
      await look('customers at 1280 px')
      await page.getByRole('table').getByRole('button').first().click()
      await look('the menu')
      await page.getByRole('toolbar').getByRole('button').last().click()
      await look('the question')
      await page.keyboard.press('Escape')
      await page.getByRole('table').locator('[data-open]').first().click()
      await expect(page).toHaveURL(/\/admin\/customers\/\w+/)
      await look('a customer')
    })
  }
}
