import { Trans, useLingui } from '@lingui/react/macro'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ListHead } from '../table/list-head.tsx'
import { isWanted } from '../shell/is-wanted.ts'
import { listAddress } from '../table/list-address.ts'
import { ProductLinks } from '../products/product-links.tsx'
import { answerCorrection } from './answer-correction.server.ts'
import { readCorrection } from './asked-correction.ts'
import { CorrectionForm } from './correction-form.tsx'
import { loadStock } from './load-stock.server.ts'
import { MovementList } from './movement-list.tsx'
import { shop } from '../../lib/shop/shop.ts'
import { Pager } from '../../ui/pager/pager.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import type { Route } from './+types/product-stock.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadStock(context.get(shop), params.id, url)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerCorrection(context.get(shop), params.id, await request.formData())
}

/** A lost connection is said on the page, where everything stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = readCorrection(await request.clone().formData())
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error
    return data({ typed, code: 'lost' as const, fields: {} }, 503)
  })
}

/** Where no answer came, none would come for the page's data either. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.actionResult?.code === 'lost' ? false : isWanted(change)
}

export default function ProductStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { product, options, movements, place, chosen, formKey } = loaderData
  const path = `/admin/products/stock/${product.id}`
  return (
    <>
      <ListHead
        title={t`Stock`}
        about={
          <div className="mt-2 flex items-center gap-3">
            <Thumbnail picture={product.picture} size={48} />
            <p className="min-w-0 flex-1 font-medium wrap-anywhere text-ink">{product.title}</p>
          </div>
        }
      >
        <ProductLinks product={product} except="stock" />
      </ListHead>
      <div className="mt-5 max-w-4xl">
        <CorrectionForm key={formKey} options={options} chosen={chosen} formKey={formKey} answer={actionData} />
      </div>
      <h2 className="mt-8 mb-1 text-xl">
        <Trans>What came and went</Trans>
      </h2>
      <MovementList movements={movements} hasOptions={options.length > 1} />
      <div className="mt-8">
        <Pager
          page={place.page}
          pages={Math.ceil(place.total / place.limit)}
          addressOf={(page) => listAddress(path, { page })}
        />
      </div>
    </>
  )
}
