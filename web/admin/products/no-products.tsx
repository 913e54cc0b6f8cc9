import { Trans, useLingui } from '@lingui/react/macro'
import { PackageSearch } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { isNarrowed, type Asked } from './asked.ts'

/** None at all is another matter than none that match. */
export function NoProducts({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const isFiltered = isNarrowed(asked)
  return (
    <EmptyState
      picture={<PackageSearch size={28} strokeWidth={1.5} />}
      title={t`No products found`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isFiltered && (
            <ButtonLink to="/admin/products" variant="secondary">
              <Trans>Show all products</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/admin/add-product">
            <Trans>Add product</Trans>
          </ButtonLink>
        </div>
      }
    >
      {isFiltered ? (
        <Trans>Look for other words, or in all products.</Trans>
      ) : (
        <Trans>As soon as you add one, shoppers see it.</Trans>
      )}
    </EmptyState>
  )
}
