import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { collectErrors } from './page.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag: axeCore.RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What another theme can break: it changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The rules of WCAG 2.2 AA that the page as it is now breaks, each with the first element that does. */
export function violationsOn(page: Page, isInBengali = false): Promise<string[]> {
  const colours = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]))
  return run(page, { runOnly: wcag, ...(isInBengali && { rules: colours }) })
}

async function run(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(find, { ...options, resultTypes: ['violations'] } satisfies axeCore.RunOptions)
}

/** Waits for transitions to end first, of colours above all. */
async function find(options: axeCore.RunOptions): Promise<string[]> {
  const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(passing.map((one) => one.finished))
  const { axe } = globalThis as typeof globalThis & { axe: typeof axeCore }
  const { violations } = await axe.run(document, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

export const languages = [
  { name: 'English', prefix: '' },
  { name: 'Bengali', prefix: '/bn' },
] as const
type Language = (typeof languages)[number]

export const smallPhone = { width: 320, height: 640 }
export const laptop = { width: 1280, height: 900 }

/**
 * The first use of one of these takes a browser about 20 ms on a laptop: what a page needs of them, the server writes.
 * axe-core may use them.
 */
function reportSlowIntl(): void {
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'ListFormat', 'Segmenter'] as const) {
    const construct = (own: (typeof Intl)[typeof name], given: unknown[]) => {
      if (new Error().stack?.includes('/assets/')) console.error(`A page uses Intl.${name} when it is opened`)
      return Reflect.construct(own, given) as object
    }
    Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) })
  }
}

type Expected = { status?: number; isWide?: boolean }

/**
 * Checks pages in every theme and width: WCAG 2.2 AA in the light and the dark theme, nothing that scrolls sideways at
 * 320 pixels, the right language, and no error in the console. A page that is laid out otherwise on a laptop (`isWide`)
 * is checked there too. In Bengali it must fit there, and colours, which are those of the English page, are not checked
 * again.
 */
export function inspect(page: Page, { prefix }: Language, shop = '') {
  const errors = collectErrors(page)
  const prepared = page.addInitScript(reportSlowIntl)
  return { visit, check, errors }

  async function visit(path: string, { status = 200, isWide = false }: Expected = {}) {
    await prepared
    await page.setViewportSize(smallPhone)
    const answer = await page.goto(`${shop}${prefix}${prefix && path === '/' ? '' : path}`)
    expect(answer?.status() ?? status, path).toBe(status)
    await expect(page.locator('html'), path).toHaveAttribute('lang', prefix ? 'bn' : 'en')
    await expect(page.locator('h1'), path).toHaveCount(1)
    await check(path)
    if (isWide) await (prefix ? fit(path, laptop) : check(path, laptop))
    const unexpected = errors.splice(0).filter((line) => status === 200 || !line.includes(String(status)))
    expect(unexpected, path).toEqual([])
    return answer
  }

  /** The page as it is now, with what was opened on it. */
  async function check(what: string, size = page.viewportSize() ?? smallPhone) {
    await fit(what, size)
    expect(await violationsOn(page, Boolean(prefix)), `${what}, light, ${size.width} px`).toEqual([])
    if (prefix) return
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await run(page, { runOnly: { type: 'rule', values: colourRules }, preload: false })
    expect(dark, `${what}, dark, ${size.width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }

  async function fit(what: string, size: { width: number; height: number }) {
    await page.setViewportSize(size)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `${what} scrolls sideways, ${size.width} px`).toBeLessThanOrEqual(0)
  }
}
