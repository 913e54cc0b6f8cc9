import type { Locator, Page } from '../story.ts'

export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const shown = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' })
export const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('link')

/** A value of a filter by its own name, whatever its count. */
export function choice(within: Locator, name: string): Locator {
  return within.getByLabel(new RegExp(`^${name}( \\d+)?$`))
}
