import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { lowStock } from '#domain/goods/product.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { StockPage } from './load-stock.server.ts'
import { useOptionName } from './use-option-name.ts'

type Props = { options: StockPage['options']; chosen: string | undefined }

/** The sizes and colours with what there is of each; one of them is put right. */
export function OptionChoice({ options, chosen }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useOptionName()
  const first = options.find(({ key }) => key === chosen) ?? options[0]
  if (options.length === 1)
    return (
      <p>
        <input type="hidden" name="option" value={first?.key} />
        <span className="block text-sm text-ink-2">{t`In stock now`}</span>
        <span className="text-2xl font-semibold tabular-nums">{formatNumber(first?.stock ?? 0, language)}</span>
      </p>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t`Which one?`}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {options.map((option) => (
          <label
            key={option.key}
            className="relative flex min-h-11 flex-col rounded-control bg-surface px-3 py-2 ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="option"
              value={option.key}
              defaultChecked={option === first}
              className="absolute size-px opacity-0"
            />
            <span className="text-sm">{nameOf(option)}</span>
            <span
              className={`text-lg font-semibold tabular-nums ${option.stock === 0 ? 'text-danger' : option.stock <= lowStock ? 'text-warning' : ''}`}
            >
              {formatNumber(option.stock, language)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
