import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { PaperHead } from './paper-head.tsx'

/** The head of a receipt, which is seen on paper only. */
export function InvoiceHead(props: Omit<ComponentProps<typeof PaperHead>, 'title' | 'className'>) {
  return <PaperHead {...props} title={<Trans>Invoice</Trans>} className="hidden print:flex" />
}
