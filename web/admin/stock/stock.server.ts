import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Movement } from '#contract/stock.ts'
import { keyOf } from '#domain/goods/product.ts'
import type { FieldError, FieldErrors } from '#domain/field-errors.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { readNumber } from '#domain/typed-number.ts'
import { orErrorPage } from '../../lib/shop/shop.ts'
import { languageOf } from '../../i18n/language.ts'
import { readPage } from '../../lib/list-query.ts'
import { momentInWords } from '../shell/shell.server.ts'
import {
  cellMistakes,
  changedCells,
  dependsOnStock,
  readStock,
  receiptMistake,
  type AnsweredStock,
  type TypedStock,
} from './typed-stock.ts'

export type StockPage = Awaited<ReturnType<typeof loadStock>>
export type MovementRow = StockPage['movements'][number]

/** What there is of a product, and what came and went of it. */
export async function loadStock(api: Api, id: string, url: URL) {
  const page = readPage(url.searchParams)
  const [{ data: product }, { data, options, total, limit, low, page: shown }, waiting] = await Promise.all([
    api.editProduct({ id }),
    api.listMovements({ id, ...(page && { page }) }),
    api.listWaiting({ id }),
  ]).catch(orErrorPage)
  const { title, slug, category, status, images } = product
  const language = languageOf(url.pathname)
  return {
    product: { id, title, slug, category, status, picture: images[0], stock: product.stock },
    options: options.map(({ size, colour, stock, sku }) => ({
      key: keyOf({ size, color: colour }),
      size,
      colour,
      stock,
      sku,
      isLow: stock <= low,
    })),
    movements: inEntries(data).map(({ createdAt, ...movement }) => ({
      ...movement,
      when: momentInWords(createdAt, language),
    })),
    waiting: {
      calls: waiting.data.map(({ createdAt, ...call }) => ({ ...call, when: momentInWords(createdAt, language) })),
      byEmail: waiting.by_email,
    },
    place: { total, limit, page: shown },
    chosen: url.searchParams.get('option') ?? undefined,
    formKey: crypto.randomUUID(),
  }
}

/** What one person did at one moment for one reason goes on from line to line, in the order of the sizes and colours. */
function inEntries(movements: Movement[]) {
  const nameOf = ({ createdAt, kind, reason, by, orderId }: Movement) =>
    JSON.stringify([createdAt, kind, reason, by, orderId])
  const entries = new Map<string, Movement[]>()
  for (const movement of movements) {
    const name = nameOf(movement)
    entries.set(name, [movement, ...(entries.get(name) ?? [])])
  }
  return [...entries.values()].flatMap((lines) => lines.map((line, n) => ({ ...line, isAgain: n > 0 })))
}

/** Puts the stock of sizes and colours right, all together and for one reason; sent twice, it is done once. */
export async function answerStock(api: Api, id: string, form: FormData) {
  const typed = readStock(form)
  const [changed, cells] = [changedCells(typed), cellMistakes(typed)]
  const fields: FieldErrors = {
    ...(typed.what === 'loss' && changed.length > 0 && !typed.reason.trim() && { reason: { code: 'reason-required' } }),
    ...(changed.length === 0 && { units: { code: 'change-or-count-required' } }),
  }
  // Whether there is enough, or room, the shop knows best: there may be more or less since the form was shown.
  const isWrong = Object.values({ ...cells, ...fields }).some((mistake) => !dependsOnStock(mistake))
  if (isWrong) return refuse({ typed, code: 'invalid-input', cells, fields }, 400)
  try {
    const options = changed.map((cell) => correctionOf(typed, cell))
    const kind = typed.what === 'receipt' ? ('receipt' as const) : ('correction' as const)
    const correction = { id, kind, reason: typed.reason, options }
    const { data: done } = await api.correctStockGrid(correction, { idempotencyKey: typed.key })
    return data<AnsweredStock>({ done, what: typed.what, nextKey: crypto.randomUUID() }, 200)
  } catch (error) {
    if (!(error instanceof Refusal)) return refuse({ typed, code: 'unknown', cells: {}, fields: {} }, 500)
    return refuse({ typed, code: error.code, ...placed(error.details.errors ?? {}, changed) }, error.status)
  }
}

type Cell = ReturnType<typeof changedCells>[number]

/** A count holds only as long as the number it was made beside; what came in or is gone holds in any case. */
function correctionOf({ what }: TypedStock, { key, units, seen }: Cell) {
  return {
    ...choiceIn(key),
    ...(what === 'count' ? { count: units, seen } : { change: what === 'loss' ? -units : units }),
  }
}

/** The size and colour that a key (`keyOf`) stands for. */
function choiceIn(key: string) {
  const [size = '', colour = ''] = key.split('|')
  return { ...(size && { selectedSize: size }), ...(colour && { selectedColor: colour }) }
}

/** What the shop says of `options.2`, or of a part of it, stands at its cell. */
function placed(errors: FieldErrors, changed: { key: string }[]) {
  const [cells, fields]: [FieldErrors, FieldErrors] = [{}, {}]
  for (const [name, error] of Object.entries(errors)) {
    const key = changed[Number(/^options\.(\d+)/.exec(name)?.[1])]?.key
    if (key === undefined) fields[name] = error
    else cells[key] = error
  }
  return { cells, fields }
}

function refuse(answer: AnsweredStock, status: number) {
  return data<AnsweredStock>(answer, status)
}

/** Why goods were not added: at their field, where the shop says something of that. */
export type Unreceived = { code: RefusalCode | 'unknown'; field?: FieldError | undefined }
export type ReceiptAnswer = { stock?: number; refused?: Unreceived }
/** What became of many fields, each by its product and its size and colour. */
export type ManyReceipts = { saved: string[]; refused: Record<string, Unreceived> }

/** The units that came in, or why they are none. */
function readUnits(text: string): number | Unreceived {
  const field = receiptMistake(text)
  return field ? { code: 'invalid-input', field } : (readNumber(text) ?? 0)
}

/** Adds goods that came in to the stock of one size and colour; sent twice, it is done once. */
export async function receiveGoods(api: Api, form: FormData): Promise<ReceiptAnswer> {
  const text = (name: string) => String(form.get(name) ?? '')
  const change = readUnits(text('units'))
  if (typeof change !== 'number') return { refused: change }
  const receipt = { _id: text('id'), kind: 'receipt' as const, change, ...choiceIn(text('option')) }
  try {
    const { stock } = await api.correctStock(receipt, { idempotencyKey: text('key') })
    return { stock }
  } catch (error) {
    return { refused: whyNot(error, 'change') }
  }
}

function whyNot(error: unknown, name: string): Unreceived {
  return error instanceof Refusal ? { code: error.code, field: error.details.errors?.[name] } : { code: 'unknown' }
}

type Receipt = { key: string; option: string; change: number }

/** Adds all goods that were typed into the list, each product's together; what is refused keeps nothing else from being added. */
export async function receiveMany(api: Api, form: FormData): Promise<ManyReceipts> {
  const { units, key } = readStock(form)
  const refused: ManyReceipts['refused'] = {}
  const products = new Map<string, Receipt[]>()
  for (const [row, text] of Object.entries(units)) {
    const [id = '', option = ''] = row.split(/ (.*)/)
    const change = readUnits(text)
    if (typeof change !== 'number') refused[row] = change
    else products.set(id, [...(products.get(id) ?? []), { key: row, option, change }])
  }
  for (const [id, receipts] of products)
    Object.assign(refused, await receiveOfProduct(api, { id, key: `${key} ${id}` }, receipts))
  return { saved: Object.keys(units).filter((row) => !refused[row]), refused }
}

/** The shop adds all of a product or nothing: where it names some that are wrong, the others are sent again without them. */
async function receiveOfProduct(
  api: Api,
  product: { id: string; key: string },
  receipts: Receipt[],
): Promise<ManyReceipts['refused']> {
  const options = receipts.map(({ option, change }) => ({ change, ...choiceIn(option) }))
  try {
    await api.correctStockGrid({ id: product.id, kind: 'receipt', options }, { idempotencyKey: product.key })
    return {}
  } catch (error) {
    const errors = error instanceof Refusal ? (error.details.errors ?? {}) : {}
    const { cells } = placed(errors, receipts)
    const { code } = whyNot(error, '')
    const refused = Object.fromEntries(receipts.map(({ key }) => [key, { code, field: cells[key] }]))
    const rest = receipts.filter(({ key }) => !cells[key])
    if (rest.length === 0 || rest.length === receipts.length) return refused
    for (const { key } of rest) delete refused[key]
    return { ...refused, ...(await receiveOfProduct(api, product, rest)) }
  }
}
