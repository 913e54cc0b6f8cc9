import { expect, it } from 'vitest'
import { createApi } from '#contract/client.ts'
import { loadProducts } from './products.server.ts'

/** What the list leads to from an address that none of so many products is left on. */
async function leadsFrom(address: string, total: number) {
  const api = createApi(async (url) => ({
    ok: url.startsWith('/api/v1/allProducts'),
    status: 200,
    json: async () => ({ data: [], total, all: total, low: 5, page: 2, limit: 25 }),
  }))
  const answer: unknown = await loadProducts(api, new URL(address, 'http://shop')).catch((error: unknown) => error)
  return answer instanceof Response ? answer.headers.get('location') : answer
}

const saved = 'did=saved&saved=0198a3f0-0000-7000-8000-000000000000'

it('leads from a page after the last one to the last one, which says what was done', async () => {
  expect(await leadsFrom('/bn/admin/products?status=draft&page=3', 50)).toBe('/bn/admin/products?status=draft&page=2')
  expect(await leadsFrom(`/admin/products?page=2&${saved}`, 25)).toBe(`/admin/products?${saved}`)
  expect(await leadsFrom('/admin/products?page=2', 0)).toMatchObject({ found: { products: [], total: 0 } })
})
