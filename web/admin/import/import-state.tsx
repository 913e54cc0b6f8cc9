import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { useEffect, type ComponentType } from 'react'
import type { ProductImport } from '#contract/imports.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { FieldChanges } from '../audit/field-changes.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { ImportAnswer } from './answer-import.server.ts'
import { followImport, forgetImport } from './import-toast.tsx'
import { Problems, useProblemWords } from './problems.tsx'
import { Progress } from './upload-form.tsx'

type Props = { table: ProductImport; answer: ImportAnswer | undefined }

/** How far a table is: being checked, checked, being brought in, or done. */
export function ImportState({ table, answer }: Props) {
  const words = useAdminWords()
  const isUnderway = table.state === 'checking' || table.state === 'importing'
  useWatching(isUnderway)
  const isImporting = table.state === 'importing'
  useEffect(() => (isImporting ? followImport(table.id) : forgetImport()), [isImporting, table.id])
  return (
    <section aria-live="polite" className="grid gap-4">
      {answer?.did === 'run' && <Alert look="danger">{words.refusal(answer.code)}</Alert>}
      {isUnderway && <Underway table={table} />}
      {table.state === 'checked' &&
        (table.problems.length > 0 ? <Problems problems={table.problems} /> : <Ready table={table} />)}
      {table.state === 'done' && <Done table={table} />}
      {table.state === 'failed' && <Failed table={table} />}
    </section>
  )
}

function Underway({ table: { id, state, progress, total } }: { table: ProductImport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [now, all] = [progress, total].map((count) => formatNumber(count, language))
  const label = state === 'checking' ? t`Checking row ${now} of ${all}…` : t`Importing product ${now} of ${all}…`
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <Progress label={label} value={progress} of={total} />
      <p className="text-ink-2">
        {state === 'checking' ? (
          <Trans>Nothing is changed yet.</Trans>
        ) : (
          <Trans>Either all of them are imported or none. You can leave this page.</Trans>
        )}
      </p>
      <ButtonLink
        to={`/admin/products/import?id=${id}`}
        reloadDocument
        variant="secondary"
        className="justify-self-start scripted:hidden"
      >
        <Trans>Show progress</Trans>
      </ButtonLink>
    </div>
  )
}

/** What would happen, and the one button that makes it happen. */
function Ready({ table: { id, total, created, updated, unchanged, changes, additions } }: { table: ProductImport }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formData?.get('do') === 'run'
  const wanted = created + updated
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <Alert look="success">
        <p className="font-semibold">
          <Plural value={total} one="The row looks good." other="All # rows look good." />
        </p>
        <p>
          {wanted > 0 ? (
            <Trans>Nothing is changed yet.</Trans>
          ) : (
            <Trans>The shop has all of it already, so there is nothing to import.</Trans>
          )}
        </p>
      </Alert>
      <dl className="grid max-w-xl grid-cols-2 gap-3 sm:grid-cols-3">
        <Figure label={t`New products`} count={created} />
        <Figure label={t`Products that change`} count={updated} />
        <Figure label={t`Unchanged products`} count={unchanged} />
      </dl>
      <Preview title={t`New products`} rows={additions} of={created} Row={AddedProduct} />
      <Preview title={t`What changes`} rows={changes} of={updated} Row={ChangedProduct} />
      <Form
        method="post"
        action={useAddress('/admin/products/import')}
        onSubmit={(event) => isBusy && event.preventDefault()}
        className="flex flex-wrap gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="do" value="run" />
        {wanted > 0 && (
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? t`One moment…` : <Plural value={wanted} one="Import # product" other="Import # products" />}
          </Button>
        )}
        <ButtonLink to="/admin/products/import" variant="secondary">
          <Trans>Choose another file</Trans>
        </ButtonLink>
      </Form>
    </div>
  )
}

type PreviewProps<Row> = { title: string; rows: Row[]; of: number; Row: ComponentType<{ row: Row }> }

/** The first of the products that would be added, or changed. */
function Preview<One extends { row: number }>({ title, rows, of, Row }: PreviewProps<One>) {
  const count = formatNumber(rows.length, useLanguage())
  if (rows.length === 0) return null
  return (
    <div className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      {rows.length < of && (
        <p className="text-ink-2">
          <Trans>Only the first {count} are listed.</Trans>
        </p>
      )}
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="max-h-[32rem] overflow-auto rounded-card border border-line"
      >
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.row} className="px-4 py-3">
              <Row row={row} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function ProductName({ title, sku }: { title: string; sku: string }) {
  return (
    <p className="font-semibold wrap-anywhere">
      <AsTyped text={title} /> <span className="inline-block text-sm font-normal text-ink-2">{sku}</span>
    </p>
  )
}

function ChangedProduct({ row: { sku, title, changes } }: { row: ProductImport['changes'][number] }) {
  return (
    <>
      <ProductName title={title} sku={sku} />
      <FieldChanges changes={changes} />
    </>
  )
}

function AddedProduct({ row: { sku, title, price, options } }: { row: ProductImport['additions'][number] }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <div className="min-w-0 flex-1 basis-60">
        <ProductName title={title} sku={sku} />
      </div>
      <p className="text-sm text-ink-2">
        {options > 0 && (
          <>
            <Plural value={options} one="# size or colour" other="# sizes and colours" />
            {' · '}
          </>
        )}
        {price > 0 ? <Price amount={price} className="font-semibold text-ink" /> : <Trans>No price yet</Trans>}
      </p>
    </div>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="rounded-card bg-sunken p-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">{formatNumber(count, useLanguage())}</dd>
    </div>
  )
}

function Done({ table: { created, updated } }: { table: ProductImport }) {
  return (
    <>
      <Alert look="success" takesFocus>
        <p className="font-semibold">
          <Trans>The products are in the shop.</Trans>
        </p>
        <p>
          <Plural value={created} one="# new product" other="# new products" />
          {', '}
          <Plural value={updated} one="# changed" other="# changed" />
        </p>
      </Alert>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/products">
          <Trans>Go to the products</Trans>
        </ButtonLink>
        <ButtonLink to="/admin/products/import" variant="secondary">
          <Trans>Another file</Trans>
        </ButtonLink>
      </p>
    </>
  )
}

const broken: Parameters<ReturnType<typeof useProblemWords>>[0] = { message: '', error: { code: 'import-broken' } }

function Failed({ table: { problems } }: { table: ProductImport }) {
  const say = useProblemWords()
  return <Alert look="danger">{say(problems[0] ?? broken)}</Alert>
}

const pause = 700

/** Asks again and again how far it is, until it is done; not while nobody looks. */
function useWatching(isUnderway: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isUnderway || state !== 'idle') return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, pause)
    const look = () => void revalidate()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isUnderway, state, revalidate])
}
