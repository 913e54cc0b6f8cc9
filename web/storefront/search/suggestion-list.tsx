import { Autocomplete } from '@base-ui/react/autocomplete'
import { SuggestionRow } from './suggestion-row.tsx'
import { SuggestionStatus } from './suggestion-status.tsx'
import type { Row, Suggestions } from './rows.ts'

type Props = { isShown: boolean; isAsking: boolean; found: Suggestions | undefined; question: string }

/** Below the search, as wide as it is; a press in it leaves the focus where one types. */
export function SuggestionList({ isShown, isAsking, found, question }: Props) {
  return (
    <div
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      aria-busy={isAsking || undefined}
      className={
        isShown
          ? 'absolute inset-x-0 top-full z-10 mt-1.5 max-h-[min(36rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-3'
          : 'sr-only'
      }
    >
      <SuggestionStatus isShown={isShown} isAsking={isAsking} found={found} />
      {isShown && (
        <Autocomplete.List className={isAsking ? 'opacity-60' : ''}>
          {(row: Row) => <SuggestionRow key={row.to} row={row} question={question} />}
        </Autocomplete.List>
      )}
    </div>
  )
}
