import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { englishPath } from '../../../i18n/language.ts'
import { useHydrated } from '../../../browser/use-hydrated.ts'
import { IconButton, iconButtonClass } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'

const searchedFrom = new Set(['/', '/shop', '/categories/shop', '/search'])

/** On phones the search has a row of its own: always where people search, and elsewhere once they ask for it. */
export function useSearchRow() {
  const { pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState('')
  const isFixed = searchedFrom.has(englishPath(pathname))
  const isOpen = openedOn === pathname
  return { isFixed, isShown: isFixed || isOpen, isOpen, toggle: () => setOpenedOn(isOpen ? '' : pathname) }
}

type Props = { row: ReturnType<typeof useSearchRow> }

export function SearchOpener({ row: { isOpen, toggle } }: Props) {
  const { t } = useLingui()
  useEffect(() => {
    if (isOpen) document.querySelector<HTMLElement>('header [name=query]')?.focus()
  }, [isOpen])
  const face = <Search size={22} strokeWidth={1.75} />
  if (useHydrated()) {
    return (
      <IconButton label={t`Open the search`} aria-expanded={isOpen} onClick={toggle} className="md:hidden">
        {face}
      </IconButton>
    )
  }
  return (
    <Link to="/search" aria-label={t`Search`} className={`${iconButtonClass} md:hidden`}>
      {face}
    </Link>
  )
}
