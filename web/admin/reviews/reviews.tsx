import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { data } from 'react-router'
import { ListHead } from '../table/list-head.tsx'
import { useCountWords } from '../table/use-count-words.ts'
import { answerReviews } from './answer-reviews.server.ts'
import { addressOf, readAsked } from './asked.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewItem } from './review-item.tsx'
import { rowOf } from './rows.server.ts'
import { SightNews } from './sight-news.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { RetryCard } from '../../ui/notes/retry-card.tsx'
import type { Route } from './+types/reviews.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readAsked(url.searchParams)
  const found = await context
    .get(shop)
    .listAllReviews(asked)
    .catch(() => undefined)
  const reviews = found?.data.map((review) => rowOf(review, languageOf(url.pathname)))
  return data({ asked, found: found && { ...found, data: [], reviews: reviews ?? [] } }, found ? 200 : 503)
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerReviews(context.get(shop), await request.formData())
  return data(answer, answer.refused ? 409 : 200)
}

export default function ReviewsPage({ loaderData: { asked, found }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  return (
    <>
      <ListHead title={t`Reviews`} count={found && count(found.total)} />
      <SightNews answer={actionData} />
      <ReviewFilters asked={asked} counts={found?.counts} />
      {!found && (
        <RetryCard title={t`The reviews could not be fetched`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
      {found?.reviews.length === 0 && <NoReviews isNarrowed={Boolean(asked.show || asked.rating)} />}
      <ul aria-label={t`Reviews, the newest first`} className="grid gap-3 empty:hidden">
        {found?.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} asked={asked} />
        ))}
      </ul>
      {found && (
        <div className="mt-8">
          <Pager
            page={found.page}
            pages={Math.ceil(found.total / found.limit)}
            addressOf={(page) => addressOf({ ...asked, page })}
          />
        </div>
      )}
    </>
  )
}

function NoReviews({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<Star size={28} strokeWidth={1.5} />}
      title={isNarrowed ? t`No review matches.` : t`No reviews yet.`}
      action={
        <ButtonLink to={isNarrowed ? '/admin/reviews' : '/admin/order'} variant="secondary">
          {isNarrowed ? <Trans>Show all reviews</Trans> : <Trans>To the orders</Trans>}
        </ButtonLink>
      }
    >
      {!isNarrowed && <Trans>Customers can review what was delivered to them.</Trans>}
    </EmptyState>
  )
}
