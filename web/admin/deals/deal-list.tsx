import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BadgePercent, Ban, CircleStop, Copy, PenLine } from 'lucide-react'
import { useFetcher } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { ListPager } from '../table/list-head.tsx'
import type { DealQuery, DealRow, EndAnswer } from './deals.server.ts'
import { DealChip } from './deal-chip.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { languageOfText } from '../../i18n/language.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { TextLink, Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Confirm } from '../table/confirm.tsx'
import { useList, withList } from '../table/list-place.ts'

type Props = { query: DealQuery; found: { rows: DealRow[]; total: number; page: number; limit: number } }

/** Deals: running ones first, the one that ends next at their head. */
export function DealList({ query, found }: Props) {
  const { t } = useLingui()
  const columns = useDealColumns()
  const { rows, page, limit } = found
  if (rows.length === 0) return <NoDeals isNarrowed={query.show !== undefined} />
  return (
    <>
      <AdminTable
        name="deals"
        label={t`Deals: running, upcoming and ended`}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        first={(page - 1) * limit + 1}
        Card={DealCard}
      />
      <ListPager path="/admin/deals" query={query} found={found} />
    </>
  )
}

function NoDeals({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<BadgePercent size={28} strokeWidth={1.5} />}
      title={isNarrowed ? t`No such deal.` : t`No deals yet.`}
      action={
        isNarrowed ? (
          <ButtonLink to="/admin/deals" variant="secondary">
            <Trans>Show all deals</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin/deals/new">
            <Trans>Create a deal</Trans>
          </ButtonLink>
        )
      }
    >
      {!isNarrowed && <Trans>A deal takes a percentage off the products you choose, for a set time.</Trans>}
    </EmptyState>
  )
}

/** A deal as a card, for small screens. */
function DealCard({ row: deal }: { row: DealRow }) {
  return (
    <article className="grid gap-3">
      <header className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-base">
          <DealTitle deal={deal} />
        </h2>
        <DealChip state={deal.state} />
      </header>
      <p className="text-sm text-ink-2">
        <Trans>
          From {deal.begins} until {deal.ends}
        </Trans>
      </p>
      <DealtProducts deal={deal} />
      <footer className="border-t border-line pt-3">
        <DealActions deal={deal} />
      </footer>
    </article>
  )
}

function useDealColumns(): Column<DealRow>[] {
  const { t } = useLingui()
  const time = 'whitespace-nowrap tabular-nums'
  return [
    {
      id: 'title',
      heading: t`Deal`,
      isRowHead: true,
      className: 'min-w-40 ps-4!',
      cell: (deal) => <DealTitle deal={deal} />,
    },
    {
      id: 'products',
      heading: t`Products`,
      className: 'w-full min-w-60',
      cell: (deal) => <DealtProducts deal={deal} />,
    },
    { id: 'begins', heading: t`Begins`, className: time, cell: ({ begins }) => begins },
    { id: 'ends', heading: t`Ends`, className: time, cell: ({ ends }) => ends },
    { id: 'state', heading: t`Status`, cell: ({ state }) => <DealChip state={state} /> },
    {
      id: 'action',
      heading: t`Action`,
      className: 'py-1.5! pe-4!',
      cell: (deal) => <DealActions deal={deal} />,
    },
  ]
}

/** A deal's title, a link to its page, and its discount. */
function DealTitle({ deal: { id, title, percentOff } }: { deal: DealRow }) {
  const percent = formatNumber(percentOff, useLanguage())
  return (
    <>
      <TextLink
        to={withList(`/admin/deals/${id}`, useList('/admin/deals'))}
        data-open
        lang={languageOfText(title)}
        className="inline-flex min-h-6 items-center font-semibold wrap-anywhere"
      >
        {title}
      </TextLink>
      <span className="block font-normal text-ink-2 tabular-nums">
        <Trans>{percent}% off</Trans>
      </span>
    </>
  )
}

/** The first products of a deal, the first one with its price, how many more there are and how many lose money. */
function DealtProducts({ deal: { products, others, atLoss } }: { deal: DealRow }) {
  const { t } = useLingui()
  const [first, ...rest] = products
  const more = formatNumber(rest.length + others, useLanguage())
  if (!first) return <span className="text-ink-2">{t`None of its products is sold any more`}</span>
  return (
    <div className="grid gap-2 lg:flex lg:items-center lg:gap-4">
      <div className="flex shrink-0 gap-1 2xl:w-39">
        {products.map(({ id, picture }) => (
          <span key={id} className="lg:max-2xl:not-first:hidden">
            <Thumbnail picture={picture} size={48} />
          </span>
        ))}
      </div>
      <p className="min-w-0">
        <span lang={languageOfText(first.title)} className="line-clamp-1 wrap-anywhere">
          {first.title}
        </span>
        <Price amount={first.dealPrice} was={first.price} isFrom={first.isFrom} />
        {rest.length > 0 && (
          <span className="ms-2 text-ink-2">
            <Trans>+{more} more</Trans>
          </span>
        )}
        {atLoss > 0 && (
          <span className="block text-sm font-medium text-danger">
            <Plural value={atLoss} one="# product is sold at a loss" other="# products are sold at a loss" />
          </span>
        )}
      </p>
    </div>
  )
}

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold whitespace-nowrap ring-1 ring-line-strong ring-inset bg-surface hover:bg-sunken'

/** A deal is changed and ended until it is over; then it can be made again. */
function DealActions({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  const list = useList('/admin/deals')
  if (deal.state === 'over')
    return (
      <Link
        to={withList(`/admin/deals/new?like=${deal.id}`, list)}
        aria-label={t`Run again: ${deal.title}`}
        className={look}
      >
        <Copy size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Run again</Trans>
      </Link>
    )
  return (
    <div className="flex flex-wrap gap-2 md:flex-nowrap">
      <Link to={withList(`/admin/deals/${deal.id}`, list)} aria-label={t`Change: ${deal.title}`} className={look}>
        <PenLine size={18} strokeWidth={1.75} aria-hidden />
        <span className="md:max-2xl:sr-only">
          <Trans>Change</Trans>
        </span>
      </Link>
      <EndDeal deal={deal} />
    </div>
  )
}

function EndDeal({ deal: { id, title, state } }: { deal: DealRow }) {
  const { t } = useLingui()
  const fetcher = useFetcher<EndAnswer>({ key: `end ${id}` })
  const isPlanned = state === 'planned'
  const Icon = isPlanned ? Ban : CircleStop
  const word = isPlanned ? t`Cancel deal` : t`End now`
  return (
    <Confirm
      title={isPlanned ? t`Cancel this deal?` : t`End this deal now?`}
      yes={isPlanned ? t`Yes, cancel it` : t`Yes, end it`}
      no={t`Keep it`}
      action={useAddress('/admin/deals')}
      fields={{ id, state }}
      fetcher={fetcher}
      opener={{
        label: `${word}: ${title}`,
        className: `${look} text-danger`,
        children: (
          <>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {word}
          </>
        ),
      }}
    >
      <p className="font-medium text-ink">
        <AsTyped text={title} />
      </p>
      <p>
        {isPlanned
          ? t`It will never begin and is removed from this list.`
          : t`Its products cost their usual prices again at once. Orders already placed keep their prices.`}
      </p>
    </Confirm>
  )
}
