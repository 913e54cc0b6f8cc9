import { Trans } from '@lingui/react/macro'
import { Download, PackageMinus, Plus, Upload, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

const look = 'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft'

/** What can be done beside the list of products. */
export function HeadLinks() {
  return (
    <>
      <PageLink to="/admin/products/low-stock" Icon={PackageMinus}>
        <Trans>Low stock</Trans>
      </PageLink>
      <PageLink to="/admin/products/import" Icon={Upload}>
        <Trans>Import</Trans>
      </PageLink>
      <a href="/api/v1/products.csv" download className={look}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Export</Trans>
      </a>
      <ButtonLink to="/admin/add-product">
        <Plus size={18} strokeWidth={2} aria-hidden />
        <Trans>Add product</Trans>
      </ButtonLink>
    </>
  )
}

function PageLink({ to, Icon, children }: { to: string; Icon: LucideIcon; children: ReactNode }) {
  return (
    <Link to={to} className={look}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Link>
  )
}
