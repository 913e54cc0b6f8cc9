import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'

type Props = {
  choice: TabChoice
  isFirst: boolean
  isShown: boolean
  /** On a large screen the shown one is open, whether or not the script of the tabs has come. */
  isWide: boolean
  isTab: boolean
  children: ReactNode
}

/** A section that folds on small screens. On large ones its heading is the tab, and only the chosen one is there. */
export function FoldedSection({ choice: { id, title }, isFirst, isShown, isWide, isTab, children }: Props) {
  const [isOpen, setOpen] = useState(isFirst)
  return (
    <details
      open={isOpen || (isWide && isShown)}
      onToggle={({ currentTarget }) => !isWide && setOpen(currentTarget.open)}
      className={`group ${isShown ? '' : 'scripted:lg:hidden'}`}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 scripted:lg:hidden [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">{title}</h2>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          className="shrink-0 text-ink-2 transition-transform duration-[120ms] group-open:rotate-180"
        />
      </summary>
      <div
        id={id}
        role={isTab ? 'tabpanel' : undefined}
        aria-labelledby={isTab ? tabIdOf(id) : undefined}
        tabIndex={isTab ? 0 : undefined}
        className={`grid scroll-mt-40 gap-3 pb-5 text-ink-2 scripted:lg:pt-5 ${id === 'reviews' ? '' : 'max-w-[68ch]'}`}
      >
        {children}
      </div>
    </details>
  )
}

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
