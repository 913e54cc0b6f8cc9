import { Trans, useLingui } from '@lingui/react/macro'
import { PackagePlus } from 'lucide-react'
import { data } from 'react-router'
import { periods } from '#domain/period.ts'
import { Distribution } from './distribution.tsx'
import { homeInWords } from './home-in-words.server.ts'
import { NeedsAction } from './needs-action.tsx'
import { PeriodLinks } from './period-links.tsx'
import { Statistics } from './statistics.tsx'
import { Tiles } from './tiles.tsx'
import { TopProducts } from './top-products.tsx'
import { ListHead } from '../table/list-head.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RetryCard } from '../../ui/notes/retry-card.tsx'
import type { Route } from './+types/home.ts'

/** Without the figures the page still stands, with dashes for them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const period = periods.find((one) => one === url.searchParams.get('period')) ?? 'all'
  const home = await context
    .get(shop)
    .showHome({ period })
    .then(
      (answer) => answer.data,
      () => undefined,
    )
  const words = home && homeInWords(home, languageOf(url.pathname), new Date())
  return data({ period, home, words }, home ? 200 : 503)
}

export default function DeskHome({ loaderData: { period, home, words } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      <ListHead title={t`Dashboard`}>
        <ButtonLink to="/admin/add-product" variant="secondary">
          <PackagePlus size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Add product</Trans>
        </ButtonLink>
      </ListHead>
      {home && words && <NeedsAction home={home} waiting={words.waiting} />}
      <PeriodLinks period={period} />
      <Tiles home={home} />
      {!home && <RetryCard title={t`The figures could not be counted`} />}
      {home && words && (
        <>
          <div className="grid items-stretch gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Statistics points={words.points} unit={home.unit} />
            <Distribution tiles={home.tiles} />
          </div>
          <TopProducts products={home.topProducts} />
        </>
      )}
    </div>
  )
}
