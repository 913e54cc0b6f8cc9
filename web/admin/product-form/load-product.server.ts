import type { Api } from '#contract/client.ts'
import type { Category } from '#domain/goods/catalog.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { languageOf } from '../../i18n/language.ts'
import { momentInWords } from '../shell/moments.server.ts'
import { emptyProduct, typedCopy, typedOf, type Opened } from './typed-product.ts'

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
  const { title, slug, category, status } = product
  const when = changed && momentInWords(changed.at, languageOf(url.pathname))
  return {
    product: { id, title, slug, category, status },
    opened: { version, typed: typedOf(product) } satisfies Opened,
    ...(changed && { changed: { by: changed.by, when: when ?? '' } }),
  }
}
