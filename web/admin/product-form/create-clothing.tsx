import { useLingui } from '@lingui/react/macro'
import { ListHead } from '../table/list-head.tsx'
import { ProductForm } from './product-form.tsx'
import { answerProduct, loadNew } from './product.server.ts'
import { sendProduct } from './product-draft.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/create-clothing.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadNew({ api: context.get(shop), url }, 'Cloth')
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerProduct(request, { api: context.get(shop), url })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendProduct({ request, serverAction })
}

export { staysOpen as shouldRevalidate } from './product-draft.ts'

export default function CreateClothingPage({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <ListHead title={t`Clothing product`} />
      <ProductForm opened={opened} categories={['Cloth']} answered={actionData} />
    </>
  )
}
