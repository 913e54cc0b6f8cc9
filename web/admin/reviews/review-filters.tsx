import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { ratings } from '#domain/goods/review.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { FilterLinks } from '../table/filter-links.tsx'
import { addressOf, type Asked } from './asked.ts'

type Props = { asked: Asked; counts: { shown: number; hidden: number } | undefined }

/** Which reviews are shown: those that are seen or hidden, and by their stars. */
export function ReviewFilters({ asked: { show, rating }, counts }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const by = (sight: Asked['show'], stars: Asked['rating']) =>
    addressOf({ ...(sight && { show: sight }), ...(stars && { rating: stars }) })
  return (
    <div className="mt-4 mb-4 grid gap-2">
      <FilterLinks
        label={t`Reviews by who sees them`}
        filters={[
          {
            label: t`All`,
            to: by(undefined, rating),
            isHere: !show,
            count: counts && counts.shown + counts.hidden,
          },
          { label: t`Shown`, to: by('shown', rating), isHere: show === 'shown', count: counts?.shown },
          { label: t`Hidden`, to: by('hidden', rating), isHere: show === 'hidden', count: counts?.hidden },
        ]}
      />
      <FilterLinks
        label={t`Reviews by their stars`}
        filters={[
          { label: t`Any stars`, to: by(show, undefined), isHere: !rating },
          ...ratings.map((stars) => ({
            label: `${formatNumber(stars, language)} ★`,
            to: by(show, stars),
            isHere: rating === stars,
          })),
        ]}
      />
    </div>
  )
}
