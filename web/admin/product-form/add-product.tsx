import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp, Shirt, Smartphone, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListHead } from '../table/list-head.tsx'
import { TextLink, Link } from '../../ui/link.tsx'

export default function AddProductPage() {
  const { t } = useLingui()
  return (
    <>
      <ListHead title={t`Product Create`} />
      <p className="mt-1 text-ink-2">
        <Trans>What do you want to sell?</Trans>
      </p>
      <ul className="mt-5 grid max-w-4xl gap-4 sm:grid-cols-2">
        <KindCard to="/admin/add-elctronics" title={t`Electronics`} Icon={Smartphone}>
          <Trans>Phones, headphones, fans, irons, watches: anything with features and a specification.</Trans>
        </KindCard>
        <KindCard to="/admin/create-clothing" title={t`Clothing`} Icon={Shirt}>
          <Trans>Panjabis, sharees, shirts: anything to wear, in sizes S to XXL and in colours.</Trans>
        </KindCard>
      </ul>
      <p className="mt-6 flex items-start gap-2 text-ink-2">
        <FileUp size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
        <span>
          <Trans>
            Many at once? <TextLink to="/admin/products/import">Import a file of products</TextLink>, or duplicate one
            from the <TextLink to="/admin/products">list</TextLink>.
          </Trans>
        </span>
      </p>
    </>
  )
}

type Props = { to: string; title: string; Icon: LucideIcon; children: ReactNode }

/** A kind of product, with examples; the whole card leads to its form. */
function KindCard({ to, title, Icon, children }: Props) {
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 hover:border-primary hover:shadow-2 md:p-6"
      >
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Icon size={28} strokeWidth={1.5} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center justify-between gap-2 text-xl font-semibold">
            {title}
            <ChevronRight size={20} strokeWidth={1.75} className="text-link" aria-hidden />
          </span>
          <span className="mt-1 block text-ink-2">{children}</span>
        </span>
      </Link>
    </li>
  )
}
