import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Category } from '#domain/goods/catalog.ts'
import { productLimits } from '#domain/goods/product.ts'
import { upToLast } from '#domain/goods/product-fields.ts'
import { Refusal } from '#domain/refusal.ts'
import { orErrorPage } from '../../lib/shop/shop.ts'
import { languageOf, addressIn } from '../../i18n/language.ts'
import { momentInWords } from '../shell/shell.server.ts'
import { receivePictures, isRefusedPicture } from '../../lib/forms/pictures.ts'
import { savedAddress, type ProductAction } from '../products/query-params.ts'
import {
  emptyProduct,
  typedCopy,
  typedOf,
  type Opened,
  differencesOf,
  formFields,
  optionsOf,
  readOpened,
  readProduct,
  stockFieldOf,
  stockIn,
  takeOver,
  type FormField,
  type TypedProduct,
} from './typed-product.ts'
import { atTheirFields, findMistakes, formOf, type AnsweredProduct } from './check-product.ts'

type Asked = { api: Api; url: URL }

/** An empty form, or one that is filled in like a product that exists. */
export async function loadNew({ api, url }: Asked, category: Category): Promise<{ opened: Opened }> {
  const id = url.searchParams.get('copy')
  const key = crypto.randomUUID()
  if (!id) return { opened: { key, typed: emptyProduct(category) } }
  const { data: copied } = await api.copyProduct({ id }).catch(orErrorPage)
  return { opened: { key, typed: { ...typedCopy(copied), category } } }
}

/** A product to be edited, with the version that saving it must name, and who has changed it last. */
export async function loadProduct({ api, url }: Asked, id: string) {
  const { data: product, version, changed } = await api.editProduct({ id }).catch(orErrorPage)
  const { title, slug, category, status, rating } = product
  const when = changed && momentInWords(changed.at, languageOf(url.pathname))
  return {
    product: { id, title, slug, category, status, rating },
    opened: { version, typed: typedOf(product) } satisfies Opened,
    ...(changed && { changed: { by: changed.by, when: when ?? '' } }),
  }
}

/** `id` is that of the product that is edited; without one, another is made. */
type ProductTarget = { api: Api; url: URL; id?: string }
type Sent = Pick<AnsweredProduct, 'typed' | 'opened' | 'merged'>

type Answer = Response | ReturnType<typeof refuse>

/** Answers the forms of a product: pictures and rows that are added without scripts, and the product itself. */
export async function answerProduct(request: Request, target: ProductTarget) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  if (intent === 'theirs') return redirect(target.url.pathname + target.url.search, 303)
  const read = readProduct(form)
  const typed = { ...read, ...arranged(read, form) }
  const sent = { typed, opened: readOpened(String(form.get('opened'))) ?? { typed } }
  try {
    const room = productLimits.images - typed.images.length
    typed.images.push(...(await receivePictures(target.api, form, room)))
    if (intent !== 'save' || form.has('drop') || form.has('first')) return data({ ...sent, fields: {} }, 200)
    const missing = withoutGrid(typed, form)
    if (missing) return refuse({ ...sent, code: 'invalid-input', fields: missing }, 400)
    return await save(await withTheirs(sent, { form, target }), target)
  } catch (error) {
    if (isRefusedPicture(error)) return refuse({ ...sent, fields: {}, picture: error.code }, error.status)
    return refuseSaving(error, sent)
  }
}

async function save(sent: Sent, target: ProductTarget): Promise<Answer> {
  const { typed, opened } = sent
  const mistakes = findMistakes(typed, { isNew: !target.id })
  if (Object.keys(mistakes).length > 0) return refuse({ ...sent, code: 'invalid-input', fields: mistakes }, 400)
  const { api, id } = target
  try {
    const version = opened.version ?? 1
    const saved = await (id
      ? api.saveProduct({ ...formOf(typed, opened.typed), id, version })
      : api.createProduct(formOf(typed), opened.key ? { idempotencyKey: opened.key } : {}))
    return goOn(id ? 'saved' : typed.category === 'Cloth' ? 'clothing' : 'electronics', target, saved.data.id)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'product-changed' || !id) return refuseSaving(error, sent)
    return tellApart(sent, { ...target, id })
  }
}

/** What the first of two alone has changed is taken over; the second decides where both have changed the same. */
async function tellApart(sent: Sent, target: ProductTarget & { id: string }): Promise<Answer> {
  const { typed, opened } = sent
  const { data: product, version, changed } = await target.api.editProduct({ id: target.id })
  const theirs = typedOf(product)
  const ours = new Set(differencesOf(opened.typed, typed))
  if (stockIn(opened.typed) !== stockIn(typed)) ours.add('options')
  const differing = new Set(differencesOf(typed, theirs))
  const told = differencesOf(opened.typed, theirs).filter((field) => differing.has(field))
  const [fields, taken] = [told.filter((field) => ours.has(field)), told.filter((field) => !ours.has(field))]
  const now =
    taken.length > 0 ? mergedWith(theirs, { sent, version, taken }) : { ...sent, opened: { ...opened, version } }
  if (fields.length === 0) return save(now, target)
  const conflict = { version, theirs, by: changed?.by ?? '', fields, taken }
  return refuse({ ...now, code: 'product-changed', fields: {}, conflict }, 409)
}

type Merge = { sent: Sent; version: number; taken: readonly FormField[] }

/** The form with these fields as the other has saved them, as if it had been opened with them. */
function mergedWith(theirs: TypedProduct, { sent: { typed, opened }, version, taken }: Merge): Sent {
  return {
    typed: takeOver(typed, theirs, taken),
    opened: { ...opened, version, typed: takeOver(opened.typed, theirs, taken) },
    merged: crypto.randomUUID(),
  }
}

/** What was decided in favour of the other's is taken over; of what they have now, if nobody has saved since. */
async function withTheirs(
  sent: Sent,
  { form, target: { api, id } }: { form: FormData; target: ProductTarget },
): Promise<Sent> {
  const chosen = formFields.filter((field) => form.get(`keep ${field}`) === 'theirs')
  if (!id || chosen.length === 0) return sent
  const { data: product, version } = await api.editProduct({ id })
  if (version !== sent.opened.version) return sent
  return mergedWith(typedOf(product), { sent, version, taken: chosen })
}

/** Without scripts the grid of stock comes only with the answer to the chosen sizes and colours. */
function withoutGrid(typed: TypedProduct, form: FormData) {
  const missing = optionsOf(typed)?.filter(({ key }) => !form.has(stockFieldOf(key))) ?? []
  return missing.length > 0 ? { options: { code: 'options-stock-required' } as const } : undefined
}

/** Without the picture that was dropped, and with the one in front that was made the main one; what is said of them goes with them. */
function arranged({ images, image_colors, image_alts }: TypedProduct, form: FormData) {
  const [dropped, first] = [form.get('drop'), form.get('first')]
  const left = images.flatMap((url, at) => (url === dropped ? [] : [{ url, at }]))
  const order = left.toSorted((one, other) => Number(other.url === first) - Number(one.url === first))
  const inOrder = <Word extends string>(words: Word[]) => upToLast(order.map(({ at }) => words[at] ?? ('' as Word)))
  return {
    images: order.map(({ url }) => url),
    image_colors: inOrder(image_colors),
    image_alts: inOrder(image_alts),
  }
}

function refuseSaving(error: unknown, sent: Sent) {
  if (!(error instanceof Refusal)) return refuse({ ...sent, code: 'unknown', fields: {} }, 500)
  const { code, details, status } = error
  return refuse({ ...sent, code, fields: atTheirFields(details.errors ?? {}, sent.typed) }, status)
}

function refuse(answer: AnsweredProduct, status: number) {
  return data(answer, status)
}

function goOn(did: ProductAction, { url }: ProductTarget, id: string): Response {
  return redirect(
    addressIn(languageOf(url.pathname), savedAddress(url.searchParams.get('list') ?? '', { did, id })),
    303,
  )
}
