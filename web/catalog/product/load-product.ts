import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { retrying } from '../../lib/retrying.ts'

const longest = 300

/** The product of an address, or the page that says there is none. */
export async function loadProduct(api: Api, address: string): Promise<Product> {
  const slug = address.trim()
  if (slug === '' || slug.length > longest) throw data('product-not-found', 404)
  const found = await retrying(() => api.showProduct({ slug })).catch(orErrorPage)
  return found.data[0]
}
