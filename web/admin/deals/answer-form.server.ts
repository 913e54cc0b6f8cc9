import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { atDhakaTime } from '#domain/day.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { findProducts, productsById } from './find-products.server.ts'
import { percentIn, readDeal, type DealFormState, type TypedDeal } from './typed-deal.ts'

type Target = { api: Api; id: string | undefined; url: URL }
export type AnsweredDeal = DealFormState & { code?: RefusalCode; fields: Partial<FieldErrors> }

/** A step of choosing products without scripts, or the deal itself; what was typed comes back until it is saved. */
export async function answerForm(form: FormData, target: Target) {
  const typed = readDeal(form)
  const step = stepOf(form, typed)
  if (step !== 'save') return data<AnsweredDeal>({ ...(await show(target.api, step)), fields: {} })
  try {
    await save(typed, target)
    return redirect(addressIn(languageOf(target.url.pathname), '/admin/deals?saved'), 303)
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

async function save({ title, percent_off, starts_at, ends_at, products }: TypedDeal, { api, id }: Target) {
  const deal = {
    title,
    percent_off: percentIn(percent_off) ?? 0,
    products,
    ...(starts_at && { starts_at: atDhakaTime(starts_at) }),
    ...(ends_at && { ends_at: atDhakaTime(ends_at) }),
  }
  await (id ? api.changeDeal({ id, ...deal }) : api.makeDeal(deal))
}
