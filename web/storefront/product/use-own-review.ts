import { useEffect, useState } from 'react'
import { useVisitor } from '../../account/login/use-visitor.ts'
import { useAddress } from '../../i18n/use-address.ts'

/** What the shop tells of a visitor's own review of a product; nothing of strangers. */
export type OwnReviewState = { isWaiting?: true; written?: { isHidden: boolean } }

/** The page is the same for everybody; whoever is logged in asks for their own part once it is there. */
export function useOwnReview(productId: string): OwnReviewState | undefined {
  const [own, setOwn] = useState<OwnReviewState>()
  const address = useAddress(`/own-review?product=${productId}`)
  const visitorId = useVisitor(({ visitor }) => visitor?.id)
  useEffect(() => {
    if (visitorId) void ask(address).then(setOwn)
  }, [address, visitorId])
  return own
}

async function ask(address: string): Promise<OwnReviewState> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.json() : {}
  } catch {
    // Nothing is offered to whoever the shop could not be asked about; the reviews stay.
    return {}
  }
}
