import { Trans } from '@lingui/react/macro'
import { ShieldCheck, Sparkles } from 'lucide-react'
import type { Role } from '#contract/accounts.ts'

const mark = 'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap'

/** Badges of a person: administrator, premium customer. */
export function PersonMarks({ person: { role, isPremium } }: { person: { role: Role; isPremium: boolean } }) {
  if (role !== 'Admin' && !isPremium) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {role === 'Admin' && (
        <span className={`${mark} bg-info-soft text-on-info-soft`}>
          <ShieldCheck size={14} strokeWidth={2} aria-hidden />
          <Trans>Admin</Trans>
        </span>
      )}
      {isPremium && (
        <span className={`${mark} bg-accent-soft text-on-accent-soft`}>
          <Sparkles size={14} strokeWidth={2} aria-hidden />
          <Trans>Premium</Trans>
        </span>
      )}
    </span>
  )
}
