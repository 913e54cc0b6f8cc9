import { Autocomplete } from '@base-ui/react/autocomplete'
import { Plural } from '@lingui/react/macro'
import { History, Tag, TrendingUp } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { matchedParts } from './matched-parts.ts'
import type { Row } from './rows.ts'
import { useCategoryName } from '../product-card/use-category-name.ts'
import { useTagName } from '../product-card/use-tag-name.ts'

type Props = { row: Row; question: string }

export function SuggestionRow({ row, question }: Props) {
  return (
    <Autocomplete.Item
      value={row}
      render={<Link to={row.to} tabIndex={-1} />}
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

function ProductRow({ name, picture, price, question }: Of<'product'>) {
  return (
    <>
      <Thumbnail picture={picture} size={48} />
      <span lang={languageOfText(name)} className="line-clamp-2 min-w-0 flex-1">
        <Marked name={name} question={question} />
      </span>
      <Price amount={price} className="shrink-0 font-semibold" />
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
