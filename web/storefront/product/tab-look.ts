export const sectionNames = ['details', 'specifications', 'reviews'] as const
export type SectionName = (typeof sectionNames)[number]
export type TabChoice = { id: SectionName; title: string }
export type TabBarProps = { choices: TabChoice[]; shown: SectionName; onShow: (id: SectionName) => void }

/** The bar looks the same before and after its script has arrived, so that nothing moves. */
export const barClass = 'flex gap-2 border-b border-line'
export const tabClass =
  '-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent px-4 font-semibold text-ink-2 hover:text-ink aria-[current]:border-primary aria-[current]:text-ink aria-selected:border-primary aria-selected:text-ink'

export function tabIdOf(id: SectionName): string {
  return `tab-${id}`
}
