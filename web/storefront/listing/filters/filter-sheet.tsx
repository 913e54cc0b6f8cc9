import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, useDialog } from '../../../ui/dialog.tsx'
import { appliedFilters, withoutFilters } from '../applied-filters.ts'
import { useIsChanging } from '../results.tsx'
import type { SheetProps } from './filter-button.tsx'
import { FilterPanel } from './filter-panel.tsx'

/** The filters over the whole of a small screen. */
export function FilterSheet({ isOpen, onClose, ...props }: SheetProps & { isOpen: boolean; onClose: () => void }) {
  const handle = useDialog({ staysOnPath: true })
  const { open } = handle
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen, open])
  return (
    <Dialog handle={handle} kind="page" title={<Trans>Filters</Trans>} onClose={onClose}>
      {isOpen && <SheetContent {...props} onDone={handle.close} />}
    </Dialog>
  )
}

function SheetContent({ total = 0, onDone, ...props }: SheetProps & { onDone: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const count = formatNumber(total, language)
  const applied = appliedFilters(props.wanted).length
  const isChanging = useIsChanging(props.wanted.path)
  return (
    <>
      <div className="flex-1 pt-2 pb-6">
        <FilterPanel {...props} />
      </div>
      <div className="sticky bottom-0 -mx-4 -mb-4 flex gap-2 border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6">
        {applied > 0 && (
          <Button variant="secondary" size="large" onClick={() => props.change(withoutFilters(props.wanted))}>
            {t`Clear all`}
          </Button>
        )}
        <Button size="large" isBusy={isChanging} onClick={onDone} className="flex-1">
          <Plural value={total} _0="No products" one={`Show ${count} product`} other={`Show ${count} products`} />
        </Button>
      </div>
    </>
  )
}
