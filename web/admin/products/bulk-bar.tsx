import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ManyResult } from '../table/many-result.tsx'
import type { ManyProductsAnswer } from './answer-products.server.ts'
import { useProductWords } from './use-product-words.ts'

export const bulkForm = 'many-products'

/** Publishes or hides all products that are chosen. Without scripts it always stands there; with them, once one is. */
export function BulkBar({ chosen, onDone }: { chosen: string[]; onDone: () => void }) {
  const { t } = useLingui()
  const fetcher = useFetcher<ManyProductsAnswer>({ key: bulkForm })
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const isDone = answer !== undefined && !answer.refused
  const letGo = useEffectEvent(onDone)
  // The choice is let go once for each answer.
  useEffect(() => {
    if (isDone) letGo()
  }, [isDone])
  return (
    <>
      {answer && <ManyProductsResult answer={answer} />}
      <div
        className={`sticky bottom-3 z-10 mt-4 flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-2.5 shadow-3 print:hidden ${chosen.length > 0 ? 'flex' : 'hidden unscripted:flex'}`}
      >
        <p
          role="status"
          className="max-sm:order-first flex-1 ps-2 font-semibold tabular-nums scripted:whitespace-nowrap"
        >
          {chosen.length > 0 && <Plural value={chosen.length} one="# selected" other="# selected" />}
        </p>
        <fetcher.Form id={bulkForm} method="post" action={useAddress('/admin/products')} className="contents">
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
        <IconButton label={t`Clear selection`} onClick={onDone} className="max-sm:order-first unscripted:hidden">
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}

/** How many were changed, and which were not, and why. */
export function ManyProductsResult({ answer: { done, failed, refused } }: { answer: ManyProductsAnswer }) {
  const words = useProductWords()
  return (
    <ManyResult
      refused={refused && words.refusal(refused)}
      done={<Plural value={done.length} one="# product changed" other="# products changed" />}
      failed={failed.length}
    >
      {[...new Set(failed)].map((code) => (
        <p key={code}>{words.refusal(code)}</p>
      ))}
    </ManyResult>
  )
}
