import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'

/** How links look that stand beside the heading of a list. */
export const headLink =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-link hover:bg-primary-soft md:px-3'

/** The list as a file, at an address of the API. */
export function ExportLink({ address }: { address: string }) {
  return (
    <a href={address} download className={headLink}>
      <Download size={18} strokeWidth={1.75} aria-hidden />
      <Trans>Export</Trans>
    </a>
  )
}
