import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, ExternalLink, FileText, PenLine, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, useSearchParams } from 'react-router'
import { languageOf, languageOfText } from '../../i18n/language.ts'
import { ifUnavailable } from '../../lib/load-list.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import { ListHead } from '../table/list-head.tsx'
import type { Route } from './+types/pages.ts'
import { listPages, type AnyRow } from './pages.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await listPages(context, languageOf(url.pathname)).catch(ifUnavailable)
  return data({ found }, found ? 200 : 503)
}

/** What the shop says of itself, and the articles of its blog. */
export default function PagesPage({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <ListHead title={t`Pages and blog`} />
      <p className="mt-1 max-w-[70ch] text-ink-2">
        <Trans>What the shop says of itself. Standard texts follow your settings until you write your own.</Trans>
      </p>
      <PageNews rows={[...(found?.pages ?? []), ...(found?.articles ?? [])]} />
      {found ? (
        <>
          <Group
            id="pages"
            title={t`Pages of the shop`}
            rows={found.pages}
            button={<AddLink to="/admin/pages/new?kind=page">{t`Add a page`}</AddLink>}
          />
          <Group
            id="articles"
            title={t`Articles of the blog`}
            rows={found.articles}
            button={<AddLink to="/admin/pages/new?kind=article">{t`Write an article`}</AddLink>}
          />
        </>
      ) : (
        <RetryCard title={t`The pages could not be fetched`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}

function AddLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="secondary">
      <Plus size={18} strokeWidth={2} aria-hidden />
      {children}
    </ButtonLink>
  )
}

/** What was just done on the page that led here. */
function PageNews({ rows }: { rows: AnyRow[] }) {
  const [params] = useSearchParams()
  const saved = rows.find(({ id }) => id === params.get('saved'))
  if (!saved && !params.has('removed')) return null
  return (
    <div className="mt-4">
      <Alert look="success">
        {!saved &&
          (params.get('removed') === 'standard' ? (
            <Trans>The standard text is back.</Trans>
          ) : (
            <Trans>The page is removed.</Trans>
          ))}
        {saved?.state === 'published' && (
          <Trans>
            Saved: shoppers read it at <TextLink to={saved.address}>{decodeURI(saved.address)}</TextLink>.
          </Trans>
        )}
        {saved?.state === 'draft' && <Trans>Saved as a draft: shoppers do not see it.</Trans>}
      </Alert>
    </div>
  )
}

type GroupProps = { id: string; title: string; rows: AnyRow[]; button: ReactNode }

function Group({ id, title, rows, button }: GroupProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby={id} className="mt-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {button}
      </div>
      {rows.length === 0 ? (
        <EmptyState picture={<FileText size={28} strokeWidth={1.5} />} title={t`No articles yet.`} />
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

const looks = {
  published: { colours: 'bg-success-soft text-on-success-soft', Icon: CircleCheck },
  draft: { colours: 'bg-sunken text-ink-2', Icon: PenLine },
  standard: { colours: 'bg-info-soft text-on-info-soft', Icon: FileText },
}

function Row({ row: { id, title, address, state, isInFooter, changed } }: { row: AnyRow }) {
  const { t } = useLingui()
  const words = { published: t`Published`, draft: t`Draft`, standard: t`Standard text` }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextLink
          to={`/admin/pages/${id}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere"
        >
          <span lang={languageOfText(title)}>{title}</span>
          <PenLine size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
        </TextLink>
        {(changed || isInFooter) && (
          <p className="pb-1 text-sm text-ink-2">
            {changed && <Trans>Changed {changed}</Trans>}
            {changed && isInFooter && ' · '}
            {isInFooter && <Trans>in the footer</Trans>}
          </p>
        )}
      </div>
      <Chip look={looks[state]}>{words[state]}</Chip>
      {state !== 'draft' && (
        <TextLink
          to={address}
          aria-label={t`View in the shop: ${title}`}
          className="inline-flex min-h-11 items-center gap-2"
        >
          <Trans>View</Trans>
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
        </TextLink>
      )}
    </li>
  )
}
