import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addressIn } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { listingAddress, type Listing } from './listing.ts'

/** Resolved when the list has come, or another one was asked for meanwhile. */
type Change = (part: Partial<Listing>, options?: { replace: boolean }) => Promise<void>

/** What a shopper wants to see, at once, and the way there. */
export type Filtering = { wanted: Listing; change: Change }

/** Filters answer at once, while the list they lead to is still on its way; several quick changes add up. */
export function useFiltering(listing: Listing): Filtering {
  const navigate = useNavigate()
  const language = useLanguage()
  const address = listingAddress(listing)
  // What is asked for stands on every list that is passed on the way to it.
  const [requested, setRequested] = useState<{ wanted: Listing; passing: string[] }>()
  if (requested && listingAddress(requested.wanted) === address) setRequested(undefined)
  const passing = requested?.passing.includes(address) ? requested.passing : []
  const wanted = requested && passing.length > 0 ? requested.wanted : listing

  const change: Change = async (part, options) => {
    const next = { ...wanted, page: 1, ...part }
    setRequested({ wanted: next, passing: [...passing, listingAddress(wanted)] })
    await navigate(addressIn(language, listingAddress(next)), {
      ...options,
      preventScrollReset: true,
      state: { isSamePage: true },
    })
  }
  return { wanted, change }
}
