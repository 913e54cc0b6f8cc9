import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, useDialog } from '../../../ui/dialog.tsx'
import { appliedFilters, withoutFilters } from '../applied-filters.ts'
import { FilterPanel, panelId, type FilterProps } from './filter-panel.tsx'

type Props = FilterProps & { total: number | undefined; isChanging: boolean }

/** The way to the filters on small screens. Without scripts it leads to the form above the list. */
export function FilterButton(props: Props) {
  const handle = useDialog({ staysOnPath: true })
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()
  const applied = appliedFilters(props.wanted).length
  const count = formatNumber(applied, language)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
    handle.open()
  }
  return (
    <>
      <a
        href={`#${panelId}`}
        role="button"
        aria-haspopup="dialog"
        onClick={open}
        className="inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-control bg-surface px-2.5 font-medium whitespace-nowrap ring-1 ring-line-strong ring-inset hover:bg-primary-soft lg:hidden"
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
        {applied > 0 ? <Trans>Filter ({count})</Trans> : <Trans>Filter</Trans>}
      </a>
      <Dialog handle={handle} kind="page" title={<Trans>Filters</Trans>} onClose={() => setOpen(false)}>
        {isOpen && <SheetContent {...props} onDone={handle.close} />}
      </Dialog>
    </>
  )
}

function SheetContent({ total = 0, isChanging, onDone, ...props }: Props & { onDone: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const count = formatNumber(total, language)
  const applied = appliedFilters(props.wanted).length
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
