import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { AdminProduct } from '#contract/products.ts'
import { type ProductStatus, productStatuses } from '#domain/goods/product-status.ts'
import { pricedFor } from '#domain/goods/choice-price.ts'
import { fewestOf } from '#domain/goods/stock.ts'
import { readNumber } from '#domain/typed-number.ts'
import { Refusal, refusals, type RefusalCode } from '#domain/refusal.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { listAddress } from '../../lib/list-query.ts'
import { ifUnavailable, ifUnavailableOr } from '../../lib/load-list.server.ts'
import { readProductQuery, readDone, type Done, type ProductAction } from './query-params.ts'

export type DoneProduct = { did: ProductAction; id: string; title: string; slug: string; status: ProductStatus }

/**
 * The products that an address asks for, and what was done to come here. Where they cannot be fetched, the page says so
 * in their place. A page after the last one leads to the last one.
 */
export async function loadProducts(api: Api, { pathname, searchParams: params }: URL) {
  const query = readProductQuery(params)
  const [found, done] = await Promise.all([
    api.listAllProducts(query).catch(ifUnavailable),
    findDone(api, readDone(params)),
  ])
  if (!found) return { query, done }
  const { data, low, ...place } = found
  if (data.length === 0 && place.total > 0 && query.page) {
    const last = { ...Object.fromEntries(params), page: Math.ceil(place.total / place.limit) }
    throw redirect(addressIn(languageOf(pathname), listAddress('/admin/products', last)))
  }
  return {
    query,
    done,
    found: { ...place, products: data.map((product) => rowOf(product, { key: crypto.randomUUID(), low })) },
  }
}

async function findDone(api: Api, done: Done | undefined): Promise<DoneProduct | undefined> {
  const product =
    done && (await api.editProduct({ id: done.id }).catch(ifUnavailableOr('product-not-found', 'invalid-input')))?.data
  return product && { ...done, title: product.title, slug: product.slug, status: product.status }
}

export type ProductRow = ReturnType<typeof rowOf>

/**
 * A product as far as the list shows it. A correction of its stock goes by the key, and is done once. It is low on stock
 * when at most `low` units are left of one of its sizes and colours.
 */
function rowOf(product: AdminProduct, { key, low }: { key: string; low: number }) {
  const priced = pricedFor(product)
  const { id, slug, title, category, status, sizes, colours, sku, sourceUrl, price, profit, stock, images, options } =
    product
  return {
    key,
    id,
    slug,
    title,
    category,
    status,
    sizes,
    colours,
    sku,
    sourceUrl,
    price,
    profit,
    stock,
    picture: images[0],
    /** What shoppers are told: the price of the cheapest choice, and whether others cost more. */
    shown: { price: priced.price, isFrom: priced.isFrom },
    options: ownOf(options),
    isByOption: options !== undefined,
    isLow: fewestOf(product) <= low,
  }
}

/** The sizes and colours that have a price or profit of their own. */
function ownOf(options: AdminProduct['options'] = []) {
  return options
    .filter(({ price, profit }) => price !== undefined || profit !== undefined)
    .map(({ size, colour, price = null, profit = null }) => ({
      ...(size && { size }),
      ...(colour && { color: colour }),
      price,
      profit,
    }))
}

export type ProductAnswer = { id: string; did: 'archive' | 'count' | 'status'; refused?: RefusalCode | 'unknown' }

type Failed = { title: string; code: RefusalCode | 'unknown' }

/** What became of many products: the ids of those that were changed, and why each of the others was not. */
export type ManyProductsAnswer = {
  did: 'many'
  isDeleted: boolean
  done: string[]
  failed: Failed[]
  refused?: RefusalCode | 'unknown'
}

/** Does what a form of the list of products asks for; a refusal is part of the answer. */
export async function answerProducts(
  api: Api,
  form: FormData,
): Promise<ProductAnswer | ManyProductsAnswer | undefined> {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('id')
  if (text('do') === 'many') return many(api, form)
  if (text('do') === 'prices') return changePrices(api, form)
  if (text('do') === 'status') return changeStatus(api, id, statusIn(form))
  if (text('do') === 'archive') return { id, did: 'archive', ...(await refusedBy(() => api.archiveProduct({ id }))) }
  if (text('do') !== 'count') return undefined
  const [stock, seen] = [readNumber(text('stock')), readNumber(text('seen'))]
  const change = (stock ?? Number.NaN) - (seen ?? Number.NaN)
  if (!Number.isInteger(change)) return { id, did: 'count', refused: 'invalid-input' }
  if (change === 0) return { id, did: 'count' }
  const query = { _id: id, change, reason: text('reason') }
  return { id, did: 'count', ...(await refusedBy(() => api.correctStock(query, { idempotencyKey: text('key') }))) }
}

async function changeStatus(api: Api, id: string, status: ProductStatus): Promise<ProductAnswer> {
  const { refused, failed } = await changeMany(() => api.changeProductStatuses({ ids: [id], status }))
  return { id, did: 'status', refused: refused ?? failed[0]?.code }
}

function statusIn(form: FormData): ProductStatus {
  return productStatuses.find((one) => one === form.get('status')) ?? 'hidden'
}

function many(api: Api, form: FormData): Promise<ManyProductsAnswer> {
  const ids = [...new Set(form.getAll('ids').map(String))]
  const status = statusIn(form)
  return changeMany(() => api.changeProductStatuses({ ids, status }), status === 'archived')
}

/** `seen` is what each product cost when it was decided, and `own` what its choices cost of their own, in the order of the ids. */
function changePrices(api: Api, form: FormData): Promise<ManyProductsAnswer> {
  const [seen, own] = [form.getAll('seen').map(Number), form.getAll('own').map(ownIn)]
  const products = form
    .getAll('ids')
    .map((id, n) => ({ id: String(id), seen_price: seen[n] ?? 0, seen_options: own[n] ?? [] }))
  const percent = readNumber(String(form.get('percent') ?? '')) ?? 0
  return changeMany(() =>
    api.changeProductPrices({ products, percent: form.get('way') === 'down' ? -percent : percent }),
  )
}

type SeenOptions = Parameters<Api['changeProductPrices']>[0]['products'][number]['seen_options']

/** The page itself has written it; of anything else nothing was seen. */
function ownIn(text: FormDataEntryValue): SeenOptions {
  try {
    const own: unknown = JSON.parse(String(text))
    return Array.isArray(own) ? (own as SeenOptions) : []
  } catch {
    return []
  }
}

type Changed = { done: string[]; failed: { title: string; code: string }[] }

async function changeMany(change: () => Promise<Changed>, isDeleted = false): Promise<ManyProductsAnswer> {
  const answer: ManyProductsAnswer = { did: 'many', isDeleted, done: [], failed: [] }
  const refused = await refusedBy(async () => {
    const { done, failed } = await change()
    answer.done = done
    answer.failed = failed.map(({ title, code }) => ({ title, code: isKnown(code) ? code : 'unknown' }))
  })
  return { ...answer, ...refused }
}

function isKnown(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}

async function refusedBy(call: () => Promise<unknown>): Promise<{ refused?: RefusalCode }> {
  try {
    await call()
    return {}
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  }
}
