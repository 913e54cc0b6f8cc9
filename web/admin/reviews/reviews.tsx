import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { data } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { ratings } from '#domain/goods/review.ts'
import { ListHead, ListPager, ListSearch, useCountWords, FilterLinks } from '../table/list-head.tsx'
import { answerReviews, type SightAnswer, readers, rowOf, type ReviewQuery } from './reviews.server.ts'
import { ReviewItem } from './review-item.tsx'
import { languageOf } from '../../i18n/language.ts'
import { isNarrowed, listAddress } from '../../lib/list-query.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import type { Route } from './+types/reviews.ts'
import { Alert } from '../../ui/alert.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { tellAnswer, useRowAnswers } from '../table/row-answers.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'

const path = '/admin/reviews'

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await loadList(url, {
    path,
    readers,
    load: async (query) => {
      const { data: reviews, ...found } = await context.get(shop).listAllReviews(query)
      return { ...found, rows: reviews.map((review) => rowOf(review, languageOf(url.pathname))) }
    },
  })
  return data(list, list.found ? 200 : 503)
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerReviews(context.get(shop), await request.formData())
  return data(answer, answer.refused ? 409 : 200)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellAnswer(await serverAction())
}

export default function ReviewsPage({ loaderData: { query, found }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  const done = useDoneWords()
  useRowAnswers<SightAnswer>((answer) => !answer.refused && toast.success(done(answer)))
  return (
    <>
      <ListHead title={t`Reviews`} count={found && count(found.total)} />
      <SightNews answer={actionData} />
      <ReviewFilters query={query} counts={found?.counts} />
      {!found && (
        <RetryCard title={t`The reviews could not be fetched`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
      {found?.rows.length === 0 && <NoReviews isNarrowed={isNarrowed(query)} />}
      <ul aria-label={t`Reviews, the newest first`} className="grid gap-3 empty:hidden">
        {found?.rows.map((review) => (
          <ReviewItem key={review.id} review={review} query={query} />
        ))}
      </ul>
      {found && <ListPager path={path} query={query} found={found} />}
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
          {isNarrowed ? <Trans>Show all reviews</Trans> : <Trans>Go to the orders</Trans>}
        </ButtonLink>
      }
    >
      {!isNarrowed && <Trans>Customers can review what was delivered to them.</Trans>}
    </EmptyState>
  )
}

function useDoneWords(): (answer: SightAnswer) => string {
  const { t } = useLingui()
  return ({ isHidden }) => (isHidden ? t`The review is hidden.` : t`The review is shown again.`)
}

/** What became of a button that was pressed without scripts. */
function SightNews({ answer }: { answer: SightAnswer | undefined }) {
  const words = useAdminWords()
  const done = useDoneWords()
  if (!answer) return null
  return (
    <div className="mt-4">
      {answer.refused ? (
        <Alert look="danger">{words.refusal(answer.refused)}</Alert>
      ) : (
        <Alert look="success">{done(answer)}</Alert>
      )}
    </div>
  )
}

type Props = { query: ReviewQuery; counts: { shown: number; hidden: number } | undefined }

/** Which reviews are shown: those that are seen or hidden, and by their stars. */
function ReviewFilters({ query: { show, rating, search }, counts }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const by = (sight: ReviewQuery['show'], stars: ReviewQuery['rating']) =>
    listAddress(path, { show: sight, rating: stars, search })
  return (
    <div className="mt-4 mb-4 grid gap-2">
      <ListSearch
        path={path}
        kept={{ show, rating: rating && String(rating) }}
        search={search}
        label={t`Search in texts, products and customers`}
        placeholder={t`Text, product or customer`}
      />
      <FilterLinks
        label={t`Reviews by visibility`}
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
