import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import { addressOf, pageSizes, type Asked } from './asked.ts'

/** How many orders a page shows; the address keeps it. */
export function PageSizes({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const language = useLanguage()
  const here = asked.limit ?? pageSizes[0]
  return (
    <nav aria-label={t`Orders on a page`}>
      <ul className="flex items-center justify-center gap-1 text-sm text-ink-2">
        {pageSizes.map((size) => (
          <li key={size}>
            <TextLink
              to={addressOf({ ...asked, page: undefined, limit: size === pageSizes[0] ? undefined : size })}
              aria-current={size === here ? 'page' : undefined}
              className="grid min-h-11 min-w-11 place-items-center rounded-control aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {formatNumber(size, language)}
            </TextLink>
          </li>
        ))}
        <li>{t`on a page`}</li>
      </ul>
    </nav>
  )
}
