import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { data } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { ratings } from '#domain/goods/review.ts'
import { ListHead } from '../table/list-head.tsx'
import { useCountWords } from '../table/use-count-words.ts'
import { answerReviews, type SightAnswer } from './answer-reviews.server.ts'
import { addressOf, readAsked, type Asked } from './query-params.ts'
import { ReviewItem } from './review-item.tsx'
import { rowOf } from './rows.server.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { RetryCard } from '../../ui/notes/retry-card.tsx'
import type { Route } from './+types/reviews.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { FilterLinks } from '../table/filter-links.tsx'

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

/** What became of a button that was pressed without scripts. */
function SightNews({ answer }: { answer: SightAnswer | undefined }) {
  const words = useAdminWords()
  if (!answer) return null
  return (
    <div className="mt-4">
      {answer.refused ? (
        <Alert look="danger">{words.refusal(answer.refused)}</Alert>
      ) : (
        <Alert look="success">
          {answer.isHidden ? <Trans>The review is hidden.</Trans> : <Trans>The review is shown again.</Trans>}
        </Alert>
      )}
    </div>
  )
}

type Props = { asked: Asked; counts: { shown: number; hidden: number } | undefined }

/** Which reviews are shown: those that are seen or hidden, and by their stars. */
function ReviewFilters({ asked: { show, rating }, counts }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const by = (sight: Asked['show'], stars: Asked['rating']) =>
    addressOf({ ...(sight && { show: sight }), ...(stars && { rating: stars }) })
  return (
    <div className="mt-4 mb-4 grid gap-2">
      <FilterLinks
        label={t`Reviews by who sees them`}
        filters={[
          {
            label: t`All`,
            to: by(undefined, rating),
            isHere: !show,
            count: counts && counts.shown + counts.hidden,
          },
          { label: t`Shown`, to: by('shown', rating), isHere: show === 'shown', count: counts?.shown },
          { label: t`Hidden`, to: by('hidden', rating), isHere: show === 'hidden', count: counts?.hidden },
        ]}
      />
      <FilterLinks
        label={t`Reviews by their stars`}
        filters={[
          { label: t`Any stars`, to: by(show, undefined), isHere: !rating },
          ...ratings.map((stars) => ({
            label: `${formatNumber(stars, language)} ★`,
            to: by(show, stars),
            isHere: rating === stars,
          })),
        ]}
      />
    </div>
  )
}
