import { Autocomplete } from '@base-ui/react/autocomplete'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { rowsOf, type Row, type Suggestions } from './rows.ts'
import { SuggestionRow } from './suggestion-row.tsx'

type SuggestionListProps = { isShown: boolean; isAsking: boolean; found: Suggestions | undefined; question: string }

/** What the shop suggests for what is typed. */
export function SuggestionList({ isShown, isAsking, found, question }: SuggestionListProps) {
  return (
    <Panel isShown={isShown} isBusy={isAsking}>
      <SuggestionStatus isShown={isShown} isAsking={isAsking} found={found} />
      {isShown && (
        <Autocomplete.List className={isAsking ? 'opacity-60' : ''}>
          {(row: Row) => <SuggestionRow key={row.to} row={row} question={question} />}
        </Autocomplete.List>
      )}
    </Panel>
  )
}

type PanelProps = { isShown: boolean; isBusy?: boolean; children: ReactNode }

/** Below the search, as wide as it is; a press in it leaves the focus where one types. */
function Panel({ isShown, isBusy = false, children }: PanelProps) {
  return (
    <div
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      aria-busy={isBusy || undefined}
      className={
        isShown
          ? 'absolute inset-x-0 top-full z-10 mt-1.5 max-h-[min(36rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-3'
          : 'sr-only'
      }
    >
      {children}
    </div>
  )
}

type StartListProps = {
  isShown: boolean
  forget: { label: string; press: () => void } | undefined
  /** The button can be reached by keyboard: the list stays open while it has the focus. */
  onLeave: () => void
}

/** What an empty search offers. */
export function StartList({ isShown, forget, onLeave }: StartListProps) {
  return (
    <Panel isShown={isShown}>
      {isShown && (
        <>
          <Autocomplete.List>{(row: Row) => <SuggestionRow key={row.to} row={row} question="" />}</Autocomplete.List>
          {forget && (
            <button
              type="button"
              data-forget
              onClick={forget.press}
              onBlur={onLeave}
              className="min-h-11 rounded-control px-3 text-sm font-medium text-ink-2 underline-offset-4 hover:underline"
            >
              {forget.label}
            </button>
          )}
        </>
      )}
    </Panel>
  )
}

type SuggestionStatusProps = { isShown: boolean; isAsking: boolean; found: Suggestions | undefined }

/** How it stands, spoken when it changes. How many rows there are is seen anyway, and only spoken. */
function SuggestionStatus({ isShown, isAsking, found }: SuggestionStatusProps) {
  const { t } = useLingui()
  const rows = found ? rowsOf(found).length : 0
  const words = () => {
    if (isAsking) return t`Searching…`
    if (!found && !navigator.onLine) return t`You are offline, so there are no suggestions.`
    if (!found) return t`Suggestions could not be loaded. You can still press Search.`
    if (rows === 0) return t`Nothing to suggest. Press Search to look everywhere.`
    return t`${plural(rows, { one: '# suggestion', other: '# suggestions' })}`
  }
  return (
    <Autocomplete.Status className={rows === 0 ? 'px-3 py-2 text-sm text-ink-2' : 'sr-only'}>
      {isShown && words()}
    </Autocomplete.Status>
  )
}
