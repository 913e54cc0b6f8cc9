import type { Api } from '#contract/client.ts'
import type { Deal } from '#contract/deals.ts'
import type { Facets, Product } from '#contract/products.ts'
import type { Category } from '#domain/goods/catalog.ts'
import { hydrateLazily } from '../../browser/lazy.tsx'

/** What a tile leads to: a category, or a tag. */
type TileKey = Category | 'Men' | 'Women' | 'Watch' | 'Baby'
type Wanted = { key: TileKey; kind: 'category' | 'tag'; pictured: Parameters<Api['listProducts']>[0] }

/** The tiles in their order, and which products may lend them their picture. */
const wanted: Wanted[] = [
  { key: 'Electronics', kind: 'category', pictured: { category: 'Electronics' } },
  { key: 'Cloth', kind: 'category', pictured: { category: 'Cloth' } },
  { key: 'Men', kind: 'tag', pictured: { category: 'Cloth', tag: ['Men'] } },
  { key: 'Women', kind: 'tag', pictured: { category: 'Cloth', tag: ['Women'] } },
  { key: 'Watch', kind: 'tag', pictured: { tag: ['Watch'] } },
  { key: 'Baby', kind: 'tag', pictured: { category: 'Cloth', tag: ['Baby'] } },
]

export type Tile = Pick<Wanted, 'key' | 'kind'> & { count: number; picture?: string; percentOff?: number }

/** Each tile with the count of now, a picture of what it leads to, and what a running deal takes off there. */
export async function loadTiles(api: Api, deals: readonly Deal[]): Promise<Tile[]> {
  const [{ data: facets }, ...lists] = await Promise.all([
    api.countProducts({}),
    ...wanted.map(({ pictured }) => api.listProducts({ ...pictured, sort: 'newest', limit: wanted.length })),
  ])
  const pictures = differentPictures(lists.map(({ data }) => data))
  return wanted.map(({ key, kind }, index) => {
    const picture = pictures[index]
    const percentOff = mostOff(deals, key)
    const count = countOf(facets, key)
    return { key, kind, count, ...(picture && { picture }), ...(percentOff > 0 && { percentOff }) }
  })
}

/** The newest picture of each list that none before it has taken. */
function differentPictures(lists: readonly Product[][]): (string | undefined)[] {
  const taken = new Set<string>()
  return lists.map((products) => {
    const pictures = products.flatMap(({ images }) => images.slice(0, 1))
    const picture = pictures.find((url) => !taken.has(url)) ?? pictures[0]
    if (picture) taken.add(picture)
    return picture
  })
}

function countOf({ categories, tags }: Facets, key: TileKey): number {
  return [...categories, ...tags].find(({ name }) => name === key)?.count ?? 0
}

function mostOff(deals: readonly Deal[], key: TileKey): number {
  const here = deals.filter(({ products }) => products.some((product) => isIn(product, key)))
  return Math.max(0, ...here.map(({ percentOff }) => percentOff))
}

function isIn({ category, tags }: Product, key: TileKey): boolean {
  return category === key || tags.includes(key)
}

export const CategoryTiles = hydrateLazily(() => import('./category-tiles.tsx').then((file) => file.CategoryTiles))
