import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data } from 'react-router'
import { languageOf } from '../../i18n/language.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import { ListHead, useCountWords } from '../table/list-head.tsx'
import type { Route } from './+types/coupons.ts'
import { CouponList } from './coupon-list.tsx'
import { rowOf } from './coupons.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const isSaved = url.searchParams.has('saved')
  const list = await loadList(url, {
    path: '/admin/coupons',
    readers: {},
    load: async (query) => {
      const { data: coupons, ...found } = await context.get(shop).listCoupons(query)
      return { ...found, rows: coupons.map((coupon) => rowOf(coupon, languageOf(url.pathname))) }
    },
  })
  return data({ ...list, isSaved }, list.found ? 200 : 503)
}

export default function CouponsPage({ loaderData: { query, isSaved, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  return (
    <>
      <ListHead title={t`Coupons`} count={found && count(found.total)}>
        <ButtonLink to="/admin/coupons/new">
          <Plus size={18} strokeWidth={2} aria-hidden />
          <Trans>Create a coupon</Trans>
        </ButtonLink>
      </ListHead>
      {isSaved && (
        <div className="mt-4">
          <Alert look="success">
            <Trans>The coupon is saved.</Trans>
          </Alert>
        </div>
      )}
      <div className="mt-4">
        {found ? (
          <CouponList query={query} found={found} />
        ) : (
          <RetryCard title={t`The coupons could not be fetched`}>
            <Trans>Nothing is lost. Please try again in a moment.</Trans>
          </RetryCard>
        )}
      </div>
    </>
  )
}
