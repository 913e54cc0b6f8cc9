import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

/** The shop's tables as files. */
export function Exports() {
  return (
    <section className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 className="text-lg">
        <Trans>Tables to take away</Trans>
      </h2>
      <ul className="grid gap-2">
        <Table address="/api/v1/products-template.csv" about={<Trans>The headings, with two examples</Trans>}>
          <Trans>Template</Trans>
        </Table>
        <Table address="/api/v1/products.csv" about={<Trans>Change it and bring it in again</Trans>}>
          <Trans>All products</Trans>
        </Table>
        <Table address="/api/v2/orders.csv" about={<Trans>One row for each line of an order</Trans>}>
          <Trans>All orders</Trans>
        </Table>
      </ul>
    </section>
  )
}

function Table({ address, about, children }: { address: string; about: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a
        href={address}
        download
        className="flex min-h-14 items-center gap-3 rounded-control px-3 py-2 ring-1 ring-line ring-inset hover:bg-primary-soft"
      >
        <Download size={20} strokeWidth={1.75} className="shrink-0 text-primary" aria-hidden />
        <span>
          <span className="block font-semibold">{children}</span>
          <span className="block text-sm text-ink-2">{about}</span>
        </span>
      </a>
    </li>
  )
}
