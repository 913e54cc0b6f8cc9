import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { ListHead } from '../table/list-head.tsx'
import { useCountWords } from '../table/use-count-words.ts'
import { LowList } from './low-list.tsx'
import { orErrorPage } from '../../lib/error-page.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { TextLink } from '../../ui/link.tsx'
import type { Route } from './+types/low-stock.ts'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(shop).listLowStock({}).catch(orErrorPage)
}

export default function LowStockPage({ loaderData: { data: rows, threshold } }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  const most = formatNumber(threshold, useLanguage())
  return (
    <>
      <ListHead title={t`Low stock`} count={count(rows.length)} />
      <p className="mt-1 mb-2 text-ink-2">
        <Trans>
          Sizes and colours of which at most {most} are left, the emptiest first. The number is in the{' '}
          <TextLink to="/admin/settings">settings</TextLink>.
        </Trans>
      </p>
      <LowList rows={rows} />
    </>
  )
}
