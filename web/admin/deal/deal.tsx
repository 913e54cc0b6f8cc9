import { Trans, useLingui } from '@lingui/react/macro'
import { answerForm } from './answer-form.server.ts'
import { DealChip } from '../deals/deal-chip.tsx'
import { DealForm } from './deal-form.tsx'
import { loadForm } from './load-form.server.ts'
import { OverDeal } from '../deals/over-deal.tsx'
import { BackLink } from '../table/back-link.tsx'
import { ListHead } from '../table/list-head.tsx'
import { languageOf } from '../../i18n/language.ts'
import { useKeptAnswer } from '../shell/use-kept-answer.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/deal.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadForm(context.get(shop), {
    id: idOf(params),
    like: url.searchParams.get('like'),
    language: languageOf(url.pathname),
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerForm(await request.formData(), { api: context.get(shop), id: idOf(params), url })
}

export default function DealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { deal, form } = loaderData
  const answer = useKeptAnswer(loaderData, actionData)
  return (
    <>
      <BackLink to="/admin/deals">
        <Trans>Deals</Trans>
      </BackLink>
      <ListHead title={deal ? deal.title : t`Make a deal`}>{deal && <DealChip state={deal.state} />}</ListHead>
      <div className="mt-5">
        {deal?.state === 'over' ? (
          <OverDeal deal={deal} form={form} />
        ) : (
          <DealForm key={deal?.id ?? 'new'} deal={deal} loaded={form} answer={answer} />
        )}
      </div>
    </>
  )
}

function idOf({ id }: { id: string }): string | undefined {
  return id === 'new' ? undefined : id
}
