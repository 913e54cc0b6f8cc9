import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Page } from './story.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag: axeCore.RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What another theme can break: it changes colours and nothing else. */
const ofColours: axeCore.RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** What stands in somebody's way on the page as it is now: the rule of WCAG 2.2 AA, and the first piece that breaks it. */
export function barriersOn(page: Page): Promise<string[]> {
  return run(page, { runOnly: wcag })
}

/** The same of colours alone, for a page that was looked at in another theme already. */
export function colourBarriersOn(page: Page): Promise<string[]> {
  return run(page, { runOnly: ofColours, preload: false })
}

async function run(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(find, { ...options, resultTypes: ['violations'] } satisfies axeCore.RunOptions)
}

/** Once colours have arrived where they are on their way to. */
async function find(options: axeCore.RunOptions): Promise<string[]> {
  const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(passing.map((one) => one.finished))
  const { axe } = globalThis as typeof globalThis & { axe: typeof axeCore }
  const { violations } = await axe.run(document, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
