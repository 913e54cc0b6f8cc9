import { Trans } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { TextLink } from '../../ui/link.tsx'
import { useOwnReview } from './use-own-review.ts'

/** Whoever received the product is led to their own review of it; everybody else to where received products wait. */
export function OwnReview({ productId }: { productId: string }) {
  const own = useOwnReview(productId)
  const isKnown = own?.written ?? own?.isWaiting
  return (
    <>
      <TextLink
        to={isKnown ? `/dashboard/reviews/${productId}` : '/dashboard/reviews'}
        className="inline-flex min-h-11 items-center gap-2 font-medium"
      >
        <PenLine size={16} strokeWidth={1.75} className="shrink-0" />
        {own?.written ? <Trans>Change your review</Trans> : <Trans>Write a review</Trans>}
      </TextLink>
      {own?.written?.isHidden && (
        <p className="basis-full text-sm">
          <Trans>The shop has hidden your review. Only you can see it.</Trans>
        </p>
      )}
    </>
  )
}
