import { barriersOn, colourBarriersOn } from '../axe.ts'
import { expect, type Page } from '../story.ts'

export const languages = [
  { name: 'English', prefix: '' },
  { name: 'Bengali', prefix: '/bn' },
] as const
type Language = (typeof languages)[number]

const phone = { width: 320, height: 640 }
const laptop = { width: 1280, height: 900 }

type Wishes = { status?: number; isWide?: boolean }

/**
 * Looks at pages as everybody must be able to use them: WCAG 2.2 AA in the light and the dark theme, nothing that
 * scrolls sideways at 320 pixels, the right language, and not a word of complaint from the browser. A page that is laid
 * out otherwise on a laptop (`isWide`) is looked at there too; in Bengali it must fit there.
 */
export function inspect(page: Page, { prefix }: Language, shop = '') {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { visit, look, complaints }

  async function visit(path: string, { status = 200, isWide = false }: Wishes = {}) {
    await page.setViewportSize(phone)
    const answer = await page.goto(`${shop}${prefix}${prefix && path === '/' ? '' : path}`)
    expect(answer?.status() ?? status, path).toBe(status)
    await expect(page.locator('html'), path).toHaveAttribute('lang', prefix ? 'bn' : 'en')
    await expect(page.locator('h1'), path).toHaveCount(1)
    await look(path)
    if (isWide) await (prefix ? fit(path, laptop) : look(path, laptop))
    const said = complaints.splice(0).filter((line) => status === 200 || !line.includes(String(status)))
    expect(said, path).toEqual([])
    return answer
  }

  /** The page as it is now, with what was opened on it. */
  async function look(what: string, size = page.viewportSize() ?? phone) {
    await fit(what, size)
    expect(await barriersOn(page), `${what}, light, ${size.width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourBarriersOn(page), `${what}, dark, ${size.width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }

  async function fit(what: string, size: { width: number; height: number }) {
    await page.setViewportSize(size)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `${what} scrolls sideways, ${size.width} px`).toBeLessThanOrEqual(0)
  }
}
