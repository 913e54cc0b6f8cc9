import { Trans, useLingui } from '@lingui/react/macro'
import { englishPath } from '../../i18n/language.ts'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { useWayBack } from '../table/list-place.ts'
import { ProductForm } from './product-form.tsx'
import { answerProduct, loadNew } from './product.server.ts'
import { sendProduct } from './product-draft.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/new-product.ts'

/** Clothing and electronics have forms at addresses of their own. */
export function loader({ url, context }: Route.LoaderArgs) {
  const category = englishPath(url.pathname) === '/admin/create-clothing' ? 'Cloth' : 'Electronics'
  return loadNew({ api: context.get(shop), url }, category)
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerProduct(request, { api: context.get(shop), url })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendProduct({ request, serverAction })
}

export { staysOpen as shouldRevalidate } from './product-draft.ts'

export default function NewProductPage({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { category } = opened.typed
  return (
    <>
      <BackLink {...useWayBack('/admin/products')}>
        <Trans>Products</Trans>
      </BackLink>
      <ListHead title={category === 'Cloth' ? t`Clothing product` : t`Electronics product`} />
      <ProductForm key={category} opened={opened} categories={[category]} answered={actionData} />
    </>
  )
}
