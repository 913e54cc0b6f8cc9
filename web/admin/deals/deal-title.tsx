import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import type { DealRow } from './rows.server.ts'

/** What a deal is called, which leads to its own page, and how much it takes off. */
export function DealTitle({ deal: { id, title, percentOff } }: { deal: DealRow }) {
  const percent = formatNumber(percentOff, useLanguage())
  return (
    <>
      <TextLink
        to={`/admin/deals/${id}`}
        lang={languageOfText(title)}
        className="inline-flex min-h-6 items-center font-semibold wrap-anywhere"
      >
        {title}
      </TextLink>
      <span className="block font-normal text-ink-2 tabular-nums">
        <Trans>{percent}% off</Trans>
      </span>
    </>
  )
}
