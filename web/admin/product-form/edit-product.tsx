import { Trans, useLingui } from '@lingui/react/macro'
import { categories } from '#domain/goods/catalog.ts'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { useWayBack } from '../table/list-place.ts'
import { ProductForm } from './product-form.tsx'
import { StatusChip, ProductLinks } from '../products/product-words.tsx'
import { answerProduct, loadProduct } from './product.server.ts'
import { sendProduct } from './product-draft.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/edit-product.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadProduct({ api: context.get(shop), url }, params.id)
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  return answerProduct(request, { api: context.get(shop), url, id: params.id })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendProduct({ request, serverAction })
}

export { staysOpen as shouldRevalidate } from './product-draft.ts'

/** Another version begins another form. */
export default function EditProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { product, opened, changed } = loaderData
  const [name, when] = [changed?.by || t`someone`, changed?.when]
  return (
    <>
      <BackLink {...useWayBack('/admin/products')}>
        <Trans>Products</Trans>
      </BackLink>
      <ListHead
        title={t`Edit product`}
        about={
          <p className="wrap-anywhere">
            {product.title} {product.status !== 'published' && <StatusChip status={product.status} />}
            {changed && (
              <span className="block text-sm">
                <Trans>
                  Changed last by {name}, {when}
                </Trans>
              </span>
            )}
          </p>
        }
      >
        <ProductLinks product={product} except="edit" />
      </ListHead>
      <ProductForm
        key={`${product.id} ${opened.version}`}
        opened={opened}
        rating={product.rating}
        categories={categories}
        answered={actionData}
      />
    </>
  )
}
