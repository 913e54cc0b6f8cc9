import { Trans, useLingui } from '@lingui/react/macro'
import { dealLimits, usualDealDays } from '#domain/goods/deal.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextField } from '../../ui/form/field.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { KnownDeal } from './load-form.server.ts'
import type { TypedDeal } from './typed-deal.ts'

type Props = {
  deal: KnownDeal | undefined
  typed: TypedDeal
  mistakes: Partial<Record<string, string>>
  onPercent: (typed: string) => void
}

/** What a deal is called, how much it takes off and how long it runs. */
export function DealFields({ deal, typed, mistakes, onPercent }: Props) {
  const { t } = useLingui()
  const { field } = useAdminWords()
  const language = useLanguage()
  const [least, most] = [formatNumber(dealLimits.least, language), formatNumber(dealLimits.most, language)]
  const days = formatNumber(usualDealDays, language)
  return (
    <section aria-labelledby="deal-terms" className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id="deal-terms" className="text-lg">
        <Trans>The deal</Trans>
      </h2>
      <TextField
        label={t`Title`}
        name="title"
        maxLength={dealLimits.title}
        defaultValue={typed.title}
        autoComplete="off"
        hint={t`Shoppers see it above the countdown`}
        error={field(mistakes.title)}
      />
      <TextField
        label={t`Per cent off`}
        name="percent_off"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={typed.percent_off}
        onChange={({ currentTarget }) => onPercent(currentTarget.value)}
        hint={t`A whole number from ${least} to ${most}`}
        error={field(mistakes.percent_off)}
      />
      {deal?.state === 'running' ? (
        <div>
          <p className="mb-1.5 font-medium">
            <Trans>Began, in Dhaka time</Trans>
          </p>
          <p className="text-ink-2">{deal.begins}</p>
        </div>
      ) : (
        <TextField
          label={t`Begins, in Dhaka time`}
          name="starts_at"
          type="datetime-local"
          isOptional
          defaultValue={typed.starts_at}
          {...(!deal && { hint: t`Left empty, it begins at once` })}
          error={field(mistakes.starts_at)}
        />
      )}
      <TextField
        label={t`Ends, in Dhaka time`}
        name="ends_at"
        type="datetime-local"
        isOptional
        defaultValue={typed.ends_at}
        {...(!deal && { hint: t`Left empty, it ends ${days} days after it begins` })}
        error={field(mistakes.ends_at)}
      />
    </section>
  )
}
