import type { Api } from '#contract/client.ts'
import { keyOf } from '#domain/goods/product.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { languageOf } from '../../i18n/language.ts'
import { readPage } from '../../lib/list-query.ts'
import { momentInWords } from '../shell/moments.server.ts'

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
    options: options.map(({ size, colour, stock }) => ({
      key: keyOf({ size, color: colour }),
      size,
      colour,
      stock,
      isLow: stock <= low,
    })),
    movements: data.map(({ createdAt, ...movement }) => ({ ...movement, when: momentInWords(createdAt, language) })),
    waiting: {
      calls: waiting.data.map(({ createdAt, ...call }) => ({ ...call, when: momentInWords(createdAt, language) })),
      byEmail: waiting.by_email,
    },
    place: { total, limit, page: shown },
    chosen: url.searchParams.get('option') ?? undefined,
    formKey: crypto.randomUUID(),
  }
}
