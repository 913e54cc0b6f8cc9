import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { isWanted } from '../shell/unsent-form.tsx'
import { listAddress } from '../../lib/list-query.ts'
import { answerStock, loadStock } from './stock.server.ts'
import { readStock, type Meaning } from './typed-stock.ts'
import { MovementList } from './movement-list.tsx'
import { StockForm } from './stock-form.tsx'
import { shop } from '../../lib/shop/shop.ts'
import { Pager } from '../../ui/pager.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { Route } from './+types/product-stock.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ProductLinks } from '../products/product-words.tsx'
import { useList, useWayBack } from '../table/list-place.ts'
import { WaitingList } from './waiting-list.tsx'

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadStock(context.get(shop), params.id, url)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const told = form.get('told')
  if (told === null) return answerStock(context.get(shop), params.id, form)
  await context.get(shop).endWaiting({ id: String(told) })
  return undefined
}

/** A lost connection is shown on the page, which keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.has('told')) return serverAction()
  const typed = readStock(form)
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error
    return data({ typed, code: 'lost' as const, cells: {}, fields: {} }, 503)
  })
}

/**
 * Where no answer came, none would come for the page's data either. A refusal brings the page up to date as well: what is
 * there now stands beside what was typed, and the next count is made beside that.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  if (change.actionResult?.code === 'lost') return false
  return change.actionResult !== undefined || isWanted(change)
}

type Held = { answer: Route.ComponentProps['actionData']; what: Meaning; formKey: string; answers: number }

export default function ProductStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { product, options, movements, waiting, place, chosen, formKey } = loaderData
  // The form begins anew with each answer, before the page's data is there again; what is loaded for another reason leaves it as it is.
  const done = actionData && 'done' in actionData ? actionData : undefined
  const [held, setHeld] = useState<Held>({ answer: actionData, what: done?.what ?? 'count', formKey, answers: 0 })
  if (held.answer !== actionData)
    setHeld({
      answer: actionData,
      what: done?.what ?? held.what,
      formKey: done?.nextKey ?? held.formKey,
      answers: held.answers + 1,
    })
  const path = `/admin/products/stock/${product.id}`
  const list = useList('/admin/products')
  const name = product.title
  const count = formatNumber(
    options.reduce((sum, { stock }) => sum + stock, 0),
    useLanguage(),
  )
  return (
    <>
      <BackLink {...useWayBack('/admin/products')}>
        <Trans>Products</Trans>
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          <Thumbnail picture={product.picture} size={48} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <ListHead title={t`Stock of ${name}`} count={t`${count} in all`} />
          </div>
        </div>
        <div className="flex gap-x-2">
          <ProductLinks product={product} except="stock" />
        </div>
      </div>
      <div className="mt-5">
        <StockForm
          key={`${product.id} ${held.answers}`}
          options={options}
          chosen={chosen}
          what={held.what}
          formKey={held.formKey}
          answer={actionData}
        />
      </div>
      <WaitingList waiting={waiting} hasOptions={options.length > 1} />
      <h2 className="mt-8 mb-1 text-xl">
        <Trans>Stock history</Trans>
      </h2>
      <MovementList movements={movements} hasOptions={options.length > 1} />
      <div className="mt-8">
        <Pager
          page={place.page}
          pages={Math.ceil(place.total / place.limit)}
          addressOf={(page) => listAddress(path, { page, list })}
        />
      </div>
    </>
  )
}
