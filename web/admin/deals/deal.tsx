import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { dealPrice } from '#domain/goods/deal.ts'
import { formatNumber } from '#domain/money.ts'
import { answerForm, loadForm, type KnownDeal } from './deals.server.ts'
import { DealChip } from './deal-chip.tsx'
import { DealForm, type DealFormState } from './deal-form.tsx'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { languageOf, languageOfText } from '../../i18n/language.ts'
import { isWanted, useKeptAnswer } from '../shell/unsent-form.tsx'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/deal.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useList, useWayBack, withList } from '../table/list-place.ts'

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

/** What is loaded takes the place of the products that were chosen. */
export const shouldRevalidate = isWanted

export default function DealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { deal, form } = loaderData
  const { answer, visit } = useKeptAnswer(actionData)
  return (
    <>
      <BackLink {...useWayBack('/admin/deals')}>
        <Trans>Deals</Trans>
      </BackLink>
      <ListHead title={deal ? deal.title : t`Create a deal`}>{deal && <DealChip state={deal.state} />}</ListHead>
      <div className="mt-5">
        {deal?.state === 'over' ? (
          <OverDeal deal={deal} form={form} />
        ) : (
          <DealForm key={deal?.id ?? 'new'} deal={deal} loaded={form} answer={answer} visit={visit} />
        )}
      </div>
    </>
  )
}

function idOf({ id }: { id: string }): string | undefined {
  return id === 'new' ? undefined : id
}

type Props = { deal: KnownDeal; form: DealFormState }

/** A deal that is over stays as it was; a new one can be made like it. */
function OverDeal({ deal: { id, begins, ends }, form: { typed, chosen } }: Props) {
  const percent = formatNumber(Number(typed.percent_off), useLanguage())
  return (
    <div className="grid gap-5">
      <p className="max-w-[68ch]">
        <Trans>
          It took {percent}% off from {begins} until {ends} and can no longer be changed.
        </Trans>
      </p>
      <ButtonLink to={withList(`/admin/deals/new?like=${id}`, useList('/admin/deals'))} className="justify-self-start">
        <Copy size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Run again</Trans>
      </ButtonLink>
      {chosen.length > 0 && (
        <section className="max-w-2xl">
          <h2 className="mb-2 text-lg">
            <Plural
              value={chosen.length}
              one="# of its products is still for sale"
              other="# of its products are still for sale"
            />
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {chosen.map(({ id: product, title, picture, price }) => (
              <li key={product} className="flex items-center gap-3 p-2">
                <Thumbnail picture={picture} size={48} />
                <p className="min-w-0 flex-1">
                  <span lang={languageOfText(title)} className="line-clamp-2 wrap-anywhere">
                    {title}
                  </span>
                  <Price amount={dealPrice(price, Number(typed.percent_off))} was={price} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
