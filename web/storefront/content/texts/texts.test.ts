import { expect, it } from 'vitest'
import { firstSettings } from '#server/settings/first-settings.ts'
import { factsOf } from '../../../lib/shop/facts-of.server.ts'
import { withFigures } from './figures.server.ts'

// The texts are checked with the pages, which this test is not.
const exportsOf = (name: string) => import(`./${name}.server.ts`)

/** All texts and articles in a language, as a shop with so many days for returns shows them. */
async function textsWith(returnDays: number, language: 'en' | 'bn'): Promise<string> {
  const facts = factsOf({ ...firstSettings, returnDays }, language)
  const names = ['about', 'privacy', 'faqs', 'return-policy']
  const texts = (await Promise.all(names.map(exportsOf))).flatMap((all) => Object.values<Record<string, unknown>>(all))
  const { findArticle, findCards } = await exportsOf('articles')
  const blog = { own: [], hasStandard: true }
  const articles = findCards(facts, language, blog).cards.map(({ slug }: { slug: string }) =>
    findArticle(slug, facts, { ...blog, language }),
  )
  return JSON.stringify([texts.map((text) => withFigures(text[language], facts, language)), articles])
}

it.each([
  ['en', /\b7 days/g, /\b0 days/, 'only what is wrong or damaged'],
  ['bn', /(?<![০-৯])৭ দিন/g, /(?<![০-৯])০ দিন/, 'শুধু ভুল বা নষ্ট পণ্য'],
] as const)('no text promises days for returns where there are none: %s', async (language, seven, none, only) => {
  const usual = await textsWith(7, language)
  expect(usual.match(seven)?.length).toBeGreaterThan(10)
  expect(usual).not.toContain(only)
  const without = await textsWith(0, language)
  expect(without).not.toMatch(none)
  expect(without).toContain(only)
  for (const text of [usual, without]) expect(text).not.toMatch(/\{[a-z ]+\}/)
})
