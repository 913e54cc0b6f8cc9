import type { Api } from '#contract/client.ts'
import { categories } from '#domain/catalog.ts'
import { retrying } from '../../lib/retrying.ts'
import { forCard } from '../shown-product.ts'

const arrivals = 10
const picturesOfCategory = 3

/** The newest products, and each category with its size and the pictures of its newest. */
export async function loadHome(api: Api) {
  const [newest, ...lists] = await Promise.all([
    retrying(() => api.listProducts({ sort: 'newest', limit: arrivals })),
    ...categories.map((category) =>
      retrying(() => api.listCategory({ category, sort: 'newest', limit: picturesOfCategory })),
    ),
  ])
  const tiles = categories.map((category, index) => ({
    category,
    total: lists[index]?.total ?? 0,
    pictures: lists[index]?.data.flatMap(({ images }) => images.slice(0, 1)) ?? [],
  }))
  return { arrivals: newest.data.map(forCard), tiles }
}

export type Tile = Awaited<ReturnType<typeof loadHome>>['tiles'][number]
