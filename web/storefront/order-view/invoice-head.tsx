import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { PrintHead } from './print-head.tsx'

/** The head of a receipt, which is seen on paper only. */
export function InvoiceHead(props: Omit<ComponentProps<typeof PrintHead>, 'title' | 'className'>) {
  return <PrintHead {...props} title={<Trans>Invoice</Trans>} className="hidden print:flex" />
}
