import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../table/confirm.tsx'
import { bulkAction, BulkFrame, bulkPicture, ManyResult } from '../table/bulk-frame.tsx'
import type { ManyProductsAnswer, ProductRow } from './products.server.ts'
import { PriceChange } from './price-change.tsx'
import { useProductWords } from './product-words.tsx'

export const bulkForm = 'many-products'

/** Publishes, hides or deletes all products that are chosen. */
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
      <BulkFrame chosen={chosen.length} onClear={onDone}>
        <fetcher.Form id={bulkForm} method="post" action={action} className="contents">
          <input type="hidden" name="do" value="many" />
          <Button type="submit" name="status" value="published" isBusy={isBusy} className={bulkAction}>
            <Eye {...bulkPicture} />
            {isBusy ? t`Saving…` : <Trans>Publish</Trans>}
          </Button>
          <Button type="submit" name="status" value="hidden" variant="secondary" isBusy={isBusy} className={bulkAction}>
            <EyeOff {...bulkPicture} />
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
            className: `btn btn-quiet text-danger! hover:bg-danger-soft! unscripted:hidden ${bulkAction}`,
            children: (
              <>
                <Trash2 {...bulkPicture} />
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
      </BulkFrame>
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
