import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { ListHead } from '../table/list-head.tsx'
import { answerProducts } from './answer-products.server.ts'
import { DoneNote } from './done-note.tsx'
import { HeadLinks } from './head-links.tsx'
import { loadProducts } from './load-products.server.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { RetryCard } from '../../ui/notes/retry-card.tsx'
import type { Route } from './+types/products.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadProducts(context.get(shop), url.searchParams)
  return data(loaded, loaded.found ? 200 : 503)
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerProducts(context.get(shop), await request.formData())
  return data(answer, answer?.refused ? 409 : 200)
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { asked, found, done } = loaderData
  return (
    <>
      <ListHead
        title={t`Products`}
        count={
          found && (
            <Total
              isNarrowed={Boolean(asked.search || asked.category || asked.stock)}
              total={found.total}
              all={found.all}
            />
          )
        }
      >
        <HeadLinks />
      </ListHead>
      <ProductFilters asked={asked} />
      {done && <DoneNote done={done} />}
      {found ? (
        <ProductList asked={asked} found={found} marked={done?.id} answer={actionData} />
      ) : (
        <RetryCard title={t`The products could not be fetched.`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}

/** Two counts: a product that was added between them must not make the whole list look like a part of it. */
function Total({ isNarrowed, total, all }: { isNarrowed: boolean; total: number; all: number }) {
  const language = useLanguage()
  const [shown, whole] = [total, all].map((count) => formatNumber(count, language))
  if (isNarrowed && total < all)
    return (
      <Trans>
        Total Product: ({shown} of {whole})
      </Trans>
    )
  return <Trans>Total Product: ({whole})</Trans>
}
