import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2, Undo2 } from 'lucide-react'
import { data, useFetcher } from 'react-router'
import type { FieldError } from '#domain/field-errors.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { FormStatus } from '#domain/goods/product-status.ts'
import { languageOf, languageOfText } from '../../i18n/language.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { momentInWords } from '../shell/shell.server.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { BackLink, ListHead, ListPager, useCountWords } from '../table/list-head.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import type { Route } from './+types/deleted.ts'
import { useProductWords } from './product-words.tsx'

const path = '/admin/products/deleted'

type DeletedRow = { id: string; title: string; picture: string; by: string; when: string; until: string }
type Answer =
  | { id: string; title: string; status: FormStatus }
  | { id: string; refused: RefusalCode; sku?: FieldError | undefined }

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return loadList(url, {
    path,
    readers: {},
    load: async (query) => {
      const { data: deleted, ...found } = await context.get(shop).listDeletedProducts(query)
      const rows = deleted.map(({ _id, title, image, by, deleted_at, until }): DeletedRow => {
        const [when, end] = [deleted_at, until].map((moment) => momentInWords(moment, language))
        return { id: _id, title, picture: image, by, when: when ?? '', until: end ?? '' }
      })
      return { ...found, rows }
    },
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const [id, title] = [String(form.get('id') ?? ''), String(form.get('title') ?? '')]
  try {
    const { status } = await context.get(shop).restoreProduct({ id })
    return data<Answer>({ id, title, status }, 200)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data<Answer>({ id, refused: error.code, sku: error.details.errors?.['sku'] }, error.status)
  }
}

export default function DeletedProductsPage({ loaderData: { query, found }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  const restoring = useFetcher<Answer>({ key: 'restore' })
  const answer = restoring.data ?? actionData
  return (
    <>
      <BackLink to="/admin/products">
        <Trans>Products</Trans>
      </BackLink>
      <ListHead title={t`Deleted products`} count={found && count(found.total)} />
      <p className="mt-1 mb-3 max-w-[70ch] text-ink-2">
        <Trans>
          What was deleted can be brought back for 30 days. It comes back hidden, or as a draft where it has no price:
          shoppers see it once you publish it.
        </Trans>
      </p>
      {answer && restoring.state === 'idle' && <Outcome key={answer.id} answer={answer} />}
      {found ? (
        <>
          <DeletedList rows={found.rows} />
          <ListPager path={path} query={query} found={found} />
        </>
      ) : (
        <RetryCard title={t`The products could not be fetched.`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}

function Outcome({ answer }: { answer: Answer }) {
  const { t } = useLingui()
  const words = useProductWords()
  return (
    <div className="mb-3">
      <Alert look={'refused' in answer ? 'danger' : 'success'} takesFocus>
        {'refused' in answer ? (
          (words.field(answer.sku) ??
          (answer.refused === 'product-not-found'
            ? t`This product is not deleted any more, or was deleted more than 30 days ago.`
            : words.refusal(answer.refused)))
        ) : (
          <>
            <p className="wrap-anywhere">
              <strong>{t`Brought back`}</strong>: {answer.title}
            </p>
            <p>
              {answer.status === 'hidden'
                ? t`It is hidden: shoppers do not see it.`
                : t`It is a draft: shoppers see it when it has a price and you publish it.`}{' '}
              <TextLink
                to={`/admin/products/edit/${answer.id}`}
                className="inline-flex min-h-11 items-center text-inherit!"
              >
                {t`Edit`}
              </TextLink>
            </p>
          </>
        )}
      </Alert>
    </div>
  )
}

function DeletedList({ rows }: { rows: DeletedRow[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  if (rows.length === 0)
    return (
      <EmptyState
        picture={<Trash2 size={28} strokeWidth={1.5} />}
        title={t`Nothing was deleted in the last 30 days.`}
      />
    )
  return (
    <AdminTable
      name="deleted-products"
      label={t`Deleted products`}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      Card={DeletedCard}
    />
  )
}

function useColumns(): Column<DeletedRow>[] {
  const { t } = useLingui()
  return [
    { id: 'image', heading: t`Image`, cell: ({ picture }) => <Thumbnail picture={picture || undefined} size={48} /> },
    { id: 'title', heading: t`Title`, isRowHead: true, className: 'min-w-56', cell: (row) => <Title row={row} /> },
    { id: 'when', heading: t`Deleted`, className: 'whitespace-nowrap', cell: ({ when }) => when },
    { id: 'by', heading: t`By`, cell: ({ by }) => by || '–' },
    { id: 'until', heading: t`Can be brought back until`, className: 'whitespace-nowrap', cell: ({ until }) => until },
    { id: 'action', heading: t`Action`, className: 'py-1.5!', cell: (row) => <Restore row={row} /> },
  ]
}

function DeletedCard({ row }: { row: DeletedRow }) {
  const { when, by, until, picture } = row
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <Thumbnail picture={picture || undefined} size={48} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base">
            <Title row={row} />
          </h2>
          <p className="text-sm text-ink-2">{[when, by].filter(Boolean).join(' · ')}</p>
          <p className="text-sm text-ink-2">
            <Trans>Can be brought back until {until}</Trans>
          </p>
        </div>
      </div>
      <Restore row={row} />
    </div>
  )
}

function Title({ row: { title } }: { row: DeletedRow }) {
  return (
    <span lang={languageOfText(title)} className="font-semibold wrap-anywhere">
      {title}
    </span>
  )
}

function Restore({ row: { id, title } }: { row: DeletedRow }) {
  const { t } = useLingui()
  const restoring = useFetcher<Answer>({ key: 'restore' })
  const isBusy = restoring.state !== 'idle'
  return (
    <restoring.Form method="post" onSubmit={(sent) => isBusy && sent.preventDefault()}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="title" value={title} />
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy && restoring.formData?.get('id') === id}
        aria-label={t`Bring back ${title}`}
        className="px-4! whitespace-nowrap"
      >
        <Undo2 size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Bring back</Trans>
      </Button>
    </restoring.Form>
  )
}
