import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Trash2, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useAddress } from '../../i18n/use-language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Confirm } from '../table/confirm.tsx'
import { ManyResult } from '../table/list-head.tsx'
import type { ManyProductsAnswer, ProductRow } from './products.server.ts'
import { PriceChange } from './price-change.tsx'
import { useProductWords } from './product-words.tsx'

export const bulkForm = 'many-products'

/** Publishes, hides or deletes all products that are chosen. Without scripts it always stands there; with them, once one is. */
export function BulkBar({ chosen, rows, onDone }: { chosen: string[]; rows: ProductRow[]; onDone: () => void }) {
  const { t } = useLingui()
  const action = useAddress('/admin/products')
  const fetcher = useFetcher<ManyProductsAnswer>({ key: bulkForm })
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const isDone = answer !== undefined && !answer.refused
  const letGo = useEffectEvent(onDone)
  // The choice is let go once for each answer.
  useEffect(() => {
    if (isDone) letGo()
  }, [answer, isDone])
  return (
    <>
      {/* In view wherever the list is scrolled to, until others are chosen. */}
      {answer && (chosen.length === 0 || answer.refused) && (
        <div className="notes mt-4 rounded-card shadow-3 *:m-0!">
          <ManyProductsResult answer={answer} />
        </div>
      )}
      <div
        data-bar={chosen.length > 0 || undefined}
        className={`sticky bottom-3 z-10 mt-4 flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-2.5 shadow-3 print:hidden ${chosen.length > 0 ? 'flex' : 'hidden unscripted:flex'}`}
      >
        <p
          role="status"
          className="max-sm:order-first flex-1 ps-2 font-semibold tabular-nums scripted:whitespace-nowrap"
        >
          {chosen.length > 0 && <Plural value={chosen.length} one="# selected" other="# selected" />}
        </p>
        <fetcher.Form id={bulkForm} method="post" action={action} className="contents">
          <input type="hidden" name="do" value="many" />
          <Button type="submit" name="status" value="published" isBusy={isBusy}>
            <Eye size={18} strokeWidth={1.75} aria-hidden />
            {isBusy ? t`Saving…` : <Trans>Publish</Trans>}
          </Button>
          <Button type="submit" name="status" value="hidden" variant="secondary" isBusy={isBusy}>
            <EyeOff size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Hide</Trans>
          </Button>
        </fetcher.Form>
        <PriceChange products={rows} fetcher={fetcher} />
        <Confirm
          title={t`Are you sure?`}
          yes={t`Yes, delete them`}
          action={action}
          fields={{ do: 'many', status: 'archived', ids: chosen }}
          fetcher={fetcher}
          opener={{
            className:
              'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-danger sm:px-3 hover:bg-danger-soft unscripted:hidden',
            children: (
              <>
                <Trash2 size={18} strokeWidth={1.75} aria-hidden />
                <Trans>Delete</Trans>
              </>
            ),
          }}
        >
          <p className="font-medium text-ink">
            <Plural value={chosen.length} one="# product will be deleted." other="# products will be deleted." />
          </p>
          <p>{t`They are removed from the shop. Orders and reports keep them. For 30 days you can bring them back under “Deleted”.`}</p>
        </Confirm>
        <IconButton label={t`Clear selection`} onClick={onDone} className="max-sm:order-first unscripted:hidden">
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}

/** How many were changed, and which were not, and why. */
export function ManyProductsResult({ answer: { done, failed, refused, isDeleted } }: { answer: ManyProductsAnswer }) {
  const words = useProductWords()
  return (
    <ManyResult
      refused={refused && words.refusal(refused)}
      done={
        isDeleted ? (
          <Plural value={done.length} one="# product deleted" other="# products deleted" />
        ) : (
          <Plural value={done.length} one="# product changed" other="# products changed" />
        )
      }
      failed={failed.length}
    >
      {[...new Set(failed.map(({ code }) => code))].map((code) => (
        <p key={code} className="wrap-anywhere">
          {failed.flatMap((one) => (one.code === code ? one.title || '–' : [])).join(', ')}: {words.refusal(code)}
        </p>
      ))}
    </ManyResult>
  )
}
