import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

/** How links look that stand beside the heading of a list. */
export const headLink =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-link hover:bg-primary-soft md:px-3'

/** These orders as a table, to be uploaded where the courier asks for one. */
export function CourierSheetLink({ orders }: { orders: readonly { id: string }[] }) {
  return (
    <ExportLink address={`/api/v2/parcels.csv?ids=${orders.map(({ id }) => id).join()}`}>
      <Trans>Courier sheet</Trans>
    </ExportLink>
  )
}

/** The list as a file, at an address of the API. */
export function ExportLink({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <a href={address} download className={headLink}>
      <Download size={18} strokeWidth={1.75} aria-hidden />
      {children ?? <Trans>Export</Trans>}
    </a>
  )
}
