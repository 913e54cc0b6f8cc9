import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { UnverifiedNote } from '../login/unverified-note.tsx'
import { usePerson } from '../shell/use-person.ts'
import { Charts } from './charts.tsx'
import { LatestOrder } from './latest-order.tsx'
import { NoOrdersYet } from './no-orders-yet.tsx'
import { Tiles } from './tiles.tsx'
import { figuresInWords } from './figures-in-words.server.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { RetryCard } from '../../ui/notes/retry-card.tsx'
import type { Route } from './+types/home.ts'

/** Without the figures the page still stands, with dashes for them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const figures = await context
    .get(shop)
    .showDashboard({})
    .then(
      (answer) => answer.data,
      () => undefined,
    )
  const words = figures && figuresInWords(figures, languageOf(url.pathname))
  return data({ figures, words }, figures ? 200 : 503)
}

export default function DashboardHome({ loaderData: { figures, words } }: Route.ComponentProps) {
  const { t } = useLingui()
  const person = usePerson()
  const { openOrder, counts, sources } = figures ?? {}
  return (
    <div className="grid gap-5">
      <PageHead title={t`Dashboard`} />
      <h1 className="text-2xl md:text-3xl">
        <Trans>Dashboard</Trans>
      </h1>
      {!person.isVerified && <UnverifiedNote email={person.email} />}
      {openOrder && words?.open && <LatestOrder order={openOrder} {...words.open} />}
      <Tiles figures={figures} />
      {!figures && <RetryCard title={t`Your orders could not be counted`} />}
      {counts?.all === 0 && <NoOrdersYet />}
      {counts && counts.all > 0 && sources && words && <Charts months={words.months} sources={sources} />}
    </div>
  )
}
