import type { Api } from '#contract/client.ts'
import { dhakaTime } from '#domain/day.ts'
import type { DealState } from '#domain/goods/deal.ts'
import type { Language } from '#domain/money.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { momentInWords } from '../shell/moments.server.ts'
import type { DealFormState, TypedDeal } from './typed-deal.ts'

const nothing: TypedDeal = { title: '', percent_off: '', starts_at: '', ends_at: '', products: [], search: '' }

/** The deal whose page is open; none for a new one. */
export type KnownDeal = { id: string; title: string; state: DealState; begins: string; ends: string }
type Asked = { id: string | undefined; like: string | null; language: Language }

/** The form of a deal as it is; of a new one empty, or filled in like another deal. */
export async function loadForm(
  api: Api,
  { id, like, language }: Asked,
): Promise<{ deal: KnownDeal | undefined; form: DealFormState }> {
  const source = id ?? like
  if (!source) return { deal: undefined, form: { typed: nothing, chosen: [], found: undefined } }
  const { data } = await api.openDeal({ id: source }).catch(orErrorPage)
  const { title, percentOff, state, startsAt, endsAt, products } = data
  const typed = {
    ...nothing,
    title,
    percent_off: String(percentOff),
    ...(id && { starts_at: dhakaTime(new Date(startsAt)), ends_at: dhakaTime(new Date(endsAt)) }),
    products: products.map((product) => product.id),
  }
  const deal = {
    id: data.id,
    title,
    state,
    begins: momentInWords(startsAt, language),
    ends: momentInWords(endsAt, language),
  }
  return { deal: id ? deal : undefined, form: { typed, chosen: products, found: undefined } }
}
