import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff, Eye } from 'lucide-react'
import { useFetcher } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { languageOfText } from '../../i18n/language.ts'
import { listAddress } from '../../lib/list-query.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { PictureRow } from '../../ui/picture-row.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { SightAnswer, ReviewQuery, ReviewRow } from './reviews.server.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'

/** A review with its product, author and text, and whether it is shown. */
export function ReviewItem({ review, query }: { review: ReviewRow; query: ReviewQuery }) {
  const fetcher = useFetcher<SightAnswer>({ key: `sight ${review.id}` })
  return (
    <li
      data-row
      className={`grid gap-4 rounded-card border border-line p-4 lg:grid-cols-[16rem_minmax(0,1fr)_max-content] lg:gap-6 ${review.isHidden ? 'bg-sunken' : 'bg-surface'}`}
    >
      <Product review={review} />
      <div className="grid content-start gap-2.5">
        <Given review={review} />
        {review.hidden && <Hidden hidden={review.hidden} />}
        <p lang={languageOfText(review.text)} className="max-w-[68ch] wrap-anywhere whitespace-pre-line empty:hidden">
          {review.text}
        </p>
        <PictureRow doesOpen pictures={review.pictures} />
      </div>
      <SightButton review={review} query={query} fetcher={fetcher} />
    </li>
  )
}

function Product({ review: { product, order } }: { review: ReviewRow }) {
  return (
    <div className="flex items-start gap-3">
      <span className="shrink-0">
        <Thumbnail picture={product.picture} size={48} />
      </span>
      <p className="min-w-0">
        <span lang={languageOfText(product.title)} className="line-clamp-3 font-semibold wrap-anywhere">
          {product.slug ? (
            <TextLink to={`/details/${encodeURIComponent(product.slug)}`}>{product.title}</TextLink>
          ) : (
            product.title
          )}
        </span>
        <span className="mt-0.5 block text-sm text-ink-2">
          <Trans>
            Order <TextLink to={`/admin/order/${order.id}`}>{order.number}</TextLink>
          </Trans>
        </span>
      </p>
    </div>
  )
}

function Given({ review: { rating, customer, written, changed } }: { review: ReviewRow }) {
  const stars = formatNumber(rating, useLanguage())
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={rating} className="text-lg" />
      <span className="sr-only">
        <Trans>{stars} of 5 stars</Trans>
      </span>
      <TextLink to={`/admin/customers/${customer.id}`} className="font-medium wrap-anywhere">
        {customer.name || customer.email}
      </TextLink>
      <span className="text-sm text-ink-2">
        {written}
        {changed && (
          <>
            {', '}
            <Trans>changed on {changed}</Trans>
          </>
        )}
      </span>
    </div>
  )
}

function Hidden({ hidden: { by, at } }: { hidden: { by: string; at: string } }) {
  return (
    <p className="flex items-center gap-2 font-medium">
      <EyeOff size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
      {by ? (
        <Trans>
          Hidden by {by} on {at}
        </Trans>
      ) : (
        <Trans>Hidden on {at}</Trans>
      )}
    </p>
  )
}

type Props = {
  review: ReviewRow
  query: ReviewQuery
  fetcher: ReturnType<typeof useFetcher<SightAnswer>>
}

/** Hides a review, or shows it again. */
function SightButton({ review: { id, isHidden, customer, product }, query, fetcher }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isBusy = fetcher.state !== 'idle'
  const refused = fetcher.state === 'submitting' ? undefined : fetcher.data?.refused
  const [word, whose] = [isHidden ? t`Show again` : t`Hide`, `${customer.name}, ${product.title}`]
  const Icon = isHidden ? Eye : EyeOff
  return (
    <fetcher.Form
      method="post"
      action={useAddress(listAddress('/admin/reviews', query))}
      onSubmit={(event) => isBusy && event.preventDefault()}
      className="grid content-start gap-2"
    >
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="do"
        value={isHidden ? 'show' : 'hide'}
        variant="secondary"
        isBusy={isBusy}
        aria-label={`${word}: ${whose}`}
        className="justify-self-start"
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {isBusy ? t`Saving…` : word}
      </Button>
      {refused && (
        <p role="alert" className="text-sm font-medium text-danger">
          {words.refusal(refused)}
        </p>
      )}
    </fetcher.Form>
  )
}
