import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { isWanted, useKeptAnswer } from '../shell/unsent-form.tsx'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { useWayBack } from '../table/list-place.ts'
import type { Route } from './+types/coupon.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponChip } from './coupon-list.tsx'
import { answerCoupon, loadCoupon } from './coupons.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadCoupon(context.get(shop), idOf(params), languageOf(url.pathname))
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerCoupon(await request.formData(), { api: context.get(shop), id: idOf(params), url })
}

export const shouldRevalidate = isWanted

export default function CouponPage({ loaderData: { coupon, typed }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { answer, visit } = useKeptAnswer(actionData)
  return (
    <>
      <BackLink {...useWayBack('/admin/coupons')}>
        <Trans>Coupons</Trans>
      </BackLink>
      <ListHead title={coupon ? coupon.code : t`Create a coupon`}>
        {coupon && <CouponChip state={coupon.state} />}
      </ListHead>
      <div className="mt-5">
        <CouponForm key={coupon?.id ?? 'new'} coupon={coupon} typed={typed} refused={answer} visit={visit} />
      </div>
    </>
  )
}

function idOf({ id }: { id: string }): string | undefined {
  return id === 'new' ? undefined : id
}
