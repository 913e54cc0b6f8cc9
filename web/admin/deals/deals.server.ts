import { data, redirect } from 'react-router'
import type { AdminDeal } from '#contract/deals-admin.ts'
import type { Api } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import { pricedFor } from '#domain/goods/choice-price.ts'
import { dealLoss, dealStates, type DealState } from '#domain/goods/deal.ts'
import type { Language } from '#domain/money.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { dhakaTime, atDhakaTime } from '#domain/day.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { oneOf, type QueryOf } from '../../lib/list-query.ts'
import { momentInWords } from '../shell/shell.server.ts'
import { orErrorPage } from '../../lib/shop/shop.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { type DealFormState, type TypedDeal, percentIn, readDeal } from './deal-form.tsx'
import type { ShownProduct } from './deal-products.tsx'
import { listAgain } from '../table/list-place.ts'

const mostShown = 3

export const readers = { show: oneOf(dealStates) }

export type DealQuery = QueryOf<typeof readers>
export type DealRow = ReturnType<typeof rowOf>

/** A deal as far as the list shows it. */
export function rowOf({ id, title, percentOff, state, startsAt, endsAt, products }: AdminDeal, language: Language) {
  return {
    id,
    title,
    percentOff,
    state,
    begins: momentInWords(startsAt, language),
    ends: momentInWords(endsAt, language),
    products: products.slice(0, mostShown),
    others: Math.max(0, products.length - mostShown),
    atLoss: state === 'over' ? 0 : products.filter((product) => dealLoss(product, percentOff) > 0).length,
  }
}

export type EndAnswer = { isCalledOff: boolean; refused?: RefusalCode }

/** Ends a deal now, or calls it off; a refusal is part of the answer. */
export async function answerDeals(api: Api, form: FormData): Promise<EndAnswer> {
  const isCalledOff = form.get('state') === 'planned'
  try {
    await api.endDeal({ id: String(form.get('id') ?? '') })
    return { isCalledOff }
  } catch (error) {
    if (error instanceof Refusal) return { isCalledOff, refused: error.code }
    throw error
  }
}

const nothing: TypedDeal = {
  title: '',
  title_bn: '',
  percent_off: '',
  starts_at: '',
  ends_at: '',
  products: [],
  search: '',
}

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
  const { title, titleBn = '', percentOff, state, startsAt, endsAt, products } = data
  const typed = {
    ...nothing,
    title,
    title_bn: titleBn,
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

type Target = { api: Api; id: string | undefined; url: URL }
export type AnsweredDeal = DealFormState & { code?: RefusalCode; fields: Partial<FieldErrors> }

/** A step of choosing products without scripts, or the deal itself; what was typed comes back until it is saved. */
export async function answerForm(form: FormData, target: Target) {
  const typed = readDeal(form)
  const step = stepOf(form, typed)
  if (step !== 'save') return data<AnsweredDeal>({ ...(await show(target.api, step)), fields: {} })
  try {
    await save(typed, target)
    const list = listAgain('/admin/deals', target.url.searchParams.get('list') ?? '', { saved: '1' })
    return redirect(addressIn(languageOf(target.url.pathname), list), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    return data<AnsweredDeal>({ ...(await show(target.api, typed)), code, fields: details.errors ?? {} }, status)
  }
}

/** Enter searches when the search words are new; otherwise it saves. */
function stepOf(form: FormData, typed: TypedDeal): TypedDeal | 'save' {
  const [add, drop] = ['add', 'drop'].map((name) => form.get(name))
  if (typeof add === 'string') return { ...typed, products: [...new Set([...typed.products, add])] }
  if (typeof drop === 'string') return { ...typed, products: typed.products.filter((id) => id !== drop) }
  const isNewSearch = typed.search !== '' && typed.search !== form.get('searched')
  return form.get('do') === 'search' || (form.get('do') !== 'save' && isNewSearch) ? typed : 'save'
}

async function show(api: Api, typed: TypedDeal): Promise<DealFormState> {
  const [chosen, found] = await Promise.all([
    productsById(api, typed.products),
    typed.search ? findProducts(api, typed.search) : undefined,
  ])
  return { typed: { ...typed, products: chosen.map(({ id }) => id) }, chosen, found }
}

async function save({ title, title_bn, percent_off, starts_at, ends_at, products }: TypedDeal, { api, id }: Target) {
  const deal = {
    title,
    ...(title_bn && { title_bn }),
    percent_off: percentIn(percent_off) ?? 0,
    products,
    ...(starts_at && { starts_at: atDhakaTime(starts_at) }),
    ...(ends_at && { ends_at: atDhakaTime(ends_at) }),
  }
  await (id ? api.changeDeal({ id, ...deal }) : api.makeDeal(deal))
}

const mostFound = 12
const mostAtOnce = 60

/** The products whose titles hold these words. */
export async function findProducts(api: Api, search: string): Promise<ShownProduct[]> {
  const { data } = await api.listAllProducts({
    search,
    status: 'published',
    limit: mostFound,
    sort: 'title',
    direction: 'asc',
  })
  return data.map((product) => ({
    ...shownOf(product),
    profit: product.profit,
    options: product.options?.map(({ price = product.price, profit = product.profit }) => ({ price, profit })),
  }))
}

/** These products, as they are now, in this order; what is no longer sold is left out. */
async function productsById(api: Api, ids: readonly string[]): Promise<ShownProduct[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, n) =>
    ids.slice(n * mostAtOnce, (n + 1) * mostAtOnce),
  )
  const found = await Promise.all(parts.map((part) => api.listByIds({ ids: part })))
  return found.flatMap(({ data }) => data.map(shownOf))
}

function shownOf(product: Product): ShownProduct {
  const { id, title, images, price, isFrom } = pricedFor(product)
  return { id, title, picture: images[0], price, ...(isFrom && { isFrom }) }
}
