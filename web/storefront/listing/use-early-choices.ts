import { useEffect, useRef } from 'react'
import { listingAddress, readListing } from './listing.ts'
import type { Filtering } from './use-filtering.ts'

/** What was chosen in a form of the server's before the form was alive takes effect once it is. */
export function useEarlyChoices({ wanted, change }: Filtering, formId: string | undefined): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !formId) return
    isDone.current = true
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const answers = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const chosen = readListing({ pathname: wanted.path, search: String(new URLSearchParams(answers)) })
    const isAsBefore = listingAddress(chosen) === listingAddress({ ...wanted, page: 1 })
    if (!isAsBefore) change(chosen)
  }, [wanted, change, formId])
}
