import { useLingui } from '@lingui/react/macro'
import type { Tiles } from '#contract/dashboard.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { Doughnut } from '../../ui/charts/doughnut.tsx'
import { useStatusWord } from '../../ui/status-chip.tsx'

const shown = ['delivered', 'pending', 'confirm', 'cancelled'] as const

/** How the orders of the period stand now; the confirmed ones too, or the parts would not add up. */
export function Distribution({ tiles }: { tiles: Tiles }) {
  const { t } = useLingui()
  const word = useStatusWord()
  const language = useLanguage()
  const write = (count: number) => formatNumber(count, language)
  const percent = (count: number) => `${formatNumber(tiles.orders ? (100 * count) / tiles.orders : 0, language, 1)}%`
  const share = percent(tiles.delivered)
  return (
    <ChartFigure
      title={t`Order Distribution`}
      summary={t`${share} of the orders were delivered.`}
      table={{
        label: t`Show as table`,
        head: [t`Status`, t`Orders`, t`Share`],
        rows: shown.map((status) => [word(status), write(tiles[status]), percent(tiles[status])]),
      }}
    >
      <Doughnut
        shares={shown.map((status) => ({ name: word(status), value: tiles[status], words: write(tiles[status]) }))}
        middle={[write(tiles.orders), t`orders in all`]}
      />
    </ChartFigure>
  )
}
