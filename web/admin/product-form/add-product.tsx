import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp, Shirt, Smartphone } from 'lucide-react'
import { ListHead } from '../table/list-head.tsx'
import { KindCard } from '../products/kind-card.tsx'
import { TextLink } from '../../ui/link.tsx'

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
          <Trans>Panjabis, sharees, shirts, shoes: anything with sizes and colours.</Trans>
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
