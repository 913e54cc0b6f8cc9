import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addressIn } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { listingAddress, type Listing } from './listing.ts'

/** What a shopper wants to see, at once, and the way there. */
export type Filtering = { wanted: Listing; change: (part: Partial<Listing>) => void }

/** Filters answer at once, while the list they lead to is still on its way; several quick changes add up. */
export function useFiltering(listing: Listing): Filtering {
  const navigate = useNavigate()
  const language = useLanguage()
  const address = listingAddress(listing)
  // What is asked for stands on every list that is passed on the way to it.
  const [asked, setAsked] = useState<{ wanted: Listing; passing: string[] }>()
  if (asked && listingAddress(asked.wanted) === address) setAsked(undefined)
  const passing = asked?.passing.includes(address) ? asked.passing : []
  const wanted = asked && passing.length > 0 ? asked.wanted : listing

  function change(part: Partial<Listing>): void {
    const next = { ...wanted, page: 1, ...part }
    setAsked({ wanted: next, passing: [...passing, listingAddress(wanted)] })
    void navigate(addressIn(language, listingAddress(next)), {
      preventScrollReset: true,
      state: { isSamePage: true },
    })
  }
  return { wanted, change }
}
