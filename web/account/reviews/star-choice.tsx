import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { formatNumber } from '#domain/money.ts'
import { ratings, type Rating } from '#domain/goods/review.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChoiceGroup } from '../../ui/choice/choice-group.tsx'

/** `chosen` is what the form begins with, `said` what is chosen now. */
type Props = { chosen: Rating | undefined; said: Rating | undefined; error: string | undefined }

const rising = ratings.toReversed()

/** One to five stars, as buttons of which one is pressed; all up to it are full. */
export function StarChoice({ chosen, said, error }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const words: Record<Rating, string> = { 1: t`Bad`, 2: t`Poor`, 3: t`Fair`, 4: t`Good`, 5: t`Very good` }
  return (
    <ChoiceGroup legend={t`Your rating (required)`} chosen={said && words[said]} error={error} errorId={`${id}-error`}>
      {rising.map((rating) => {
        const stars = formatNumber(rating, language)
        return (
          <label
            key={rating}
            className="group/star relative grid size-12 place-items-center rounded-control hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              required
              defaultChecked={rating === chosen}
              aria-label={t`${stars} of 5 stars: ${words[rating]}`}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star
              size={36}
              strokeWidth={1.5}
              aria-hidden
              className="text-line-strong group-has-checked/star:fill-(--star) group-has-checked/star:text-(--star) group-has-[~label_:checked]/star:fill-(--star) group-has-[~label_:checked]/star:text-(--star)"
            />
          </label>
        )
      })}
    </ChoiceGroup>
  )
}
