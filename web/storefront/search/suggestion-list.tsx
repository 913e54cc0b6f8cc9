import { Autocomplete } from '@base-ui/react/autocomplete'
import { plural } from '@lingui/core/macro'
import { useLingui, Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { History, Tag, TrendingUp } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import { languageOfText } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useCategoryName } from '../product-card/use-category-name.ts'
import { useTagName } from '../product-card/use-tag-name.ts'
import { rowsOf, type Row, type Suggestions, matchedParts } from './rows.ts'

type SuggestionListProps = {
  isShown: boolean
  isAsking: boolean
  found: Suggestions | undefined
  question: string
  onChoose: () => void
}

/** What the shop suggests for what is typed. */
export function SuggestionList({ isShown, isAsking, found, question, onChoose }: SuggestionListProps) {
  return (
    <Panel isShown={isShown} isBusy={isAsking}>
      <SuggestionStatus isShown={isShown} isAsking={isAsking} found={found} />
      {isShown && (
        <Autocomplete.List>
          {(row: Row) => <SuggestionRow key={row.to} row={row} question={question} onChoose={onChoose} />}
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
    if (rows === 0) return t`No matches yet. Keep typing, or press Search.`
    return t`${plural(rows, { one: '# suggestion', other: '# suggestions' })}`
  }
  return (
    <Autocomplete.Status className={rows === 0 ? 'px-3 py-2 text-sm text-ink-2' : 'sr-only'}>
      {isShown && words()}
    </Autocomplete.Status>
  )
}

type Props = { row: Row; question: string; onChoose?: () => void }

function SuggestionRow({ row, question, onChoose }: Props) {
  return (
    <Autocomplete.Item
      value={row}
      render={<Link to={row.to} tabIndex={-1} onClick={onChoose} />}
      className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft"
    >
      {row.kind === 'product' && <ProductRow {...row} question={question} />}
      {row.kind === 'search' && <SearchRow {...row} />}
      {(row.kind === 'category' || row.kind === 'tag') && <PartRow {...row} question={question} />}
    </Autocomplete.Item>
  )
}

type Of<Kind> = Extract<Row, { kind: Kind }> & { question: string }

function SearchRow({ name, label, isRecent }: Extract<Row, { kind: 'search' }>) {
  const Icon = isRecent ? History : TrendingUp
  return (
    <>
      <Icon size={20} strokeWidth={1.75} className="mx-2 shrink-0 text-ink-2" aria-hidden />
      <span lang={languageOfText(name)} className="min-w-0 flex-1 truncate font-medium">
        {name}
      </span>
      <span className="shrink-0 text-sm text-ink-2">{label}</span>
    </>
  )
}

function ProductRow({ name, picture, price, isFrom, question }: Of<'product'>) {
  return (
    <>
      <Thumbnail picture={picture} size={48} />
      <span lang={languageOfText(name)} className="line-clamp-2 min-w-0 flex-1">
        <Marked name={name} question={question} />
      </span>
      <Price amount={price} isFrom={isFrom} className="shrink-0 font-semibold" />
    </>
  )
}

function PartRow({ kind, name, count, question }: Of<'category' | 'tag'>) {
  const shown = usePartName()(kind, name)
  const products = formatNumber(count, useLanguage())
  return (
    <>
      <span className="grid size-12 shrink-0 place-items-center rounded-image bg-sunken text-ink-2">
        <Tag size={20} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1 font-medium">
        <Marked name={shown} question={question} />
      </span>
      <span className="shrink-0 text-sm text-ink-2 tabular-nums">
        <Plural value={count} one={`${products} product`} other={`${products} products`} />
      </span>
    </>
  )
}

function Marked({ name, question }: { name: string; question: string }) {
  let at = 0
  return matchedParts(name, question).map(({ text, isMatch }) => {
    const key = at
    at += text.length
    return isMatch ? (
      <mark key={key} className="bg-accent-soft text-on-accent-soft">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}

function usePartName(): (kind: 'category' | 'tag', name: string) => string {
  const tagName = useTagName()
  const categoryName = useCategoryName()
  return (kind, name) => (kind === 'tag' ? tagName(name) : categoryName(name))
}
