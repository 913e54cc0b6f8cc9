import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The colours of a chip, and its picture. */
export type ChipLook = { colours: string; Icon: LucideIcon }

/** Where something stands: a picture, a word and a colour. */
export function Chip({ look: { colours, Icon }, children }: { look: ChipLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap ${colours}`}
    >
      <Icon size={16} strokeWidth={2} className="shrink-0" aria-hidden />
      {children}
    </span>
  )
}
