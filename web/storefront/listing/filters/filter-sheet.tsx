import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { leaveStep, takeStep, takeStepBack } from '../../../lib/back-step.ts'
import { useStep } from '../../../lib/use-step.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, useDialog } from '../../../ui/dialog.tsx'
import { appliedFilters, withoutFilters } from '../applied-filters.ts'
import { useIsChanging } from '../results.tsx'
import type { SheetProps } from './filter-button.tsx'
import { FilterPanel } from './filter-panel.tsx'

/** The filters over the whole of a small screen. Opening them is a step in the history, which Back takes back. */
export function FilterSheet({
  isOpen,
  onClose,
  change,
  ...props
}: SheetProps & { isOpen: boolean; onClose: () => void }) {
  const handle = useDialog({ staysOnPath: true })
  const { open, close } = handle
  const { changeBelow, putAwayStep } = useStepAbove(handle, change)
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen, open])
  useStep(isOpen, close)
  const putAway = () => {
    putAwayStep()
    onClose()
  }
  return (
    <Dialog handle={handle} kind="page" title={<Trans>Filters</Trans>} onClose={putAway}>
      {isOpen && <SheetContent {...props} change={changeBelow} onDone={close} />}
    </Dialog>
  )
}

/**
 * A list that is asked for in the sheet takes the place of its step, and the sheet a new step above it: Back closes the
 * sheet, and then goes from list to list as without it.
 */
function useStepAbove({ dialog, close }: ReturnType<typeof useDialog>, change: SheetProps['change']) {
  const coming = useRef<symbol>(undefined)
  const changeBelow: SheetProps['change'] = async (part) => {
    // A price that was typed counts when its field is left, which is as late as the sheet is closed.
    if (!dialog.current?.open) return change(part)
    const own = Symbol('list')
    coming.current = own
    await change(part, { replace: true })
    if (coming.current !== own) return
    coming.current = undefined
    leaveStep()
    if (dialog.current?.open) takeStep(close)
  }
  const putAwayStep = () => (coming.current ? leaveStep() : takeStepBack())
  return { changeBelow, putAwayStep }
}

function SheetContent({ total = 0, onDone, ...props }: SheetProps & { onDone: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const count = formatNumber(total, language)
  const applied = appliedFilters(props.wanted).length
  const isChanging = useIsChanging(props.wanted.path)
  return (
    <>
      <div className="flex-1 pt-2 pb-6">
        <FilterPanel {...props} />
      </div>
      <div className="sticky bottom-0 -mx-4 -mb-4 flex gap-2 border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6">
        {applied > 0 && (
          <Button variant="secondary" size="large" onClick={() => props.change(withoutFilters(props.wanted))}>
            {t`Clear all`}
          </Button>
        )}
        <Button size="large" isBusy={isChanging} onClick={onDone} className="flex-1">
          <Plural value={total} _0="No products" one={`Show ${count} product`} other={`Show ${count} products`} />
        </Button>
      </div>
    </>
  )
}
