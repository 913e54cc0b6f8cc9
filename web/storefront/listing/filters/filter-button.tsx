import { Trans } from '@lingui/react/macro'
import { useState, type MouseEvent } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useFetched } from '../../../browser/lazy.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { appliedFilters } from '../applied-filters.ts'
import type { FilterProps } from './filter-panel.tsx'

export type SheetProps = FilterProps & { total: number | undefined }

/** The way to the filters on small screens. Without scripts it leads to the form above the list. */
export function FilterButton(props: SheetProps) {
  const sheet = useFetched(fetchSheet)
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()
  const applied = appliedFilters(props.wanted).length
  const count = formatNumber(applied, language)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
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
        <i className="icon icon-filter w-4.5" />
        {applied > 0 ? <Trans>Filter ({count})</Trans> : <Trans>Filter</Trans>}
      </a>
      {sheet && <sheet.FilterSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

function fetchSheet() {
  return import('./filter-sheet.tsx')
}

/** The form of the filters on the page itself: the sort menu belongs to it when there are no scripts. */
export const [panelId, formId] = ['filters', 'filter-form']
